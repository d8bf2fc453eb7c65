! REDUCTION: every operator, every type, at every level, of arrays and sections, with modifiers, minus.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_reduction
  implicit none
  integer, parameter :: n = 80
  integer :: v(n), i, j, s, d, hi, lo, bits_and, bits_or, bits_xor, hist(0:4), rows(3)
  integer(8) :: prod
  integer(1) :: small
  real(4) :: f
  real(8) :: x, most
  complex(8) :: z
  logical :: any_true, all_true, same, differ
  do i = 1, n
    v(i) = mod(i * 23, 37)
  end do
  s = 1; d = 50; hi = -1; lo = 99; bits_and = -1; bits_or = 0; bits_xor = 0; hist = 0; prod = 1; small = 0
  f = 0; x = 0; most = -1; z = 0; any_true = .false.; all_true = .true.; same = .true.; differ = .false.; rows = 0
  !$omp target teams distribute parallel do reduction(+: s, f, x, z, small) reduction(max: hi, most) reduction(min: lo) &
  !$omp   reduction(.or.: any_true) reduction(.and.: all_true) map(tofrom: s, f, x, z, small, hi, most, lo, any_true, all_true)
  do i = 1, n
    s = s + v(i)
    f = f + 0.25
    x = x + v(i) / 2d0
    z = z + cmplx(v(i), -1, 8)
    small = small + 1_1
    hi = max(hi, v(i))
    most = max(most, v(i) * 0.5d0)
    lo = min(lo, v(i) + 3)
    any_true = any_true .or. v(i) == 36
    all_true = all_true .and. v(i) >= 0
  end do
  print *, s, f, x, z, small, hi, most, lo, any_true, all_true
  !$omp target parallel do reduction(iand: bits_and) reduction(ior: bits_or) reduction(ieor: bits_xor) reduction(*: prod) &
  !$omp& reduction(.eqv.: same) reduction(.neqv.: differ) map(tofrom: bits_and, bits_or, bits_xor, prod, same, differ)
  do i = 1, n
    bits_and = iand(bits_and, ior(v(i), 64))
    bits_or = ior(bits_or, v(i))
    bits_xor = ieor(bits_xor, v(i))
    if (mod(i, 16) == 0) prod = prod * i
    same = same .eqv. v(i) > 10
    differ = differ .neqv. v(i) > 20
  end do
  print *, bits_and, bits_or, bits_xor, prod, same, differ
  !$omp target teams distribute parallel do reduction(+: hist) map(tofrom: hist)
  do i = 1, n
    hist(mod(v(i), 5)) = hist(mod(v(i), 5)) + 1
  end do
  print *, hist
  !$omp target map(tofrom: rows, d)
  !$omp parallel do reduction(+: rows(2:3)) reduction(-: d)
  do i = 1, n
    rows(2) = rows(2) + i
    rows(3) = rows(3) - i
    d = d - 1
  end do
  !$omp end target
  print *, rows, d
  s = 0
  !$omp target teams distribute reduction(+: s) map(tofrom: s)
  do j = 1, 4
    !$omp parallel do reduction(+: s)
    do i = 1, n
      s = s + v(i) * j
    end do
  end do
  print *, s
end program
