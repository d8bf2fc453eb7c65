! Branches out of constructs and routines.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! RUN: not %sumacfc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine leaves(a, n, k)
  implicit none
  integer :: n, i, k
  real :: a(n)
  !$acc kernels
  !$omp target
  do i = 1, n
! CHECK-DAG: :[[@LINE+1]]:5: error: 'go to 100' would leave the construct
    if (a(i) < 0) go to 100
    a(i) = sqrt(a(i))
  end do
  !$omp end target
  !$acc end kernels
100 continue
  !$acc parallel loop
  !$omp target teams loop
  do i = 1, n
! CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'go to 100' would leave the construct
    go to (10, 20, 100) k
10  a(i) = 1
20  a(i) = 2
  end do
end subroutine
