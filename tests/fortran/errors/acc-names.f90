! Names whose types are not known, and directives that share a line.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  real(8) :: a(10)
  integer :: i
! CHECK: :[[@LINE+1]]:20: error: a line has one directive: write the second one in a line of its own
  !$acc parallel ; !$acc loop
  do i = 1, 10
    a(i) = 1
  end do
  !$acc end parallel
end program
