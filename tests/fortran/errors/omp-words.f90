! OpenMP's errors in a file without OpenACC: in OpenMP's words, and in Fortran's where the shared part of the compiler finds them.
! RUN: split-file %s %t && mkdir -p %t.d && not %sumacfc -fopenmp -c -J%t.d %t/routines.f90 -o %t.o 2>&1 | FileCheck %t/routines.f90
! RUN: not %sumacfc -fopenmp -c %t/nests.f90 -o %t.o 2>&1 | FileCheck --implicit-check-not="'for" %t/nests.f90
! RUN: not %sumacfc -fopenmp -c %t/loops.f90 -o %t.o 2>&1 | FileCheck --implicit-check-not=" for loop" %t/loops.f90
! REQUIRES: gfortran
!--- routines.f90
module m
  integer :: counter
  integer :: kc
  common /block/ kc
contains
  subroutine step(x)
    real :: x
    !$omp declare target
! CHECK-DAG: error: 'counter', which routine 'step' uses, is a variable of a module, which routines for devices have with DECLARE TARGET alone
    x = x + counter
  end subroutine
end module
program p
  use m
  real :: a(10), other
  external :: third
  integer :: i
  !$omp target parallel do
  do i = 1, 10
! CHECK-DAG: :[[@LINE+1]]:12: error: 'other' is not in this file, so that Sumac does not have its code for devices: add an interface with '!$omp declare target'
    a(i) = other(i)
  end do
end program
!--- nests.f90
program p
  implicit none
  real :: a(10)
  integer :: i
  !$omp target
! CHECK-DAG: :[[@LINE+1]]:3: error: 'distribute parallel do simd' cannot stand in 'target': it needs 'teams' right around it
  !$omp distribute parallel do simd
  do i = 1, 10
    a(i) = i
  end do
  !$omp end target
  !$omp target parallel
! CHECK-DAG: :[[@LINE+1]]:3: error: 'cancel' must say of what: 'parallel', 'sections', 'do' or 'taskgroup'
  !$omp cancel
  !$omp end target parallel
end program
!--- loops.f90
program p
  implicit none
  real :: a(10)
  integer :: i
! CHECK: :[[@LINE+4]]:{{[0-9]+}}: error: {{.*}}'exit'
  !$omp target parallel do
  do i = 1, 10
    a(i) = 0
    if (a(i) > 0) exit
  end do
end program
