! config.F90 - switches and parameters of the schemes.
module config
  use parkind, only: jprb, jpim
  implicit none
  integer, parameter :: nproma_max = 128
  integer, parameter :: turb_none = 0, turb_louis = 1, turb_constant = 2
  enum, bind(c)
    enumerator :: cloud_allornone = 1, cloud_pdf, cloud_table
  end enum
  type dims
    integer(jpim) :: ngptot = 0, nproma = 0, nblocks = 0, klev = 0
  end type dims
  type scheme_switches
    integer :: turbulence = turb_louis
    integer :: cloud = cloud_allornone
    logical :: sedimentation = .true., convection = .true.
    real(jprb) :: rh_crit = 0.85_jprb
  end type scheme_switches
  ! Parameters that a user tunes.
  real(jprb) :: ramid = 0.8_jprb, rcldiff = 3.e-6_jprb, rkconv = 1.6667e-4_jprb, rclcrit = 5.e-4_jprb
  real(jprb) :: rcondens_eps = 1.e-9_jprb
  integer :: ncondens_max = 12
  real(jprb), dimension(0:4) :: mixing_levels = [30._jprb, 60._jprb, 120._jprb, 150._jprb, 200._jprb]
  !$acc declare copyin(ramid, rcldiff, rkconv, rclcrit, rcondens_eps, ncondens_max, mixing_levels)
  !$omp declare target(ramid, rcldiff, rkconv, rclcrit, rcondens_eps, ncondens_max, mixing_levels)
end module config
