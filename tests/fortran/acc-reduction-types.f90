! Reductions of every operator and type, of arrays and of elements.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program reductions
  implicit none
  integer, parameter :: n = 100
  integer(1) :: i1, a1(n)
  integer(2) :: i2, a2(n)
  integer(4) :: i4, j4, k4, a4(n)
  integer(8) :: i8, j8, a8(n)
  real(4) :: r4, s4, b4(n)
  real(8) :: r8, s8, b8(n)
  complex(4) :: c4
  complex(8) :: c8, d8
  logical(1) :: l1
  logical(2) :: l2
  logical(4) :: l4, m4, n4
  logical(8) :: l8
  integer :: i, counts(0:3), pair(2)
  real(8) :: sums(2, 3)
  do i = 1, n
    a1(i) = int(mod(i, 7), 1)
    a2(i) = int(mod(i, 11), 2)
    a4(i) = ieor(i * 77, 12345)
    a8(i) = ieor(i * 7777777777_8, 123456789012_8)
    b4(i) = mod(i * 37, 101)
    b8(i) = mod(i * 41, 103) / 4d0
  end do
  i1 = 1; i2 = 2; i4 = 3; i8 = 4; r4 = 5; r8 = 6; c4 = (1, 2); c8 = (3, 4)
  !$acc parallel loop reduction(+:i1, i2, i4, i8, r4, r8, c4, c8)
  do i = 1, n
    i1 = i1 + a1(i)
    i2 = i2 + a2(i)
    i4 = i4 + a4(i)
    i8 = i8 + a8(i)
    r4 = r4 + b4(i)
    r8 = r8 + b8(i)
    c4 = c4 + cmplx(b4(i), -i)
    c8 = c8 + cmplx(i, b8(i), 8)
  end do
  print *, i1, i2, i4, i8, r4, r8, c4, c8
  i4 = 1; i8 = 1; r4 = 1; r8 = 1; d8 = 1
  !$acc parallel loop reduction(*:i4, i8, r4, r8, d8)
  do i = 1, 12
    i4 = i4 * (1 + mod(i, 3))
    i8 = i8 * (1 + mod(i, 5))
    r4 = r4 * (1 + mod(i, 2))
    r8 = r8 * (1 + mod(i, 4))
    d8 = d8 * merge((0d0, 1d0), (2d0, 0d0), mod(i, 2) == 0)
  end do
  print *, i4, i8, r4, r8, d8
  i1 = 100; i2 = 1000; i4 = 100000; i8 = 1000; r4 = 1000; r8 = 1000
  !$acc parallel loop reduction(min:i1, i2, i4, i8, r4, r8)
  do i = 1, n
    i1 = min(i1, a1(i))
    i2 = min(i2, a2(i))
    i4 = min(i4, a4(i))
    i8 = min(i8, a8(i))
    if (b4(i) < r4) r4 = b4(i)
    r8 = min(r8, b8(i))
  end do
  print *, i1, i2, i4, i8, r4, r8
  j4 = -1; j8 = -1; s4 = -1; s8 = -1
  !$acc kernels loop reduction(max:j4, j8, s4, s8)
  do i = 1, n
    j4 = max(j4, a4(i))
    j8 = max(j8, a8(i))
    s4 = max(s4, b4(i))
    s8 = max(s8, b8(i))
  end do
  print *, j4, j8, s4, s8
  i4 = -1; j4 = 0; k4 = 5; i8 = -1
  !$acc parallel loop reduction(iand:i4, i8) reduction(ior:j4) reduction(ieor:k4)
  do i = 1, n
    i4 = iand(i4, ior(a4(i), 1024))
    i8 = iand(i8, ior(a8(i), 4096_8))
    j4 = ior(j4, a4(i))
    k4 = ieor(k4, a4(i))
  end do
  print *, i4, i8, j4, k4
  l1 = .true.; l2 = .false.; l4 = .true.; l8 = .false.
  !$acc parallel loop reduction(.and.:l1, l4) reduction(.or.:l2, l8)
  do i = 1, n
    l1 = l1 .and. a1(i) < 7
    l4 = l4 .and. a1(i) < 6
    l2 = l2 .or. a1(i) > 6
    l8 = l8 .or. a1(i) > 5
  end do
  print *, l1, l2, l4, l8
  m4 = .true.; n4 = .true.
  !$acc parallel loop reduction(.eqv.:m4) reduction(.neqv.:n4)
  do i = 1, n
    m4 = m4 .eqv. mod(i, 3) == 0
    n4 = n4 .neqv. mod(i, 7) == 0
  end do
  print *, m4, n4
  counts = 0; pair = [5, 6]; sums = 1
  !$acc parallel loop reduction(+:counts) copy(counts)
  do i = 1, n
    counts(mod(i, 4)) = counts(mod(i, 4)) + i
  end do
  !$acc parallel loop reduction(+:pair(2)) copy(pair)
  do i = 1, n
    pair(2) = pair(2) + i
  end do
  !$acc parallel loop reduction(+:sums(:, 2:3))
  do i = 1, n
    sums(1, 2) = sums(1, 2) + i
    sums(2, 3) = sums(2, 3) + b8(i)
  end do
  print *, counts, pair, sums
end program
