! Intrinsic subroutines, and forms of TRANSFER, that constructs cannot have: no message asks for a directive.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(a, k)
  implicit none
  real :: a(10)
  integer :: i, k(10)
  !$acc parallel loop
  do i = 1, 10
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the intrinsic subroutine 'random_number' is not supported in code for devices
    call random_number(a(i))
  end do
  !$acc parallel loop
  do i = 1, 10
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the intrinsic subroutine 'mvbits' is not supported in code for devices
    call mvbits(i, 0, 4, k(i), 8)
  end do
  !$acc kernels
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'transfer' of arrays is not supported in code for devices: transfer elements
  k = transfer(a, k)
  !$acc end kernels
  !$acc parallel loop
  do i = 1, 10
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the source of 'transfer' has fewer bytes than its mold
    a(i) = real(transfer(k(i), 1d0))
  end do
end subroutine
