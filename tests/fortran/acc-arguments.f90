! Arguments of constructs: renamed and constant variables of modules, strided pointers, kinds and bounds of all sorts.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module consts
  implicit none
  real(8), parameter :: coef(3) = [1d0, 2d0, 3d0]
  integer, parameter :: n = 10
end module
subroutine work(x, y, ld, m)
  use consts
  implicit none
  integer, intent(in) :: ld, m
  real(8), intent(inout) :: x(ld, *)
  real(8), intent(in) :: y(ld, m)
  integer :: i, j
  !$acc parallel loop collapse(2) copy(x(:, 1:m)) copyin(y)
  do j = 1, m
    do i = 1, ld
      x(i, j) = x(i, j) + y(i, j) * coef(mod(j, 3) + 1)
    end do
  end do
end subroutine
program p
  use consts, only: c => coef, n
  implicit none
  real(8) :: a(n, 5), b(n, 5)
  real(8), pointer :: q(:, :)
  real(8), target :: t(n, 5)
  integer :: i, j, k(3)
  integer(8) :: big
  logical, allocatable :: mask(:)
  complex(8) :: z(4)
  character(8) :: name = 'unused'
  a = 1
  b = 2
  allocate(mask(-2:7))
  call work(a, b, n, 5)
  print *, a(1, :), name
  t = 4
  q => t(2:9:3, ::2)
  !$acc parallel loop collapse(2) copy(q)
  do j = 1, size(q, 2)
    do i = lbound(q, 1), ubound(q, 1)
      q(i, j) = i * 10 + j
    end do
  end do
  print *, t
  !$acc kernels
  !$acc loop independent
  do i = -2, 7
    mask(i) = mod(i, 2) == 0
  end do
  !$acc end kernels
  print *, mask
  big = huge(1) + 10_8
  !$acc parallel loop copyout(z) firstprivate(big)
  do i = 1, 4
    z(i) = cmplx(i, big, 8) * (0d0, 1d0) ** i
  end do
  print *, z
  k = [3, 2, 1]
  !$acc parallel loop copy(a) copyin(k)
  do i = 1, 3
    !$acc loop seq
    do j = k(i), 1, -1
      a(i, j) = c(j) + a(i, j + 1)
    end do
  end do
  print *, a(1:3, :)
  !$acc parallel loop private(k)
  do i = 1, n
    k(1) = i
    k(2) = k(1) * 2
    k(3) = k(1) + k(2)
    a(i, 1) = k(3)
  end do
  print *, a(:, 1)
end program
