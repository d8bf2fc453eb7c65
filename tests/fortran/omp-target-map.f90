! TARGET with MAP: to, from, tofrom, alloc, always, of sections, scalars, allocatables, dummies.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module mapped
  implicit none
contains
  subroutine dummies(n, a, b, c)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n), b(0:), c(2, *)
    integer :: i
    !$omp target map(tofrom: a, b) map(to: c(1:2, 1:n))
    do i = 1, n
      a(i) = a(i) + c(1, i)
      b(i - 1) = b(i - 1) * c(2, i)
    end do
    !$omp end target
  end subroutine
end module
program omp_target_map
  use mapped
  implicit none
  integer, parameter :: n = 20
  real(8) :: a(n), b(n), c(2, n), s
  integer :: k, i, v(n)
  integer, allocatable :: w(:)
  complex(8) :: z
  logical :: flag
  a = 1
  b = 2
  c = reshape([(i * 1d0, i = 1, 2 * n)], [2, n])
  call dummies(n, a, b, c)
  print *, a, b
  k = 3
  s = 1.5d0
  z = (1d0, 2d0)
  flag = .true.
  !$omp target map(from: v) map(tofrom: s, z)
  do i = 1, n
    v(i) = i * k
  end do
  s = s + k
  z = z * (0d0, 1d0)
  if (flag) s = s * 2
  !$omp end target
  print *, v, s, z, k
  allocate (w(-3:3))
  w = 0
  !$omp target
  do i = lbound(w, 1), ubound(w, 1)
    w(i) = i * i
  end do
  !$omp end target
  print *, w
  !$omp target map(tofrom: a(5:8), w(0:2)) map(alloc: b)
  do i = 5, 8
    b(i) = i
    a(i) = b(i)
    if (i < 8) w(i - 5) = -1
  end do
  !$omp end target
  print *, a, w
  !$omp target data map(to: v) map(from: b)
  !$omp target map(always, tofrom: v)
  do i = 1, n
    v(i) = v(i) + 1
    b(i) = v(i)
  end do
  !$omp end target
  print *, v
  !$omp end target data
  print *, b
end program
