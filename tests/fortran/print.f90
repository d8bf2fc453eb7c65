! PRINT and WRITE of lists in constructs and routines: each is a line as gfortran writes it, in its place among the
! program's own lines.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: its own lists look otherwise
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module shown
  implicit none
contains
  subroutine show(i, x)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    real(8), intent(in) :: x
    print *, 'routine', i, x
  end subroutine
end module

program p
  use, intrinsic :: iso_fortran_env, only: output_unit
  use shown
  implicit none
  integer(1) :: i1 = -5
  integer(2) :: i2 = 300
  integer :: i = 42, a(3) = [1, 2, 3], k, m
  integer(8) :: i8 = -1234567890123_8
  real :: r(14)
  real(8) :: d(18), nothing
  complex :: c(3)
  complex(8) :: z(6)
  logical :: l = .true.
  logical(1) :: l1 = .false.
  logical(8) :: l8 = .true.
  character(5) :: s = 'ab'
  nothing = 0
  r = [1.5, 0.0, -0.0, 1e9, 1e8, 1e10, 123456789., 0.1, 0.09999999, 3.4028235e38, 1.1754944e-38, 8388608.5, 999999999., &
       0.01]
  d = [0.1d0, 1d16, 1d17, 99999999999999990d0, 9.99999999999999999d-2, 1d-300, -1d100, 1.7976931348623157d308, &
       2.2250738585072014d-308, 4.9406564584124654d-324, 0d0, -0d0, 3.14159265358979d0, 0.99999999999999999d0, .5d0, &
       -1d0, 123456789012345678d0, 5d-2]
  c = [(1.5, -2.5), (0.05, 1e9), (999999999.9, 99999999.9)]
  z = [(1d20, -3d-5), (0.5d0, 0.1d0), (-1.23456789d-100, -1.23456789d-100), (1d16, 1d17), (9.9999999999999999d-2, 0d0), &
       (100.5d0, 1d-10)]
  print *, 'the program begins', i
  !$acc serial copyin(r, d, c, z, a)
  !$omp target map(to: r, d, c, z, a)
  print *
  print *, i1, i2, i, i8
  print *, r(1), d(1)
  print *, c(1)
  print *, l, l1, l8
  print *, 'x', 'y', s, 'z', i, 'w', r(1), 'v', l, 'u', c(1), 't'
  print *, s, i
  print *, i, s
  print *, ''
  print *, 'it''s "so"', '\n%d%s'
  print *, r(2), r(3), r(4), r(5), r(6), r(7), r(8), r(9), r(10), r(11), r(12), r(13), r(14)
  print *, d(2), d(3), d(4), d(5), d(6), d(7), d(8), d(9), d(10), d(11), d(12), d(13), d(14), d(15), d(16), d(17), d(18)
  print *, c(2), c(3)
  print *, z(1), z(2), z(3), z(4), z(5), z(6)
  print *, d(1) / nothing, -d(1) / nothing, r(1) / real(nothing), -r(1) / real(nothing)
  print *, cmplx(d(1) / nothing, -d(1) / nothing, 8), abs(nothing / nothing) > 0
  write (*, *) 'w', 1
  write (6, *) 'w6', a(2)
  write (unit=output_unit, fmt=*) 'wo', sum(a), maxval(a) > 2
  if (i > 3) print *, 'if', i + 1
  call show(i, d(13))
  print *, (a(k), k * 2, (r(k + m), m = 0, 1), k = 1, 3), (z(k), k = 3, 1, -2)
  print *, a, a(2:), [i, 2 * i], r(:3), trim(s), '|', s(1:i - 41) // trim(s), '|'
  !$omp end target
  !$acc end serial
  print *, 'the program goes on', i
  !$acc serial loop
  !$omp target teams distribute parallel do num_teams(1) thread_limit(1) num_threads(1)
  do i = 1, 3
    print *, 'iteration', i
  end do
  print *, 'end'
end program
