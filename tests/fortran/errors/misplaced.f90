! Directives of host code and of declarations in constructs, those of constructs in host code, and newer ones by name.
! RUN: not %sumacfc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  implicit none
  integer :: i, a(10)
! CHECK-DAG: :[[@LINE+2]]:9: error: 'target data' stands in host code, and not in code for devices
  !$omp target
  !$omp target data map(a)
  a(1) = 1
  !$omp end target data
  !$omp end target
! CHECK-DAG: :[[@LINE+2]]:9: error: 'host_data' stands in host code, and not in code for devices
  !$acc parallel
  !$acc host_data use_device(a)
  a(1) = 1
  !$acc end host_data
  !$acc end parallel
! CHECK-DAG: :[[@LINE+2]]:9: error: 'routine' stands among declarations, and not in code for devices
  !$acc serial
  !$acc routine seq
  !$acc end serial
! CHECK-DAG: :[[@LINE+2]]:9: error: 'threadprivate' stands among declarations, and not in code for devices
  !$omp target
  !$omp threadprivate(a)
  !$omp end target
! CHECK-DAG: :[[@LINE+1]]:9: error: 'loop' stands neither in a compute construct nor in a routine for devices
  !$acc loop
  do i = 1, 10
! CHECK-DAG: :[[@LINE+1]]:11: error: 'cache' stands neither in a compute construct nor in a routine for devices
    !$acc cache(a(i))
! CHECK-DAG: :[[@LINE+1]]:11: error: 'atomic' stands neither in a compute construct nor in a routine for devices
    !$acc atomic
    a(i) = a(i) + 1
  end do
! CHECK-DAG: :[[@LINE+2]]:9: error: 'workdistribute' is not supported in code for devices
  !$omp target teams
  !$omp workdistribute
  a = 0
  !$omp end workdistribute
  !$omp end target teams
! CHECK-DAG: :[[@LINE+2]]:9: error: 'fuse' is not supported in code for devices
  !$omp target
  !$omp fuse
  !$omp end fuse
  !$omp end target
! CHECK-DAG: :[[@LINE+1]]:9: error: 'target teams workdistribute' is not supported in Fortran yet
  !$omp target teams workdistribute
  a = 0
  !$omp end target teams workdistribute
end program
