! OpenMP 5.2, 18.7, 18.8: the routines for devices are those of Sumac's runtime, also in files without constructs, and
! with an interface of one's own.
! flang: its test makes it of two files
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d -cpp -DPLAIN -c %s -o %t.plain.o
! RUN: %sumacfc -fopenmp -O1 -J%t.d -cpp %s %t.plain.o -o %t
! RUN: env SUMAC_DEVICE=host %t | FileCheck %s --check-prefix=SHARED
! RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t | FileCheck %s --check-prefix=APART
! RUN: env SUMAC_DEVICE=sim %t | FileCheck %s --check-prefix=APART
! RUN: %sumacfc -fopenmp -flto -O1 -J%t.d -cpp -DPLAIN -c %s -o %t.plain.o
! RUN: %sumacfc -fopenmp -flto -O1 -J%t.d -cpp %s %t.plain.o -o %t
! RUN: env SUMAC_DEVICE=sim %t | FileCheck %s --check-prefix=APART
! RUN: %sumacfc -fopenmp -J%t.d -cpp -DPLAIN -c %s -o /dev/null && test -c /dev/null
! REQUIRES: gfortran
! SHARED: 0 0 0 0 T
! SHARED-NEXT: 0 0
! SHARED-NEXT: T F
! SHARED-NEXT: 7.0 1.0
! APART: 1 1 1 0 T
! APART-NEXT: 1 1
! APART-NEXT: F T
! APART-NEXT: 7.0 1.0
#ifdef PLAIN
subroutine plain
  use omp_lib
  implicit none
  print '(2i2)', omp_get_num_devices(), omp_get_initial_device()
end subroutine
#else
program numbers
  use omp_lib
  use iso_c_binding
  implicit none
  interface
    integer function own_number() bind(c, name='omp_get_num_devices')
    end function
  end interface
  real, target :: x(2)
  type(c_ptr) :: there
  logical :: on_host
  integer :: host, status
  host = omp_get_initial_device()
  print '(4i2, l2)', omp_get_num_devices(), own_number(), host, omp_get_default_device(), omp_is_initial_device()
  call plain
  !$omp target map(from: on_host)
  on_host = omp_is_initial_device()
  !$omp end target
  print '(2l2)', on_host, omp_get_default_device() < omp_get_num_devices()
  x = [7., 1.]
  there = omp_target_alloc(c_sizeof(x), 0)
  status = omp_target_memcpy(there, c_loc(x), c_sizeof(x), 0_c_size_t, 0_c_size_t, 0, host)
  x = 0
  status = omp_target_memcpy(c_loc(x), there, c_sizeof(x), 0_c_size_t, 0_c_size_t, host, 0) + status
  call omp_target_free(there, 0)
  print '(2f4.1)', x + status
end program
#endif
