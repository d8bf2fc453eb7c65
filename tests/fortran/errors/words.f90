! Each error of a file is reported, in Fortran's words.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  implicit none
  integer :: i
  real(8) :: a(10)
! CHECK-DAG: words.f90:[[@LINE+3]]:31: error: 'undeclared' has no type: nothing declares it
  !$acc parallel loop
  do i = 1, 10
    a(i) = a(max(i - 1, 1)) + undeclared
  end do
! CHECK-DAG: words.f90:[[@LINE+1]]:9: error: unknown directive '!$acc paralel'; did you mean '!$acc parallel loop'?
  !$acc paralel loop
  do i = 1, 10
    a(i) = 1
  end do
! CHECK-DAG: words.f90:[[@LINE+3]]:5: error: 'read' is no code for devices: move it out of the construct
  !$acc parallel loop
  do i = 1, 10
    read *, k
  end do
end program
