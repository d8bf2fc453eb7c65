! A variable of the program unit around a routine for devices: the message says what to write.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine around(n)
  implicit none
  integer :: n, i
! CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'a', which routine 'sweep' uses, is a variable of the program unit around, which routines for devices cannot use: pass it as an argument
  real :: a(100)
  !$acc parallel loop
  do i = 1, n
    call sweep(i)
  end do
contains
  subroutine sweep(i)
    !$acc routine seq
    integer, intent(in) :: i
    a(i) = i
  end subroutine
end subroutine
