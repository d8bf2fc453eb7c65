! ENDs of constructs that are missing or those of others.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(a, n)
  integer :: n, i
  real(8) :: a(n)
  !$acc kernels
  a(1) = 2
! CHECK: :[[@LINE+1]]:9: error: this ends another construct than 'kernels', which is open here: its 'end kernels' is missing
  !$acc end parallel
end subroutine
subroutine u(a, n)
  integer :: n, i
  real(8) :: a(n)
! CHECK: :[[@LINE+1]]:9: error: 'end kernels' is missing
  !$acc kernels
  a(1) = 2
end subroutine
