module precision_mod
  use, intrinsic :: iso_fortran_env, only: real64, int64
  implicit none
  private
  integer, parameter, public :: wp = real64, long = int64
  real(wp), parameter, public :: zero = 0.0_wp, half = 0.5_wp, one = 1.0_wp, pi = acos(-1.0_wp)
  enum, bind(c)
    enumerator :: CENTRE = 0, FACE_X, FACE_Y
  end enum
  enum, bind(c)
    enumerator :: WEST = 1, EAST, SOUTH, NORTH
  end enum
  public :: CENTRE, FACE_X, FACE_Y, WEST, EAST, SOUTH, NORTH
end module precision_mod
