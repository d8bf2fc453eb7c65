! Messages about names in constructs that are declared elsewhere: in modules and files that are not there.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! RUN: mkdir -p %t.d && not %sumacfc -fopenmp -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module more
  include 'elsewhere.h'
end module
subroutine kinds(x, n)
  use elsewhere, only: wp, table, f
  implicit none
  integer, intent(in) :: n
  real(wp), intent(inout) :: x(n)
  real(8) :: y(10)
  integer :: i
! CHECK-DAG: :[[@LINE+4]]:5: error: the kind of 'x' is not known: Sumac does not find the value of 'wp' in this file
  !$acc parallel loop
  !$omp target teams loop
  do i = 1, n
    x(i) = 1
! CHECK-DAG: :[[@LINE+1]]:12: error: the kind of '1.0_wp' is not known: Sumac does not find its value in this file
    y(1) = 1.0_wp
! CHECK-DAG: :[[@LINE+1]]:12: error: 'table' is not declared in this file: Sumac does not know what module 'elsewhere' says of it
    y(2) = table(i)
! CHECK-DAG: :[[@LINE+1]]:12: error: the intrinsic function 'storage_size' is not supported in code for devices yet
    y(3) = storage_size(i)
  end do
end subroutine
subroutine names(y, n, dummy)
  use more
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: y(n)
  real(8) :: external_function, dummy
  character(20) :: word
  integer :: i
  !$acc parallel loop
  !$omp target teams loop
  do i = 1, n
! CHECK-DAG: :[[@LINE+1]]:12: error: 'external_function' is not in this file, so that Sumac does not have its code for devices: add {{('!.acc routine.external_function.', or )?}}an interface with '!${{acc routine|omp declare target}}'
    y(i) = external_function(i)
! CHECK-DAG: :[[@LINE+1]]:19: error: operands of '==' cannot be character(2) and integer(4)
    if (word(1:2) == 1) y(i) = 0
! CHECK-DAG: :[[@LINE+1]]:12: error: 'dummy' is no array, and no function for devices
    y(i) = dummy(i)
! CHECK-DAG: :[[@LINE+1]]:12: error: 'hidden' is not declared in this file: Sumac does not know what file 'elsewhere.h', which was not found, says of it
    y(i) = hidden
  end do
end subroutine
