! Generic bindings: by types and ranks of the arguments, inherited, extended and overridden, of functions and subroutines.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module base_m
  implicit none
  type :: tab
    real :: c(0:3) = [1., 2., 3., 4.]
    integer :: hits = 0
  contains
    procedure :: at_i
    procedure, private :: at_r, at_ri
    procedure :: put_i => tab_put_i
    procedure :: put_r
    generic, public :: at => at_i, at_r
    generic :: at => at_ri
    generic :: put => put_i, put_r
  end type
  type, extends(tab) :: tab2
    real :: f = 10
  contains
    procedure :: at_i => at_i2
    procedure :: at_l
    procedure, pass(me) :: put_l
    generic :: at => at_l
    generic :: set => put_l
  end type
contains
  pure real function at_i(self, i)
    !$acc routine seq
    class(tab), intent(in) :: self
    integer, intent(in) :: i
    at_i = self%c(i)
  end function
  pure real function at_i2(self, i)
    !$acc routine seq
    class(tab2), intent(in) :: self
    integer, intent(in) :: i
    at_i2 = self%c(i)*self%f
  end function
  pure real function at_r(self, x)
    !$acc routine seq
    class(tab), intent(in) :: self
    real, intent(in) :: x
    at_r = self%c(int(x))*(1 - x + int(x)) + x
  end function
  pure real function at_ri(self, x, i)
    !$acc routine seq
    class(tab), intent(in) :: self
    real, intent(in) :: x
    integer, intent(in) :: i
    at_ri = self%c(int(x)) + self%c(i)
  end function
  pure real function at_l(self, l)
    !$acc routine seq
    class(tab2), intent(in) :: self
    logical, intent(in) :: l
    at_l = merge(self%f, self%c(1), l)
  end function
  subroutine tab_put_i(self, i)
    !$acc routine seq
    class(tab), intent(inout) :: self
    integer, intent(in) :: i
    self%hits = self%hits + i
  end subroutine
  subroutine put_r(self, x)
    !$acc routine seq
    class(tab), intent(inout) :: self
    real, intent(in) :: x
    self%c(0) = x
  end subroutine
  subroutine put_l(l, me)
    !$acc routine seq
    logical, intent(in) :: l
    class(tab2), intent(inout) :: me
    if (l) me%f = me%f + 1
  end subroutine
end module
program p
  use base_m
  implicit none
  type(tab) :: t
  type(tab2) :: s(4)
  real :: y(4)
  integer :: i
  !$acc parallel loop copyin(t) copy(s) copyout(y)
  do i = 1, 4
    call s(i)%put(i)
    call s(i)%put(0.5*i)
    call s(i)%set(i > 2)
    y(i) = t%at(i - 1) + t%at(i*0.5) + t%at(1.0, 2) + s(i)%at(i - 1)*100 + s(i)%at(0.5) + s(i)%at(i == 2)*1000
  end do
  print *, y
  print *, s%hits, s%f, s%c(0)
end program
