! Operators of reals and complex numbers: mixed kinds, powers with integer and real exponents, comparison, parentheses.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program operators_real
  implicit none
  integer, parameter :: n = 12
  real(4) :: r(n), s(n)
  real(8) :: x(n), y(n), w(n)
  complex(4) :: c(n)
  complex(8) :: z(n), v(n)
  logical :: l(n, 5)
  integer :: i, k(n)
  do i = 1, n
    r(i) = (i - 6) * 0.25
    x(i) = (i - 3) * 0.5d0
    c(i) = cmplx(i, -i) * 0.5
  end do
  !$acc parallel loop copyin(r, x, c) copyout(s, y, w, z, v, l, k)
  do i = 1, n
    s(i) = r(i) * 2 - i / 2 + r(i) ** 2 - (r(i) - 1.0) * 0.5
    y(i) = x(i) ** 3 + 2d0 ** (-i) - r(i) * x(i) + (+x(i)) - (-x(i))
    w(i) = 4d0 ** 0.5d0 + abs(x(i)) ** 1 + 1 / 2 + 1 / 2d0 + 3 * (x(i) + 1) / 2
    z(i) = c(i) * x(i) + (1d0, 2d0) - i + c(i) ** 2
    v(i) = conjg(z(i)) * (0d0, 1d0) + r(i)
    l(i, 1) = r(i) > x(i)
    l(i, 2) = z(i) == v(i) .or. c(i) /= (1.0, -1.0)
    l(i, 3) = x(i) <= i .and. .not. r(i) < 0
    l(i, 4) = x(i) .ge. 1 .eqv. r(i) .lt. 1d0
    l(i, 5) = real(z(i)) > aimag(z(i)) .neqv. x(i) == 0
    k(i) = x(i) * 3
  end do
  print *, s
  print *, y
  print *, w
  print *, z
  print *, v
  print *, l
  print *, k
end program
