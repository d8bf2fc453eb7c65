! Arguments of routines: intents, VALUE, keywords, constants and expressions, elements, whole arrays.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module work
  implicit none
contains
  subroutine statistics(n, x, mean, low, high, found)
    !$acc routine seq
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: mean, low, high
    logical, intent(out) :: found
    integer :: i
    mean = 0; low = x(1); high = x(1); found = .false.
    do i = 1, n
      mean = mean + x(i)
      low = min(low, x(i))
      if (x(i) > high) high = x(i)
      if (x(i) == 4d0) found = .true.
    end do
    mean = mean / n
  end subroutine
  subroutine swap(a, b)
    !$acc routine seq
    integer, intent(inout) :: a, b
    integer :: t
    t = a
    a = b
    b = t
  end subroutine
  subroutine shift(a, by, k)
    !$acc routine seq
    integer, value :: by
    integer(8), value :: k
    integer, intent(inout) :: a(*)
    by = by + int(k)
    a(1) = a(1) + by
    a(2) = a(2) - by
  end subroutine
  subroutine polynomial(c, x, y, degree)
    !$acc routine seq
    integer, intent(in) :: degree
    real(8), intent(in) :: c(0:degree), x
    real(8), intent(inout) :: y
    integer :: i
    y = 0
    do i = degree, 0, -1
      y = y * x + c(i)
    end do
  end subroutine
end module
program acc_routine_arguments
  use work
  implicit none
  integer, parameter :: n = 8, m = 5
  real(8) :: x(m, n), mean(n), low(n), high(n), c(0:3), y(n)
  logical :: found(n)
  integer :: a(n), b(2, n), i, j
  x = reshape([(mod(i * 7, 11) * 1d0, i = 1, n * m)], [m, n])
  a = [(i, i = 1, n)]
  b = 0
  c = [1d0, 0d0, -2d0, 0.5d0]
  !$acc parallel loop copyin(x) copyout(mean, low, high, found)
  do j = 1, n
    call statistics(m, x(1, j), mean(j), low(j), high(j), found(j))
  end do
  print *, mean, low, high, found
  !$acc parallel loop copyin(x) copyout(mean, low, high, found)
  do j = 1, n
    call statistics(n=3, x=x(2:4, j), high=high(j), low=low(j), found=found(j), mean=mean(j))
  end do
  print *, mean, low, high, found
  !$acc parallel loop copy(a, b) copyin(c) copyout(y)
  do i = 1, n / 2
    call swap(a(i), a(n + 1 - i))
    call shift(b(:, i), 10 * i, 5_8)
    call shift(b(1, i), by=a(i), k=int(i, 8))
    call polynomial(c, i * 0.5d0, y(i), 3)
    call polynomial(x=-1d0, c=c, degree=i - 1, y=y(n + 1 - i))
  end do
  print *, a, b, y
end program
