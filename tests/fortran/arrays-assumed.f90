! Arrays of assumed shape and assumed size: own lower bounds, strides of the caller, sections, contiguous, vectors as arguments.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module assumed
  implicit none
contains
  subroutine shape1(x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: y(0:)
    integer :: i
    !$acc parallel loop copyin(x) copy(y)
    do i = 1, size(x)
      y(i - 1) = 2 * x(i) + ubound(y, 1)
    end do
  end subroutine
  subroutine shape3(x)
    integer, intent(inout) :: x(-1:, :, 4:)
    integer :: i, j, k
    !$acc parallel loop collapse(3) copy(x)
    do k = lbound(x, 3), ubound(x, 3)
      do j = lbound(x, 2), ubound(x, 2)
        do i = lbound(x, 1), ubound(x, 1)
          x(i, j, k) = x(i, j, k) + i + 10 * j + 100 * k
        end do
      end do
    end do
  end subroutine
  subroutine sized(n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(*), y(2, 0:*)
    integer :: i
    !$acc parallel loop copy(x(1:n), y(:, 0:n - 1))
    do i = 1, n
      x(i) = x(i) - i
      y(1, i - 1) = x(i)
      y(2, i - 1) = -x(i)
    end do
  end subroutine
  subroutine tight(x)
    real(8), contiguous, intent(inout) :: x(:, :)
    integer :: i, j
    !$acc kernels copy(x)
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        x(i, j) = x(i, j) + size(x)
      end do
    end do
    !$acc end kernels
  end subroutine
end module
program arrays_assumed
  use assumed
  implicit none
  real(8) :: a(20), b(20), c(2, 20)
  integer :: m(6, 5, 4), i
  a = [(i * 1d0, i = 1, 20)]
  b = 0
  c = 0
  m = 1
  call shape1(a, b)
  print *, b
  call shape1(a(2:20:3), b(14:8:-1))
  print *, b
  call shape3(m)
  print *, sum(m), m(1, 1, 1), m(6, 5, 4)
  call shape3(m(1:6:2, 2:5:3, 4:1:-1))
  print *, m
  call sized(10, a, c)
  print *, a, c
  call sized(5, a(3), c(1, 5))
  print *, a, c
  call tight(c)
  print *, c
  call tight(c(:, 3:6))
  print *, sum(c)
end program
