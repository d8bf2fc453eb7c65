! Programs through the preprocessor: macros in directives and in loops, conditional directives, _OPENACC, line numbers.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -cpp -DN=24 "-DTYPE=real(8)" -DCLAUSES="copy(a) copyin(b)" -O1 -J%t.d %s -o %t && %as-gfortran %s %t -cpp -DN=24 "-DTYPE=real(8)" -DCLAUSES=
! flang: its twin would need the options
! REQUIRES: gfortran
#define LOOP_OVER(i, n) do i = 1, n
#define SQUARE(x) ((x) * (x))
#ifndef SCALE
#define SCALE 3
#endif
program acc_preprocessed
  implicit none
  integer, parameter :: n = N
  TYPE :: a(n), b(n)
  integer :: i, level
#ifdef _OPENACC
  integer, parameter :: version = _OPENACC
#else
  integer, parameter :: version = 202211
#endif
  a = 1
  b = 2
  level = 0
  !$acc parallel loop CLAUSES
  LOOP_OVER(i, n)
    a(i) = SQUARE(b(i) + i) * SCALE
  end do
  print *, a
#if SCALE > 2
  !$acc parallel loop copy(a)
#else
  !$acc serial loop copy(a)
#endif
  do i = 1, n
#if defined(EXTRA)
    a(i) = 0
#else
    a(i) = a(i) - SCALE
#endif
  end do
  !$acc serial copy(level)
  level = __LINE__ - __LINE__ + SCALE
  !$acc end serial
  print *, a, level, version > 201306
end program
