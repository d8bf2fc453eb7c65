! kinds.F90 - the precision of the radiation scheme, and constants of physics.
module radiation_kinds
  use, intrinsic :: iso_c_binding, only: c_float, c_double, c_bool
  implicit none
  private
#ifdef RADIATION_SINGLE
  integer, parameter, public :: wp = c_float
#else
  integer, parameter, public :: wp = c_double
#endif
  integer, parameter, public :: wl = c_bool
end module radiation_kinds

module radiation_constants
  use radiation_kinds, only: wp
  implicit none
  public
  real(wp), parameter :: pi = acos(-1._wp)
  real(wp), parameter :: grav = 9.80665_wp                !< m s-2
  real(wp), parameter :: avogad = 6.02214076e23_wp        !< molecules mol-1
  real(wp), parameter :: m_dry = 0.028964_wp              !< kg mol-1
  real(wp), parameter :: m_h2o = 0.018016_wp
  real(wp), parameter :: cp_dry = 1004.64_wp              !< J kg-1 K-1
  real(wp), parameter :: planck_c1 = 1.191042972e-8_wp    !< W m-2 sr-1 (cm-1)-4
  real(wp), parameter :: planck_c2 = 1.438776877_wp       !< cm K
  ! Quadrature of fluxes over the cosine of the angle, for one to three angles: secants and weights.
  integer, parameter :: max_gauss = 3
  real(wp), parameter :: gauss_ds(max_gauss, max_gauss) = reshape( &
    [1.66_wp,               0._wp,            0._wp,            &
     1.18350343_wp,         2.81649655_wp,    0._wp,            &
     1.09719858_wp,         1.69338507_wp,    4.70941630_wp], [max_gauss, max_gauss])
  real(wp), parameter :: gauss_wts(max_gauss, max_gauss) = reshape( &
    [0.5_wp,                0._wp,            0._wp,            &
     0.3180413817_wp,       0.1819586183_wp,  0._wp,            &
     0.2009319137_wp,       0.2292411064_wp,  0.0698269799_wp], [max_gauss, max_gauss])
end module radiation_constants
