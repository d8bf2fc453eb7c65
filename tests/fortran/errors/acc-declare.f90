! Statements that leave a procedure with DECLARE, where the call that ends its data could be passed by.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(x, n)
  integer :: n
  real(8) :: x(n)
  !$acc declare copy(x)
  if (n > 3) go to 10
! CHECK: :[[@LINE+1]]:10: error: where DECLARE's data end, the statement has no label and a line of its own
  n = 1; return
! CHECK: :[[@LINE+1]]:1: error: where DECLARE's data end, the statement has no label and a line of its own
10 return
end subroutine
subroutine blocks(n)
  integer :: n, k(3), i
  common /block/ k
! CHECK: :[[@LINE+1]]:24: error: 'k' is in a common block: name that in 'declare', as in 'create(/block/)'
  !$acc declare create(k)
  do i = 1, n
    k(i) = i
  end do
end subroutine
subroutine block_by_name
  integer :: k(3)
  common /named/ k
  !$acc declare create(/named/)
! CHECK: :[[@LINE+1]]:25: error: common block '/other/' is not declared in front of this directive
  !$acc declare create(/other/)
  k = 1
end subroutine
subroutine block_of_other_names
! CHECK: :[[@LINE+1]]:14: error: 'k' in common block '/named/', which a directive gives copies on devices, is of another type or shape than where the directive stands
  integer :: k(4)
  common /named/ k
  k = 1
end subroutine
subroutine routine_with_block(i)
  !$acc routine seq
! CHECK: :[[@LINE+1]]:17: error: 'k', which routine 'routine_with_block' uses, is in a common block, which routines for devices have with DECLARE of the block alone
  integer :: i, k(3)
  common /block/ k
  k(i) = 1
end subroutine
subroutine one_place(a)
  integer :: a, i
  real :: r
  equivalence (i, r)
  !$acc serial
  r = a
! CHECK: :[[@LINE+1]]:7: error: 'r' and 'i' have one place by EQUIVALENCE, which code for devices does not have: use one
  a = i
  !$acc end serial
end subroutine
