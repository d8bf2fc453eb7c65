! Types with PUBLIC or PRIVATE in their own definition, where the module's other names are private or public.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module shapes
  implicit none
  private
  type, public :: box
    real(8), allocatable :: a(:)
    integer :: n = 0
  end type
  type, abstract, public :: base
    real(8), allocatable :: w(:)
  end type
  type, extends(base), public :: child
    real(8), allocatable :: v(:)
  end type
  type :: hidden
    real(8) :: x = 1
  end type
end module
module others
  implicit none
  type, private :: box
    real(8) :: nothing = 3
  end type
  type :: shown
    real(8), allocatable :: b(:)
    type(box) :: inner
  end type
end module
module works
  use shapes
  use others
  implicit none
contains
  subroutine work(p, s, o)
    class(base), intent(inout) :: p
    type(shown), intent(inout) :: s
    type(box), intent(inout) :: o
    integer :: i
    select type (p)
    type is (child)
      !$acc parallel loop copy(p%v, p%w, s%b, o%a)
      do i = 1, o%n
        p%v(i) = p%w(i) + s%b(i)
        o%a(i) = o%a(i) + p%v(i)
      end do
    end select
  end subroutine
end module
program main
  use works
  use shapes
  use others, only: shown
  implicit none
  type(child) :: c
  type(shown) :: s
  type(box) :: o
  integer :: i
  o%n = 8
  c%w = [(real(i, 8), i = 1, 8)]
  c%v = c%w
  s%b = c%w / 4
  o%a = -c%w
  call work(c, s, o)
  !$acc kernels copy(o%a)
  o%a = 2 * o%a
  !$acc end kernels
  print '(8f8.3)', c%v, o%a
end program
