! Values of functions that code for devices does not have: pointers to arrays, characters of no constant length; constants in clauses.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module m
  implicit none
contains
  function grown(n) result(g)
    !$acc routine seq
    integer, intent(in) :: n
! CHECK-DAG: :[[@LINE-3]]:28: error: 'g' of routine 'grown' for devices is an allocatable or a pointer
    real(8), pointer :: g(:)
    g = n
  end function
  function words(n) result(w)
    !$acc routine seq
    integer, intent(in) :: n
! CHECK-DAG: :[[@LINE-3]]:28: error: 'w' is an array of characters whose length is no constant, which is not supported
    character(len=n) :: w(n)
    w = 'text'
  end function
end module
program p
  use m
  implicit none
  integer, parameter :: n = 10
  real(8) :: a(n)
  integer :: i
! CHECK-DAG: :[[@LINE+1]]:33: error: 'n' in 'copyin' is a constant, and no variable: leave it out
  !$acc parallel loop copyin(a, n)
  do i = 1, n
    a(i) = i
  end do
end program
