! ATOMIC: read, write, update, capture, with memory orders and hints, of all types and operators, compare by MIN and MAX.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_atomic
  implicit none
  integer, parameter :: n = 64
  integer :: s, v, k, hi, lo, i, got(n), bits, order(0:n)
  integer(8) :: w
  integer(2) :: h
  real(4) :: f
  real(8) :: x, hist(4)
  logical :: l
  s = 0; k = 0; hi = -1; lo = 100; bits = 0; w = 1; h = 0; f = 100; x = 0; hist = 0; l = .false.; order = 0; v = 0
  !$omp target teams distribute parallel do map(tofrom: s, hi, lo, bits, w, h, f, x, hist, l)
  do i = 1, n
    !$omp atomic
    s = s + i
    !$omp atomic update relaxed
    hi = max(hi, mod(i * 5, 23))
    !$omp atomic
    lo = min(lo, mod(i * 5, 23) + 4)
    !$omp atomic update seq_cst
    bits = ieor(bits, i)
    !$omp atomic
    w = w + 10000000000_8
    !$omp end atomic
    !$omp atomic hint(0)
    h = h - 1_2
    !$omp atomic
    f = f - 0.5
    !$omp atomic
    x = i + x
    !$omp atomic acq_rel
    hist(mod(i, 4) + 1) = hist(mod(i, 4) + 1) + 0.25d0
    !$omp atomic
    l = l .or. i == 5
  end do
  print *, s, hi, lo, bits, w, h, f, x, hist, l
  !$omp target parallel do map(tofrom: k, order) map(from: got) private(v)
  do i = 1, n
    !$omp atomic capture
    v = k
    k = k + 1
    !$omp end atomic
    got(i) = v
    !$omp atomic capture seq_cst
    order(0) = order(0) + 1
    v = order(0)
    !$omp end atomic
    !$omp atomic write
    order(v) = i
  end do
  print *, k, sum(got), minval(got), maxval(got), sum(order)
  !$omp target map(tofrom: s, k, v)
  !$omp atomic read
  v = s
  !$omp atomic write release
  s = 17
  !$omp atomic read acquire
  k = s
  !$omp atomic capture
  v = s
  s = 3
  !$omp end atomic
  !$omp end target
  print *, s, k, v
end program
