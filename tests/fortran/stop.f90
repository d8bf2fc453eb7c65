! STOP and ERROR STOP in constructs end the program with their text and status.
! RUN: for n in 1 2 3 4; do %sumacfc -fopenacc -O1 -cpp -DSTOP_$n %s -o %t && %run %t; echo status $?; done > %t.out 2>&1; FileCheck %s < %t.out
! flang: it ends with an error
! REQUIRES: gfortran
! CHECK: STOP enough of 'this'
! CHECK: status 0
! CHECK: STOP 7
! CHECK: status 7
! CHECK: {{^}}ERROR STOP{{$}}
! CHECK: status 1
! CHECK: ERROR STOP 3
! CHECK: status 3
program p
  implicit none
  integer :: i, x(10)
  x = 1
  !$acc parallel loop
  do i = 1, 10
#if defined STOP_1
    if (i == 7) stop "enough of 'this'"
#elif defined STOP_2
    if (i == 7) stop 3 + 4
#elif defined STOP_3
    if (i == 7) error stop
#else
    if (i == 7) error stop 3
#endif
    x(i) = 2
  end do
end program
