! Reductions that do not fit, variables that default(none) asks for, and DECLARE of what has no copies.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module m
  implicit none
  real, pointer :: dynamic(:)
! CHECK-DAG: :[[@LINE+1]]:17: error: 'dynamic' in 'create' is a pointer, and what it points to may be on the device already: use 'link', and data clauses for the memory
  !$acc declare create(dynamic)
end module
program p
  implicit none
  real :: b(10), s
  integer :: i, n
  n = 0
  s = 0
! CHECK-DAG: :[[@LINE+1]]:23: error: 'xor' is no operator of reductions: use +, *, max, min, iand, ior, ieor, .and., .or., .eqv. or .neqv.
  !$acc parallel loop reduction(xor: n)
  do i = 1, 10
    n = ieor(n, i)
  end do
! CHECK-DAG: :[[@LINE+1]]:42: error: reduction operator 'iand' does not take 's', which is real(4)
  !$acc parallel loop reduction(iand: n, s)
  do i = 1, 10
    s = s + b(i)
  end do
! CHECK-DAG: :[[@LINE+1]]:9: error: 'b' is in no clause, which default(none) asks for
  !$acc parallel loop default(none)
  do i = 1, 10
    b(i) = i
  end do
! CHECK-DAG: :[[@LINE+1]]:28: error: 'nothing' has no type: nothing declares it
  !$acc parallel loop copy(nothing)
  do i = 1, 10
    b(i) = i
  end do
end program
