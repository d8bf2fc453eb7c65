! A part of module-files.test.
module params
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  private
  integer, parameter, public :: wp = real64
  integer, parameter :: hidden = 3
  integer, parameter, public :: n = 40, m = hidden * 2
  real(wp), public :: scale = 2.0_wp
  public :: other
  real(wp) :: other(n)
end module
