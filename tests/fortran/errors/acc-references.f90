! References of routines that would need copies or code that is not there, and variables that routines do not have.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module routines
  implicit none
! CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'other', which routine 'uses_other' uses, is a variable of a module, which routines for devices have with ACC DECLARE CREATE alone
  real :: other(10)
contains
  subroutine none(x)
    real :: x
    x = x + 1
  end subroutine
  real function uses_other(i)
    !$acc routine seq
    integer, intent(in) :: i
    uses_other = other(i)
  end function
  subroutine four(x)
    !$acc routine seq
    real :: x(4)
    x(1) = 1
  end subroutine
  subroutine two(x, n)
    !$acc routine seq
    real(8) :: x
    integer :: n
    x = n
  end subroutine
! CHECK-DAG: :[[@LINE+4]]:{{[0-9]+}}: error: 'k', which routine 'count' uses, is saved, which OpenACC does not allow in routines (OpenACC 3.4, 2.15.1)
  subroutine count(n)
    !$acc routine seq
    integer :: n
    integer :: k = 0
    k = k + 1
    n = k
  end subroutine
end module
program p
  use routines
  implicit none
  real :: a(10, 10), b(10)
  integer :: i
  !$acc parallel loop
  do i = 1, 10
! CHECK-DAG: :[[@LINE+1]]:5: error: subroutine 'none' is called in code for devices, but it is no routine for them: add !$acc routine
    call none(b(i))
! CHECK-DAG: :[[@LINE+1]]:14: error: the argument for 'x' is real(4), and not real(8)
    call two(b(i), 1)
! CHECK-DAG: :[[@LINE+1]]:5: error: subroutine 'elsewhere' is not in this file, so that Sumac does not have its code: add '!$acc routine(elsewhere)', or an interface with '!$acc routine'
    call elsewhere(b(i))
! CHECK-DAG: :[[@LINE+1]]:10: error: 'four' has arguments that it does not take
    call four(b, 1)
! CHECK-DAG: :[[@LINE+1]]:10: error: argument 'n' of 'two' is missing
    call two(1d0)
  end do
end program
