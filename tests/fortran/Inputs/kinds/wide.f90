module wide
  implicit none
  real :: x(4) = 2
  integer :: n = 2000000000
  real, parameter :: tenth = 0.1
  integer, parameter :: big = 3000000 * 1000
  type cell
    integer :: a(4) = 1
    real :: f = 2
    logical :: on = .true.
  end type
contains
  function scaled(a) result(r)
    !$acc routine seq
    real, intent(in) :: a
    real :: r
    r = a * tenth
  end function
end module
