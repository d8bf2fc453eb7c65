! What routines for devices and their references cannot have, by name.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
module routines
  implicit none
  real :: other(10)
contains
  subroutine none(x)
    real :: x
    x = x + 1
  end subroutine
! CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'x' of routine 'allocates' for devices is an allocatable or a pointer; this is not supported yet
  subroutine allocates(x)
    !$acc routine seq
    real, allocatable :: x
    x = 1
  end subroutine
! CHECK-DAG: :[[@LINE+2]]:28: error: 'elsewhere' in 'bind' is not in this file, so that Sumac does not have its code: 'bind("symbol")' means a routine of C
  subroutine bound(x)
    !$acc routine seq bind(elsewhere)
    real :: x
    x = 1
  end subroutine
! CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: error: 'none' in 'bind' of 'to_none' is no routine for devices: add !$acc routine to it
  subroutine to_none(x)
    !$acc routine seq bind(none)
    real :: x
    x = 1
  end subroutine
! CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: error: 'to_none' in 'bind' does not have the arguments and the result of 'to_other'
  subroutine to_other(x)
    !$acc routine seq bind(to_none)
    real(8) :: x
    x = 1
  end subroutine
! CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'x' of routine 'maybe' for devices is an allocatable or a pointer; this is not supported yet
  subroutine maybe(x)
    !$acc routine seq
    real, optional, pointer :: x
    x = 1
  end subroutine
end module
