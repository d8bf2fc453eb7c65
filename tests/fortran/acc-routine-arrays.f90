! Arrays as arguments of routines for devices: of assumed shape, with sections and strides; bounds that other arguments
! give; keywords; expressions for arguments without intent.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module arrays
  implicit none
contains
  real(8) function total(x)
    !$acc routine seq
    real(8), intent(in) :: x(:)
    integer :: i
    total = 0
    do i = 1, size(x)
      total = total + x(i)
    end do
  end function
  subroutine add(x, y)
    !$acc routine seq
    real(8), intent(inout) :: x(0:, :)
    real(8), intent(in) :: y(:)
    integer :: i, j
    do j = lbound(x, 2), ubound(x, 2)
      do i = 0, ubound(x, 1)
        x(i, j) = x(i, j) + y(j) + 10 * i
      end do
    end do
    x(0, 1) = x(0, 1) + total(x(:, 2)) + total(x(1, :))
  end subroutine
  subroutine smooth(n, m, a, first, b)
    !$acc routine seq
    integer :: n, m, first
    real(8) :: a(first:n + first - 1, m), b(*)
    real(8) :: local(2 * n)
    integer :: i, j
    do j = 1, m
      do i = first, first + n - 1
        local(2 * (i - first) + 1) = a(i, j)
        local(2 * (i - first) + 2) = b(j)
      end do
      do i = first, first + n - 1
        a(i, j) = local(i - first + 1) + local(2 * n)
      end do
    end do
  end subroutine
  integer function twice(k)
    !$acc routine seq
    integer :: k
    twice = 2 * k
  end function
  subroutine contiguous_sum(v, s)
    !$acc routine seq
    real(8), contiguous, intent(in) :: v(:)
    real(8), intent(out) :: s
    integer :: i
    s = 0
    do i = 1, size(v)
      s = s + v(i)
    end do
  end subroutine
end module
program routine_arrays
  use arrays
  implicit none
  real(8) :: a(6, 4, 8), b(4), s(8), t(8)
  real(8), allocatable :: c(:, :)
  integer :: i, j, k
  a = reshape([(mod(i * 7, 13), i = 1, size(a))], shape(a))
  b = [1, 2, 3, 4]
  allocate (c(2:9, 8))
  c = 1
  !$acc parallel loop copy(a) copyin(b) copyout(s)
  do k = 1, 8
    call add(a(:, :, k), b)
    s(k) = total(a(2:6:2, 3, k)) + total(a(6:1:-2, 1, k))
  end do
  print *, a
  print *, s
  !$acc parallel loop copy(a, c) copyin(b) copyout(t)
  do k = 1, 8
    call add(y=b(1:4:3), x=a(1:3, 2:3, k))
    call smooth(first=-1, n=6, m=4, a=a(:, :, k), b=b(1))
    call smooth(3, 2, a(1, 3, k), 2, b)
    call contiguous_sum(c(:, k), t(k))
    c(2, k) = twice(k) + twice(k + 1) + twice((k))
  end do
  print *, a
  print *, t, c
end program
