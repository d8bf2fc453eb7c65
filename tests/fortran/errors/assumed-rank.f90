! Arrays of assumed rank in constructs: also where SELECT RANK knows the rank.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(x)
  implicit none
  real :: x(..)
  integer :: i
  select rank (x)
  rank (1)
    !$acc parallel loop copy(x)
    do i = 1, 10
! CHECK: :[[@LINE+1]]:7: error: 'x' is of assumed rank, which is not supported in code for devices
      x(i) = 1
    end do
  end select
end subroutine
