! Arrays of all shapes and lower bounds, without copies.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp) :: grid(0:9, -2:5)
contains
  subroutine assumed(a, b)
    real(wp), intent(inout) :: a(:, 0:)
    real(wp), intent(in) :: b(:, :)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a) copyin(b)
    do j = 0, ubound(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = a(i, j) + b(i, j + 1) * 2
      end do
    end do
  end subroutine
  subroutine explicit(n, m, a, b, c)
    integer, intent(in) :: n, m
    real(wp) :: a(n, 2:m), b(n * (m - 1)), c(n, *)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a, b, c(1:n, 1:m - 1))
    do j = 2, m
      do i = 1, n
        a(i, j) = i + 10 * j
        b(i + (j - 2) * n) = a(i, j) + 0.5_wp
        c(i, j - 1) = b(i + (j - 2) * n) * 2
      end do
    end do
  end subroutine
  subroutine dynamic(a, p)
    real(wp), allocatable, intent(inout) :: a(:, :)
    real(wp), pointer :: p(:)
    integer :: i, j
    !$acc kernels copy(a, p)
    do j = lbound(a, 2), ubound(a, 2)
      do i = lbound(a, 1), ubound(a, 1)
        a(i, j) = a(i, j) * 2 + i - j
      end do
    end do
    do i = lbound(p, 1), ubound(p, 1)
      p(i) = p(i) + i
    end do
    !$acc end kernels
  end subroutine
  subroutine of_module()
    integer :: i, j
    !$acc data copy(grid)
    !$acc parallel loop gang
    do j = -2, 5
      !$acc loop vector
      do i = 0, 9
        grid(i, j) = i * j
      end do
    end do
    !$acc end data
  end subroutine
end module
program shapes
  use m
  real(wp), target :: x(10, 10), y(10, 10), v(12)
  real(wp), allocatable :: z(:, :)
  real(wp), pointer :: p(:)
  x = 1; y = 2; v = 3
  call assumed(x(1:9:2, 2:8:3), y(:, ::2))
  print '(f10.2)', sum(x)
  call explicit(5, 3, x(:, 1), v, y)
  print '(3f10.2)', sum(x), sum(v), sum(y)
  allocate (z(-1:3, 0:4))
  z = 1
  p(3:) => v(1:12:3)
  call dynamic(z, p)
  print '(3f10.2)', sum(z), sum(v), z(-1, 4)
  call of_module()
  print '(2f10.2)', sum(grid), grid(9, 5)
end program
