!> Small vectors, with operators.
module vectors_mod
  use precision_mod
  implicit none
  private
  type, public :: vec2
    real(wp) :: x = zero, y = zero
  contains
    procedure :: norm2 => vec_norm2
    procedure, private :: add, scale
    generic :: operator(+) => add
    generic :: operator(*) => scale
  end type vec2
  interface operator(.dot.)
    module procedure dot
  end interface
  interface operator(-)
    module procedure minus
  end interface
  public :: operator(.dot.), operator(-), curl_of
contains
  elemental function add(a, b) result(c)
    !$acc routine seq
    class(vec2), intent(in) :: a
    type(vec2), intent(in) :: b
    type(vec2) :: c
    c = vec2(a%x + b%x, a%y + b%y)
  end function add

  elemental function scale(a, s) result(c)
    !$acc routine seq
    class(vec2), intent(in) :: a
    real(wp), intent(in) :: s
    type(vec2) :: c
    c%x = a%x * s
    c%y = a%y * s
  end function scale

  elemental function minus(a, b) result(c)
    !$acc routine seq
    type(vec2), intent(in) :: a, b
    type(vec2) :: c
    c = vec2(a%x - b%x, a%y - b%y)
  end function minus

  elemental real(wp) function dot(a, b)
    !$acc routine seq
    type(vec2), intent(in) :: a, b
    dot = a%x * b%x + a%y * b%y
  end function dot

  elemental real(wp) function vec_norm2(self)
    !$acc routine seq
    class(vec2), intent(in) :: self
    vec_norm2 = sqrt(self%x**2 + self%y**2)
  end function vec_norm2

  !> The third component of the curl, from velocities at the four sides of a square.
  pure function curl_of(west, east, south, north, dx, dy) result(w)
    !$acc routine seq
    type(vec2), intent(in) :: west, east, south, north
    real(wp), intent(in) :: dx, dy
    real(wp) :: w
    w = (east%y - west%y) / (2 * dx) - (north%x - south%x) / (2 * dy)
  end function curl_of
end module vectors_mod
