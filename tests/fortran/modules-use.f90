! USE of modules of the file: ONLY, renamed names, through other modules, private names.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module base
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp) :: gain = 2
  integer :: offset = 5, shadow = 1
  real(wp) :: work(8) = 1
  private :: shadow
end module
module middle
  use base, amplification => gain
  implicit none
  integer, protected :: limit = 6
  real(wp), public :: own(8) = 3
contains
  subroutine raise()
    limit = limit + 1
  end subroutine
end module
module top
  use middle, only: wp, amplification, w => work, own, limit, raise, offset
  implicit none
end module
program modules_use
  use top, factor => amplification
  implicit none
  integer :: i, shadow
  shadow = 50
  call raise
  !$acc parallel loop copy(w) copyin(own)
  do i = 1, limit
    w(i) = w(i) * factor + own(i) * offset + shadow
  end do
  print *, w
  call hide
  print *, w, own
contains
  subroutine hide()
    integer :: offset, i
    real(wp) :: own(8)
    offset = -1
    own = 0
    !$acc parallel loop copy(w, own)
    do i = 1, 8
      w(i) = w(i) + offset
      own(i) = w(i)
    end do
    print *, own
  end subroutine
end program
