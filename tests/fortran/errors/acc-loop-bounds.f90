! A sequential loop of a directive whose body changes its bounds.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(a, m)
  implicit none
  integer :: m, k
  real :: a(10)
  !$acc serial copy(a, m)
  !$acc loop seq
! CHECK: :[[@LINE+1]]:3: error: this loop changes what its bounds are computed of: compute them in front of it, or leave out the directive
  do k = 1, m
    m = m - 1
    a(k) = 1
  end do
  !$acc end serial
end subroutine
