! A constant array of a routine whose value Sumac does not compute; values that no construct needs are no error.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module m
  implicit none
  character(*), parameter :: names(2) = [character(len=3) :: 'a', 'bcd'], other = names(2)(1:2) // "x"
contains
  real function f(i)
    !$acc routine seq
    integer, value :: i
! CHECK: :[[@LINE+1]]:24: error: Sumac does not compute the value of constant array 'w', which routine 'f' for devices uses: pass it as an argument
    real, parameter :: w(4) = spread(1.0, 1, 4)
! CHECK-NOT: error
    f = w(i)
  end function
end module
