! A part of column-physics.test.
module kinds
  use iso_fortran_env, only: wp => real64, sp => real32
  implicit none
  public
  integer, parameter :: nproma = 16
  real(wp), parameter :: grav = 9.81_wp, cp = 1004._wp, tmelt = 273.15_wp
  real(wp), parameter :: levels(4) = [1._wp, 0.5_wp, 0.25_wp, 0.125_wp]
end module
