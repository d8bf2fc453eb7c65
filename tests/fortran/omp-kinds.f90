! Every type and kind in TARGET: mapped scalars and arrays, firstprivate, reductions, atomics, constants.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_kinds
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: n = 10
  integer(int8) :: a1(n), s1
  integer(int16) :: a2(n), s2
  integer(int64) :: a8(n), s8
  real(real32) :: r4(n), s4
  real(real64) :: r8(n), t8
  complex(real32) :: c4(n), u4
  complex(real64) :: c8(n), u8
  logical(1) :: l1(n), m1
  logical(2) :: l2(n)
  logical(8) :: l8(n), m8
  integer :: i
  s1 = 3_int8; s2 = -300_int16; s8 = 2_int64 ** 40; s4 = 0.5_real32; t8 = 1d-3; u4 = (1.0, 2.0); u8 = (0d0, 1d0)
  m1 = .true.; m8 = .false.
  !$omp target teams distribute parallel do map(from: a1, a2, a8, r4, r8, c4, c8, l1, l2, l8) &
  !$omp   firstprivate(s1, s2, s8, s4, t8, u4, u8, m1)
  do i = 1, n
    a1(i) = s1 * int(i, int8)
    a2(i) = s2 / int(i, int16) + s1
    a8(i) = s8 + a2(i) * i
    r4(i) = s4 * i + a1(i)
    r8(i) = r4(i) + t8 * 1000
    c4(i) = u4 * r4(i)
    c8(i) = u8 * c4(i) + r8(i)
    l1(i) = m1 .and. i > 5
    l2(i) = l1(i) .or. a1(i) == 6
    l8(i) = l2(i) .neqv. l1(i)
  end do
  print *, a1, a2
  print *, a8
  print *, r4, r8
  print *, c4, c8
  print *, l1, l2, l8
  !$omp target parallel do map(tofrom: s1, s2, s8, s4, t8, u8, m1, m8) reduction(+: s1, s2, s8) reduction(max: s4, t8) &
  !$omp& reduction(+: u8) reduction(.and.: m1) reduction(.or.: m8) map(to: a1, r4, r8, l1, l8)
  do i = 1, n
    s1 = s1 + 1_int8
    s2 = s2 - 1_int16
    s8 = s8 + a1(i)
    s4 = max(s4, r4(i))
    t8 = max(t8, r8(i))
    u8 = u8 + i
    m1 = m1 .and. l1(i)
    m8 = m8 .or. l8(i)
  end do
  print *, s1, s2, s8, s4, t8, u8, m1, m8
end program
