! SCAN: inclusive and exclusive, of several variables, with operators of all sorts, types, arrays' elements after it.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_scan
  implicit none
  integer, parameter :: n = 40
  integer :: v(n), before(n), up_to(n), i, s, hi
  real(8) :: x, y(n)
  integer(8) :: p
  integer(8) :: q(n)
  logical :: seen, flags(n)
  v = [(mod(i * 13, 17) - 5, i = 1, n)]
  s = 10
  !$omp target parallel do reduction(inscan, +: s) map(to: v) map(from: up_to) map(tofrom: s)
  do i = 1, n
    s = s + v(i)
    !$omp scan inclusive(s)
    up_to(i) = s
  end do
  print *, up_to, s
  s = 0
  !$omp target parallel do reduction(inscan, +: s) map(to: v) map(from: before) map(tofrom: s)
  do i = 1, n
    before(i) = s
    !$omp scan exclusive(s)
    s = s + v(i)
  end do
  print *, before, s
  hi = -100
  x = 0
  !$omp target map(to: v) map(tofrom: hi, x) map(from: up_to, y)
  !$omp parallel do reduction(inscan, max: hi) reduction(inscan, +: x)
  do i = 1, n
    hi = max(hi, v(i))
    x = x + 0.25d0 * v(i)
    !$omp scan inclusive(hi, x)
    up_to(i) = hi
    y(i) = x
  end do
  !$omp end target
  print *, up_to, y, hi, x
  p = 1
  !$omp target simd reduction(inscan, *: p) map(from: q) map(tofrom: p)
  do i = 1, n
    if (mod(i, 8) == 0) p = p * i
    !$omp scan inclusive(p)
    q(i) = p
  end do
  print *, q, p
  seen = .false.
  !$omp target parallel do reduction(inscan, .or.: seen) map(to: v) map(from: flags) map(tofrom: seen)
  do i = 1, n
    seen = seen .or. v(i) == 11
    !$omp scan inclusive(seen)
    flags(i) = seen
  end do
  print *, flags, seen
end program
