! FIRSTPRIVATE of an array pointer whose target a target construct assigns: with shared memory the program has the values.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && env SUMAC_DEVICE=host %t | FileCheck %s
! RUN: env SUMAC_DEVICE=sim SUMAC_SIM=unified %t | FileCheck %s
! REQUIRES: gfortran
program omp_firstprivate_unified
  implicit none
  !$omp requires unified_shared_memory
  integer, pointer :: p(:)
  integer :: i
  allocate (p(5))
  p = 0
  !$omp target firstprivate(p)
  do i = 1, 5
    p(i) = 5 * i
  end do
  !$omp end target
! CHECK: {{^}} 5 10 15 20 25{{$}}
  print '(5(1x, i0))', p
end program
