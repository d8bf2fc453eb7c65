! With -fcheck=bounds, a substring that is not there ends the program.
! RUN: %sumacfc -fopenacc -O1 -fcheck=bounds %s -o %t && not %run %t > %t.out 2>&1; FileCheck %s < %t.out
! flang: it ends with an error
! REQUIRES: gfortran
! CHECK: characters-bounds.f90:[[@LINE+7]]: error: characters 6 to 9 are asked for, and there are 8
program p
  implicit none
  character(8) :: s = 'abcdefgh'
  integer :: i = 9
  !$acc serial copy(s)
  s(1:2) = s(9:8)
  s(1:4) = s(i - 3:i)
  !$acc end serial
  print *, s
end program
