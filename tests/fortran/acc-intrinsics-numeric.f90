! Numeric intrinsic functions in constructs: conversion, rounding, remainders, extremes, inquiry.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_intrinsics_numeric
  implicit none
  integer, parameter :: n = 14, dp = kind(1d0)
  real(8) :: x(n), y(n, 6)
  real(4) :: f(n)
  integer :: k(n, 8), i
  integer(8) :: w(n, 2)
  do i = 1, n
    x(i) = (i - 7) * 1.25d0
    f(i) = (i - 5) * 0.75
  end do
  !$acc parallel loop copyin(x, f) copyout(y, k, w)
  do i = 1, n
    k(i, 1) = int(x(i)) + nint(f(i)) * 100
    k(i, 2) = floor(x(i)) + ceiling(f(i)) * 100
    k(i, 3) = mod(i - 7, 3) + modulo(i - 7, 3) * 10 + abs(i - 7) * 100
    k(i, 4) = sign(i, i - 7) + dim(i, 7) * 100
    k(i, 5) = max(i, 3, 7 - i) + min(i, 5) * 100
    k(i, 6) = kind(x(i)) + digits(f(i)) + precision(x(i)) + radix(i) + range(i)
    k(i, 7) = exponent(x(i)) + merge(1, 2, x(i) > f(i))
    k(i, 8) = idnint(x(i)) + ifix(f(i)) + idint(x(i))
    w(i, 1) = int(x(i) * 1d9, 8) + nint(f(i) * 1000, 8)
    w(i, 2) = huge(1_8) - i + floor(x(i), 8)
    y(i, 1) = mod(x(i), 2d0) + modulo(x(i), 2d0) + aint(x(i)) + anint(x(i))
    y(i, 2) = sign(x(i), -1d0) + abs(x(i)) + dim(x(i), 1d0) + dble(f(i))
    y(i, 3) = max(x(i), 0d0) + min(x(i), 1d0, 2d0) + real(i, dp)
    y(i, 4) = fraction(x(i) + 20) + scale(1d0, i) + set_exponent(1.5d0, i) + spacing(1d0) * 2d0 ** 52
    y(i, 5) = epsilon(f(i)) * 2.0 ** 23 + tiny(1.0) * 0 + real(nint(x(i)))
    y(i, 6) = nearest(1d0, 1d0) - 1 + dprod(f(i), 2.0) + float(i) + sngl(x(i))
  end do
  print *, k
  print *, w
  print *, y
end program
