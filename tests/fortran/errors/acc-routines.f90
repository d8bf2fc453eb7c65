! What routines for devices and their references cannot have, by name.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o -J%T 2>&1 | FileCheck %s
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
    real, allocatable :: x(:)
    x(1) = 1
  end subroutine
! CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: error: 'bind' of a routine is not supported in Fortran yet
  subroutine bound(x)
    !$acc routine seq bind(elsewhere)
    real :: x
    x = 1
  end subroutine
! CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'x' of routine 'maybe' for devices is optional; this is not supported yet
  subroutine maybe(x)
    !$acc routine seq
    real, optional :: x
    x = 1
  end subroutine
end module
