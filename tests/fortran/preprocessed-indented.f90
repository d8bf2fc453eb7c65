! Directives of the preprocessor behind blanks, which gfortran's own preprocessor does not take: lines, names of files.
! flang: its test makes the file that it includes
! RUN: mkdir -p %t.d && echo "  integer, parameter :: included = 7" > %t.d/part.inc
! RUN: %sumacfc -fopenacc -cpp -O1 -J%t.d -I%t.d -DSET %s -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
#define THREE 3
program preprocessed_indented
  implicit none
  #include "part.inc"
  integer :: i, a(10)
  character(len=*), parameter :: text = "a # if in text &
     & # define is none"
    #ifdef SET
  integer, parameter :: step = 2
    #  else
  integer, parameter :: step = 20
    # endif
	#ifndef SET
  broken
	#endif
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 10
    #if THREE == 3
    a(i) = i * step + THREE + included
    #elif defined(SET)
    broken
    #endif
  end do
! CHECK: {{^}} 12 14 16 18 20 22 24 26 28 30{{$}}
  print '(10(1x, i0))', a
! CHECK: in text{{.*}} # define
  print '(a)', text
! CHECK: preprocessed-indented.f90 [[@LINE+1]]
  print '(a, 1x, i0)', __FILE__, __LINE__
end program
