! Clauses are those of C, and so are their messages, in Fortran's words.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  implicit none
  integer :: i
  real(8) :: a(10), s
! CHECK: clauses.f90:[[@LINE+1]]:38: error: unknown clause 'gnag' on 'parallel loop'
  !$acc parallel loop reduction(+:s) gnag
  do i = 1, 10
    s = s + a(i)
  end do
end program
