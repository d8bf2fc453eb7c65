! Constructs have a version for arrays of assumed shape that are contiguous along the first dimension, and do the same
! with rows, every third element, elements backwards, and arguments that are absent or have no elements.
! RUN: %sumacfc -fopenacc -O2 %s -o %t && %run %t
! RUN: %sumacfc -fopenacc -O2 -fverify %s -o %t.v && env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t.v
! RUN: %sumacfc -fopenacc -O2 -foffload=ptx -fdump=loops_split_expected %s -c -o %t.o 2>&1 | FileCheck %s
! CHECK-LABEL: define {{.*}}smooth
! CHECK: br i1 %as_expected
! CHECK-LABEL: define {{.*}}rows
! CHECK: br i1 %as_expected
! REQUIRES: gfortran
program main
  implicit none
  real(8) :: x(20, 12), y(20, 12), z(20, 12), none(0, 3)
  integer :: i, j
  do j = 1, 12
    do i = 1, 20
      x(i, j) = i * 1.5d0 - j * j
      y(i, j) = -1
    end do
  end do
  z = y
  call try(x, y, z)
  call try(x(1:19:3, :), y(1:19:3, :), z(1:19:3, :))
  call try(x(20:1:-1, 12:1:-1), y(20:1:-1, 12:1:-1), z(20:1:-1, 12:1:-1))
  call try(x(:, 12:1:-1), y(:, :), z(:, :))
  call try(x(2:9, :), y(20:6:-2, :), z(20:6:-2, :))
  call try(none, none, none)
  call rows(x(3, :), y(5, :), z(5, :))
  call rows(x(:, 3), y(:, 5), z(:, 5))
contains
  subroutine try(a, b, c)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: b(:, :), c(:, :)
    call smooth(a, b, -3)
    call plain(a, c, -3)
    call smooth(a, b, -3, a)
    call plain(a, c, -3, a)
    if (any(b /= c)) error stop 'other values'
  end subroutine

  subroutine smooth(a, b, l, more)
    integer, intent(in) :: l
    real(8), intent(in) :: a(:, l:)
    real(8), intent(inout) :: b(0:, :)
    real(8), intent(in), optional :: more(:, :)
    integer :: i, j
    !$acc parallel loop gang
    do j = 1, size(b, 2)
      !$acc loop vector
      do i = 1, size(b, 1) - 2
        b(i, j) = a(i, j + l - 1) + 2 * a(i + 1, j + l - 1) - a(i + 2, j + l - 1)
        if (present(more)) b(i, j) = b(i, j) + more(i, j)
      end do
    end do
  end subroutine

  subroutine plain(a, b, l, more)
    integer, intent(in) :: l
    real(8), intent(in) :: a(:, l:)
    real(8), intent(inout) :: b(0:, :)
    real(8), intent(in), optional :: more(:, :)
    integer :: i, j
    do j = 1, size(b, 2)
      do i = 1, size(b, 1) - 2
        b(i, j) = a(i, j + l - 1) + 2 * a(i + 1, j + l - 1) - a(i + 2, j + l - 1)
        if (present(more)) b(i, j) = b(i, j) + more(i, j)
      end do
    end do
  end subroutine

  subroutine rows(a, b, c)
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: b(:), c(:)
    integer :: i
    real(8) :: s, t
    s = 0
    t = 0
    !$acc parallel loop reduction(+: s)
    do i = 1, size(a)
      b(i) = a(i) / 4
      s = s + a(i)
    end do
    do i = 1, size(a)
      c(i) = a(i) / 4
      t = t + a(i)
    end do
    if (any(b /= c) .or. s /= t) error stop 'other rows'
  end subroutine
end program
