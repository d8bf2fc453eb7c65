! Operators of integers: division and powers that truncate, precedence, unary minus, mixed kinds, wrapping of none.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program operators_integer
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), b(n), c(n), d(n), e(n), f(n), i
  integer(1) :: i1(n)
  integer(2) :: i2(n)
  integer(8) :: i8(n)
  logical :: l(n, 6)
  do i = 1, n
    a(i) = (i - 8) * 13 + 5
    b(i) = merge(i, -i, mod(i, 3) > 0)
  end do
  !$acc parallel loop copyin(a, b) copyout(c, d, e, f, i1, i2, i8, l)
  do i = 1, n
    c(i) = a(i) / b(i) + 7 / 2 * 2 - (-7) / 2
    d(i) = -a(i) ** 2 + 2 ** 3 ** 2 / 4 - b(i) * 3 ** 2
    e(i) = mod(a(i), b(i)) * 100 + modulo(a(i), b(i))
    f(i) = (-1) ** i * 10 + 2 ** (-i) + 1 ** (-3) + (-1) ** (-i)
    i1(i) = int(a(i) / 2, 1) / 3_1
    i2(i) = int(a(i), 2) * 100_2 + int(b(i), 2)
    i8(i) = int(a(i), 8) * 10000000000_8 / b(i) + i1(i) * i2(i)
    l(i, 1) = a(i) < b(i)
    l(i, 2) = a(i) .le. b(i) .or. a(i) .gt. 50
    l(i, 3) = a(i) == b(i) .eqv. b(i) /= i
    l(i, 4) = .not. a(i) >= 0 .and. b(i) .ne. 2
    l(i, 5) = a(i) + 1 > b(i) * 2 .neqv. i8(i) > a(i)
    l(i, 6) = a(i) .ge. i1(i) .and. b(i) .lt. i2(i) .and. b(i) .eq. b(i)
  end do
  print *, c
  print *, d
  print *, e
  print *, f
  print *, i1
  print *, i2
  print *, i8
  print *, l
end program
