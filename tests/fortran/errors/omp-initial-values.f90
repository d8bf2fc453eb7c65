! Initial values that Sumac does not compute, of variables that have copies on devices, and of constant arrays.
! RUN: mkdir -p %t.d && not %sumacfc -fopenmp -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module m
  implicit none
! CHECK-DAG: :[[@LINE+1]]:14: error: Sumac does not compute the initial value of 'a', with which its copies on devices begin: assign it in the program, and write 'target update to(a)'
  real(8) :: a(2) = [sqrt(2d0), 1d0], b
! CHECK-DAG: :[[@LINE-1]]:39: error: Sumac does not compute the initial value of 'b', with which its copies on devices begin
  data b /1/
  !$omp declare target(a, b)
end module
