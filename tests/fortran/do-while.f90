! DO WHILE and DO without control: conditions of several operators, nested, with functions, left from inside.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program do_while
  implicit none
  integer, parameter :: n = 30
  integer :: steps(n), root(n), digits(n), i, k, low, high, mid
  integer(8) :: value
  real(8) :: x(n), y, next
  !$acc parallel loop copyout(steps) private(value)
  do i = 1, n
    value = i
    steps(i) = 0
    do while (value /= 1)
      if (mod(value, 2_8) == 0) then
        value = value / 2
      else
        value = 3 * value + 1
      end if
      steps(i) = steps(i) + 1
    end do
  end do
  print *, steps
  !$acc parallel loop copyout(root, digits) private(low, high, mid, k)
  do i = 1, n
    low = 0
    high = 1000
    bisect: do while (high - low > 1 .and. low >= 0)
      mid = (low + high) / 2
      if (mid * mid <= i * 37) then
        low = mid
      else
        high = mid
      end if
    end do bisect
    root(i) = low
    k = i ** 4
    digits(i) = 0
    do
      if (k == 0) exit
      digits(i) = digits(i) + mod(k, 10)
      k = k / 10
    end do
  end do
  print *, root
  print *, digits
  !$acc parallel loop copyout(x) private(y, next)
  do i = 1, n
    y = i
    newton: do
      next = (y + i / y) / 2
      if (abs(next - y) < 1d-9) exit newton
      y = next
    end do newton
    x(i) = nint(next * 100000) / 100000d0
  end do
  print '(5f12.5)', x
end program
