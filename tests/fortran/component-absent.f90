! Scalar components of objects that are not there, which a construct does not use then.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
program main
  implicit none
  type node
    integer :: v = 5
    type(node), pointer :: next => null()
  end type
  type(node), target :: a, b
  type(node), allocatable :: c
  call use(.false.)
  a%next => b
  allocate (c)
  call use(.true., b)
contains
  subroutine use(has, o)
    logical, intent(in) :: has
    type(node), optional, intent(in) :: o
    integer :: i, r(4)
    !$acc parallel loop
    do i = 1, 4
      r(i) = i
      if (has) r(i) = r(i) + a%next%v + c%v * 10 + o%v * 100
    end do
    print *, r
  end subroutine
end program
