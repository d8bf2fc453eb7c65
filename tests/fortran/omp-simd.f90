! SIMD: simdlen, safelen, aligned, linear, private, lastprivate, reduction, collapse, in all combined forms.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_simd
  implicit none
  integer, parameter :: n = 48
  real(4) :: x(n), y(n)
  real(8) :: s
  integer :: k(n), m(6, 8), i, j, step, p
  x = [(i * 0.5, i = 1, n)]
  y = 1
  s = 0
  step = 3
  p = 10
  !$omp target simd simdlen(8) map(tofrom: y) map(to: x)
  do i = 1, n
    y(i) = y(i) + 2 * x(i)
  end do
  print *, y
  !$omp target map(from: k) map(tofrom: p)
  !$omp simd linear(p: 2) safelen(16)
  do i = 1, n
    k(i) = p
    p = p + 2
  end do
  !$omp end simd
  !$omp end target
  print *, k, p
  !$omp target simd reduction(+: s) private(j) map(to: y) map(tofrom: s)
  do i = 1, n, step
    j = i + 1
    s = s + y(i) * j
  end do
  print *, s
  !$omp target map(from: m)
  !$omp simd collapse(2)
  do j = 1, 8
    do i = 1, 6
      m(i, j) = i * 10 + j
    end do
  end do
  !$omp end target
  print *, m
  !$omp target parallel do simd map(tofrom: k) schedule(static, 8)
  do i = 1, n
    k(i) = k(i) - i
  end do
  !$omp end target parallel do simd
  !$omp target map(tofrom: k)
  !$omp parallel
  !$omp do simd
  do i = 1, n
    k(i) = 2 * k(i)
  end do
  !$omp end do simd
  !$omp end parallel
  !$omp end target
  !$omp target teams
  !$omp distribute parallel do simd
  do i = 1, n
    k(i) = k(i) + 1
  end do
  !$omp distribute simd
  do i = 1, n
    k(i) = k(i) * 3
  end do
  !$omp end target teams
  print *, k
end program
