! Kinds by selected_int_kind, selected_real_kind, kind(), iso_fortran_env and iso_c_binding.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program kinds
  use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64, real32, real64
  use, intrinsic :: iso_c_binding, only: c_int, c_long, c_double, c_float, c_short, c_signed_char, c_bool, c_double_complex
  implicit none
  integer, parameter :: i1 = selected_int_kind(2), i2 = selected_int_kind(4), i4 = selected_int_kind(9)
  integer, parameter :: i8 = selected_int_kind(r=18), sp = selected_real_kind(6), dp = selected_real_kind(p=15, r=300)
  integer, parameter :: qp = kind(1d0), lk = kind(.true.), wp = merge(dp, sp, .true.)
  integer(i1) :: a1(8)
  integer(i2) :: a2(8)
  integer(i4) :: a4(8)
  integer(i8) :: a8(8)
  real(sp) :: r4(8)
  real(dp) :: r8(8)
  real(kind=qp) :: rq(8)
  complex(wp) :: z(8)
  logical(lk) :: l(8)
  integer(int8) :: e1(8)
  integer(int16) :: e2(8)
  integer(int32) :: e4(8)
  integer(int64) :: e8(8)
  real(real32) :: f4(8)
  real(real64) :: f8(8)
  integer(c_signed_char) :: c1(8)
  integer(c_short) :: c2(8)
  integer(c_int) :: c4(8)
  integer(c_long) :: c8(8)
  real(c_float) :: g4(8)
  real(c_double) :: g8(8)
  logical(c_bool) :: cb(8)
  complex(c_double_complex) :: cz(8)
  integer :: i
  !$acc parallel loop copyout(a1, a2, a4, a8, r4, r8, rq, z, l)
  do i = 1, 8
    a1(i) = int(i, i1) * 3_i1
    a2(i) = int(i, i2) * 300_i2
    a4(i) = i * 100000_i4
    a8(i) = i * 10000000000_i8
    r4(i) = i + 0.5_sp
    r8(i) = i + 1.0e-3_dp
    rq(i) = real(i, qp) / 4
    z(i) = (1.0_wp, 0.5_wp) * i
    l(i) = logical(i > 4, lk)
  end do
  print *, a1, a2, a4, a8
  print *, r4, r8, rq
  print *, z, l
  !$acc parallel loop copyout(e1, e2, e4, e8, f4, f8)
  do i = 1, 8
    e1(i) = 100_int8 + int(i, int8)
    e2(i) = 32000_int16 + int(i, int16)
    e4(i) = huge(0_int32) - i
    e8(i) = huge(0_int64) - i
    f4(i) = 0.25_real32 * i
    f8(i) = 0.1_real64 * i
  end do
  print *, e1, e2, e4, e8, f4, f8
  !$acc parallel loop copyout(c1, c2, c4, c8, g4, g8, cb, cz)
  do i = 1, 8
    c1(i) = int(-i, c_signed_char)
    c2(i) = int(-1000 * i, c_short)
    c4(i) = 7_c_int * i
    c8(i) = 7_c_long * i
    g4(i) = 1.5_c_float * i
    g8(i) = 1.5_c_double * i
    cb(i) = mod(i, 2) == 0
    cz(i) = cmplx(i, -i, c_double_complex)
  end do
  print *, c1, c2, c4, c8, g4, g8, cb, cz
end program
