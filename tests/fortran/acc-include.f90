! INCLUDE of declarations, of COMMON blocks and of constructs, from the file's folder and by -I.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -I%S/Inputs/included -O1 -J%t.d %s -o %t && %as-gfortran %s %t -I%S/Inputs/included
! flang: its twin would need the option
! REQUIRES: gfortran
subroutine fill
  implicit none
  include 'shared.inc'
  a = 0
  k = 0
  !$acc parallel loop copyout(b)
  do i = 0, n
    b(i) = i * 0.5d0
  end do
end subroutine
program acc_include
  implicit none
  include "Inputs/included/shared.inc"
  call fill
  a = 1
  k = 2
  include 'loop.inc'
  print *, a, b
  call again
end program
subroutine again
  implicit none
  INCLUDE 'shared.inc'
  a = 0
  do k = 3, 4
    include 'loop.inc'
  end do
  print *, a
end subroutine
