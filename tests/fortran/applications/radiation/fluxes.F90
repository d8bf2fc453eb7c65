! fluxes.F90 - what a user wants of spectral fluxes: pointers to arrays of the user's, each only where it is associated.
module radiation_fluxes
  use radiation_kinds, only: wp
  use radiation_optics, only: optics_arry
  use radiation_solver_kernels, only: sum_broadband, net_broadband, sum_byband
  implicit none
  private

  type, abstract, public :: fluxes
  contains
    procedure(reduce_abstract), deferred, public :: reduce
    procedure(are_desired_abstract), deferred, public :: are_desired
  end type fluxes

  type, extends(fluxes), public :: fluxes_broadband
    real(wp), dimension(:, :), pointer :: flux_up => null(), flux_dn => null()
    real(wp), dimension(:, :), pointer :: flux_net => null()
    real(wp), dimension(:, :), pointer :: flux_dn_dir => null()
  contains
    procedure, public :: reduce => reduce_broadband
    procedure, public :: are_desired => are_desired_broadband
  end type fluxes_broadband

  type, extends(fluxes_broadband), public :: fluxes_byband
    real(wp), dimension(:, :, :), pointer :: bnd_flux_up => null(), bnd_flux_dn => null()
  contains
    procedure, public :: reduce => reduce_byband
    procedure, public :: are_desired => are_desired_byband
  end type fluxes_byband

  abstract interface
    function reduce_abstract(this, gpt_flux_up, gpt_flux_dn, spectral_disc, top_at_1, gpt_flux_dn_dir) result(err)
      import fluxes, optics_arry, wp
      class(fluxes), intent(inout) :: this
      real(wp), dimension(:, :, :), intent(in) :: gpt_flux_up, gpt_flux_dn
      class(optics_arry), intent(in) :: spectral_disc
      logical, intent(in) :: top_at_1
      real(wp), dimension(:, :, :), optional, intent(in) :: gpt_flux_dn_dir
      character(len=128) :: err
    end function reduce_abstract
    pure logical function are_desired_abstract(this)
      import fluxes
      class(fluxes), intent(in) :: this
    end function are_desired_abstract
  end interface
contains

  function reduce_broadband(this, gpt_flux_up, gpt_flux_dn, spectral_disc, top_at_1, gpt_flux_dn_dir) result(err)
    class(fluxes_broadband), intent(inout) :: this
    real(wp), dimension(:, :, :), intent(in) :: gpt_flux_up, gpt_flux_dn
    class(optics_arry), intent(in) :: spectral_disc
    logical, intent(in) :: top_at_1
    real(wp), dimension(:, :, :), optional, intent(in) :: gpt_flux_dn_dir
    character(len=128) :: err
    integer :: ncol, nlev, ngpt
    ncol = size(gpt_flux_up, dim=1)
    nlev = size(gpt_flux_up, dim=2)
    ngpt = size(gpt_flux_up, dim=3)
    err = ''
    if (any([nlev, ngpt] /= [spectral_disc%get_nlay() + 1, spectral_disc%get_ngpt()])) err = 'reduce: sizes'
    if (top_at_1 .and. nlev == 1) err = 'reduce: one level only'
    if (associated(this%flux_dn_dir) .and. .not. present(gpt_flux_dn_dir)) err = 'reduce: no direct flux to reduce'
    if (err /= '') return
    if (associated(this%flux_up)) call sum_broadband(ncol, nlev, ngpt, gpt_flux_up, this%flux_up)
    if (associated(this%flux_dn)) call sum_broadband(ncol, nlev, ngpt, gpt_flux_dn, this%flux_dn)
    if (associated(this%flux_dn_dir)) call sum_broadband(ncol, nlev, ngpt, gpt_flux_dn_dir, this%flux_dn_dir)
    if (associated(this%flux_net)) then
      if (associated(this%flux_up) .and. associated(this%flux_dn)) then
        call net_broadband(ncol, nlev, this%flux_dn, this%flux_up, this%flux_net)
      else
        call net_broadband(ncol, nlev, ngpt, gpt_flux_dn, gpt_flux_up, this%flux_net)
      end if
    end if
  end function reduce_broadband

  pure logical function are_desired_broadband(this)
    class(fluxes_broadband), intent(in) :: this
    are_desired_broadband = any([associated(this%flux_up), associated(this%flux_dn), &
                                 associated(this%flux_dn_dir), associated(this%flux_net)])
  end function are_desired_broadband

  function reduce_byband(this, gpt_flux_up, gpt_flux_dn, spectral_disc, top_at_1, gpt_flux_dn_dir) result(err)
    class(fluxes_byband), intent(inout) :: this
    real(wp), dimension(:, :, :), intent(in) :: gpt_flux_up, gpt_flux_dn
    class(optics_arry), intent(in) :: spectral_disc
    logical, intent(in) :: top_at_1
    real(wp), dimension(:, :, :), optional, intent(in) :: gpt_flux_dn_dir
    character(len=128) :: err
    err = reduce_broadband(this, gpt_flux_up, gpt_flux_dn, spectral_disc, top_at_1, gpt_flux_dn_dir)
    if (err /= '') return
    associate (ncol => size(gpt_flux_up, 1), nlev => size(gpt_flux_up, 2), ngpt => spectral_disc%get_ngpt())
      if (associated(this%bnd_flux_up)) call sum_byband(ncol, nlev, ngpt, spectral_disc%get_nband(), &
        spectral_disc%band2gpt, gpt_flux_up, this%bnd_flux_up)
      if (associated(this%bnd_flux_dn)) call sum_byband(ncol, nlev, ngpt, spectral_disc%get_nband(), &
        spectral_disc%band2gpt, gpt_flux_dn, this%bnd_flux_dn)
    end associate
  end function reduce_byband

  pure logical function are_desired_byband(this)
    class(fluxes_byband), intent(in) :: this
    are_desired_byband = any([associated(this%bnd_flux_up), associated(this%bnd_flux_dn), &
                              this%fluxes_broadband%are_desired()])
  end function are_desired_byband
end module radiation_fluxes
