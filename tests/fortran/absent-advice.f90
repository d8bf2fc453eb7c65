! Where an array is not on the device, the message advises what Fortran's programs write.
! RUN: %sumacfc -fopenacc %s -o %t && not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 2>&1 | FileCheck %s
! RUN: %sumacfc -fopenmp %s -o %t && not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 2>&1 | FileCheck %s -check-prefix=OMP
! REQUIRES: gfortran
program p
  implicit none
  real, allocatable :: a(:)
  integer :: i
  allocate(a(100), source=1.0)
! CHECK: :[[@LINE+2]]: sumac: error: a in use_device is not present on device host; map it before line [[@LINE+2]]: add '!$acc enter data copyin(a)'
! OMP: :[[@LINE+3]]: sumac: error: a is not present on device host {{.*}}; map it before line [[@LINE+3]]: add '!$omp target enter data map(to: a)'
  !$acc host_data use_device(a)
  !$acc end host_data
  !$omp target map(present, tofrom: a)
  do i = 1, 100
    a(i) = i
  end do
  !$omp end target
end program
