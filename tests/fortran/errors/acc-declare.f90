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
