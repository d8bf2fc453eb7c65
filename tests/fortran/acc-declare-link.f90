! DECLARE with device_resident and link, whose variables routines use; of a variable of the main program.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  real(8) :: resident(10), linked(10), gap
  !$acc declare device_resident(resident)
  !$acc declare link(linked)
  !$acc declare create(gap)
contains
  real(8) function get(i)
    !$acc routine seq
    integer, intent(in) :: i
    get = resident(i) + linked(i)
  end function
end module
program p
  use m
  implicit none
  integer :: i
  real(8) :: a(10)
  !$acc declare copyin(a)
  linked = 3
  a = 5
  !$acc update device(a)
  !$acc parallel loop
  do i = 1, 10
    resident(i) = i
  end do
  !$acc data copy(linked)
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i) = a(i) + get(i)
  end do
  !$acc end data
  !$acc update self(a)
  print *, a
end program
