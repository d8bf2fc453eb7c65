! Bounds of dummies by other dummies, by functions of them.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module shaped
  implicit none
  integer, parameter :: pad = 2
contains
  subroutine padded(n, m, a)
    integer, intent(in) :: n, m
    integer, intent(inout) :: a(1 - pad:n + pad, max(m, 2))
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a)
    do j = 1, max(m, 2)
      do i = 1 - pad, n + pad
        a(i, j) = a(i, j) + i + 100 * j
      end do
    end do
  end subroutine
  subroutine halves(n, a, b)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n / 2), b(n / 2 + 1:n)
    integer :: i
    !$acc parallel loop copy(a, b)
    do i = 1, n / 2
      a(i) = a(i) - i
      b(n / 2 + i) = b(n / 2 + i) + i
    end do
  end subroutine
  subroutine like(x, y)
    real(8), intent(in) :: x(:, :)
    real(8), intent(out) :: y(size(x, 2), size(x, 1))
    real(8) :: t(ubound(x, 1), 0:ubound(x, 2) - 1)
    integer :: i, j
    !$acc data copyin(x) copyout(y) create(t)
    !$acc parallel loop collapse(2)
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        t(i, j - 1) = 2 * x(i, j)
      end do
    end do
    !$acc parallel loop collapse(2)
    do j = 1, size(x, 1)
      do i = 1, size(x, 2)
        y(i, j) = t(j, i - 1)
      end do
    end do
    !$acc end data
  end subroutine
end module
program acc_dummy_shapes
  use shaped
  implicit none
  integer :: a(40), i
  real(8) :: x(4, 3), y(12), z(2, 6)
  a = 0
  call padded(3, 1, a)
  print *, a
  call padded(2, 3, a(11))
  print *, a
  call halves(7, a, a(8))
  call halves(10, a(20:29), a(30))
  print *, a
  x = reshape([(i * 0.5d0, i = 1, 12)], [4, 3])
  y = 0
  z = 0
  call like(x, y)
  print *, y
  call like(x(1:3:2, :), z)
  print *, z
end program
