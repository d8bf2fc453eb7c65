! Clauses of addresses take whole variables: a section would be ignored.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! RUN: not %sumacfc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s -check-prefix=OMP
! REQUIRES: gfortran
subroutine addresses(a, p, n)
  implicit none
  integer :: n, i
  real(8) :: a(100), p(n)
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'deviceptr' takes the name of a variable, not a section
  !$acc parallel loop deviceptr(p(1:n))
  do i = 1, n
    p(i) = p(i) * 3
  end do
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'use_device' takes the name of a variable, not a section
  !$acc host_data use_device(a(11))
  call outside(a(11))
  !$acc end host_data
! OMP: :[[@LINE+1]]:{{[0-9]+}}: error: 'is_device_ptr' takes the name of a variable, not a section
  !$omp target is_device_ptr(p(2:3))
  p(2) = 2
  !$omp end target
! OMP: :[[@LINE+1]]:{{[0-9]+}}: error: 'use_device_ptr' takes the name of a variable, not a section
  !$omp target data use_device_ptr(p(2:3))
  call outside(p(2))
  !$omp end target data
end subroutine
