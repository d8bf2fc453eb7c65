! gas_optics.F90 - a table of absorption coefficients as an object, which makes optical properties and sources of an
! atmosphere. The table is made up: lines of three gases as random-looking, smooth functions of temperature and pressure.
module radiation_gas_optics
  use radiation_kinds, only: wp, wl
  use radiation_constants
  use radiation_util, only: zero_array, any_vals_less_than, any_vals_outside, extents_are
  use radiation_optics, only: spectrum, optics_arry, optics_1scl, optics_2str
  use radiation_sources, only: source_lw
  use radiation_gas_kernels
  implicit none
  private

  type, extends(spectrum), public :: gas_optics
    private
    integer :: ngas = 0
    character(len=8), dimension(:), allocatable :: gas_names
    real(wp), dimension(:), allocatable :: press_ref, press_ref_log, temp_ref
    real(wp) :: press_ref_min, press_ref_max, temp_ref_min, temp_ref_max
    real(wp) :: press_ref_log_delta, temp_ref_delta, press_ref_trop_log
    real(wp), dimension(:, :, :, :), allocatable :: kmajor      ! (temperature, pressure, g-point, gas)
    integer, dimension(:, :), allocatable :: gas_gpt_limits
    real(wp), dimension(:, :, :), allocatable :: krayl          ! (temperature, band, lower/upper)
    real(wp), dimension(:, :, :), allocatable :: planck_frac
    real(wp), dimension(:, :), allocatable :: totplnk
    real(wp) :: totplnk_delta
    real(wp), dimension(:), allocatable :: solar_source
  contains
    procedure, public :: load
    procedure, public :: source_is_internal
    procedure, public :: get_press_min
    generic, public :: gas_optics_of => gas_optics_int, gas_optics_ext
    procedure, private :: gas_optics_int
    procedure, private :: gas_optics_ext
    procedure, private :: compute_gas_taus
    procedure, public :: finalize => finalize_gas_optics
  end type gas_optics
  public :: get_col_dry
contains

  pure logical function source_is_internal(this)
    class(gas_optics), intent(in) :: this
    source_is_internal = allocated(this%totplnk)
  end function source_is_internal

  pure real(wp) function get_press_min(this)
    class(gas_optics), intent(in) :: this
    get_press_min = this%press_ref_min
  end function get_press_min

  ! Planck's law over a band, W m-2 sr-1.
  pure real(wp) function planck_band(t, lims)
    real(wp), intent(in) :: t, lims(2)
    integer, parameter :: n = 40
    real(wp) :: nu, dnu
    integer :: i
    dnu = (lims(2) - lims(1)) / n
    planck_band = 0
    do i = 1, n
      nu = lims(1) + (i - 0.5_wp) * dnu
      planck_band = planck_band + planck_c1 * nu**3 / (exp(planck_c2 * nu / t) - 1._wp) * dnu
    end do
  end function planck_band

  function load(this, gas_names, band_lims_wvn, ng, ntemp, npres, solar) result(err)
    class(gas_optics), intent(inout) :: this
    character(len=*), dimension(:), intent(in) :: gas_names
    real(wp), dimension(:, :), intent(in) :: band_lims_wvn
    integer, intent(in) :: ng, ntemp, npres
    logical, intent(in) :: solar
    character(len=128) :: err
    integer, parameter :: nplanck = 161
    integer :: nbnd, ngpt, igpt, ibnd, ig, it, ip, igas
    real(wp) :: strength
    nbnd = size(band_lims_wvn, 2)
    ngpt = nbnd * ng
    err = this%init(band_lims_wvn, reshape([(ng * (ibnd - 1) + 1, ng * ibnd, ibnd = 1, nbnd)], [2, nbnd]), 'gases')
    if (err /= '') return
    this%ngas = size(gas_names)
    this%gas_names = gas_names
    allocate(this%press_ref(npres), this%temp_ref(ntemp), this%gas_gpt_limits(2, this%ngas))
    this%press_ref_log = [(log(109663._wp) + (ip - 1) * (log(1._wp) - log(109663._wp)) / (npres - 1), ip = 1, npres)]
    this%press_ref = exp(this%press_ref_log)
    this%temp_ref = [(160._wp + (it - 1) * 195._wp / (ntemp - 1), it = 1, ntemp)]
    this%press_ref_min = minval(this%press_ref)
    this%press_ref_max = maxval(this%press_ref)
    this%temp_ref_min = this%temp_ref(1)
    this%temp_ref_max = this%temp_ref(ntemp)
    this%press_ref_log_delta = (this%press_ref_log(npres) - this%press_ref_log(1)) / (npres - 1)
    this%temp_ref_delta = (this%temp_ref_max - this%temp_ref_min) / (ntemp - 1)
    this%press_ref_trop_log = log(9948.431564193395_wp)
    allocate(this%kmajor(ntemp, npres, ngpt, this%ngas))
    do igas = 1, this%ngas
      this%gas_gpt_limits(:, igas) = [1 + mod(igas - 1, 2) * ng, ngpt - mod(igas, 3)]
      do igpt = 1, ngpt
        ig = mod(igpt - 1, ng) + 1
        strength = 10._wp**(-25 + 0.5_wp * ig + sin(1.3_wp * igpt + igas)) / merge(1._wp, 0.02_wp, igas == 1)
        do ip = 1, npres
          do it = 1, ntemp
            this%kmajor(it, ip, igpt, igas) = strength * sqrt(this%press_ref(ip) / 1.e5_wp) * &
              (this%temp_ref(it) / 260._wp)**(0.5_wp * cos(real(igpt + igas, wp)))
          end do
        end do
      end do
    end do
    !$acc enter data copyin(this%press_ref_log, this%temp_ref, this%kmajor, this%gas_gpt_limits)
    !$omp target enter data map(to: this%press_ref_log, this%temp_ref, this%kmajor, this%gas_gpt_limits)
    if (solar) then
      allocate(this%krayl(ntemp, nbnd, 2))
      do ibnd = 1, nbnd
        this%krayl(:, ibnd, 1) = 4.e-28_wp * (sum(band_lims_wvn(:, ibnd)) / 2 / 18000._wp)**4
        this%krayl(:, ibnd, 2) = 0.99_wp * this%krayl(:, ibnd, 1)
      end do
      this%solar_source = [(1360._wp / ngpt * (1 + 0.3_wp * sin(real(igpt, wp))), igpt = 1, ngpt)]
      !$acc enter data copyin(this%krayl, this%solar_source)
      !$omp target enter data map(to: this%krayl, this%solar_source)
    else
      allocate(this%totplnk(nplanck, nbnd), this%planck_frac(ntemp, npres, ngpt))
      this%totplnk_delta = (this%temp_ref_max - this%temp_ref_min) / (nplanck - 1)
      do ibnd = 1, nbnd
        do it = 1, nplanck
          this%totplnk(it, ibnd) = pi * planck_band(this%temp_ref_min + (it - 1) * this%totplnk_delta, &
                                                     band_lims_wvn(:, ibnd))
        end do
        associate (first => this%band2gpt(1, ibnd), last => this%band2gpt(2, ibnd))
          do igpt = first, last
            this%planck_frac(:, :, igpt) = 1._wp + 0.1_wp * spread(this%temp_ref / 300._wp, 2, npres) * mod(igpt, 3)
          end do
          do ip = 1, npres
            do it = 1, ntemp
              this%planck_frac(it, ip, first:last) = this%planck_frac(it, ip, first:last) / &
                                                     sum(this%planck_frac(it, ip, first:last))
            end do
          end do
        end associate
      end do
      !$acc enter data copyin(this%totplnk, this%planck_frac)
      !$omp target enter data map(to: this%totplnk, this%planck_frac)
    end if
  end function load

  ! Molecules of dry air per cm2 in a layer.
  function get_col_dry(vmr_h2o, plev) result(col_dry)
    real(wp), dimension(:, :), intent(in) :: vmr_h2o, plev
    real(wp), dimension(size(plev, dim=1), size(plev, dim=2) - 1) :: col_dry
    real(wp) :: fact, m_air
    integer :: ncol, nlay, icol, ilay
    ncol = size(plev, dim=1)
    nlay = size(plev, dim=2) - 1
    !$acc parallel loop gang vector collapse(2) copyin(plev, vmr_h2o) copyout(col_dry) private(fact, m_air)
    !$omp target teams distribute parallel do simd collapse(2) map(to: plev, vmr_h2o) map(from: col_dry) &
    !$omp   private(fact, m_air)
    do ilay = 1, nlay
      do icol = 1, ncol
        fact = 1._wp / (1._wp + vmr_h2o(icol, ilay))
        m_air = (m_dry + m_h2o * vmr_h2o(icol, ilay)) * fact
        col_dry(icol, ilay) = 10._wp * abs(plev(icol, ilay) - plev(icol, ilay + 1)) * avogad * fact / &
                              (1000._wp * m_air * 100._wp * grav)
      end do
    end do
  end function get_col_dry

  ! What thermal and solar properties have in common.
  function compute_gas_taus(this, play, plev, tlay, vmr, optical_props, jtemp, jpress, fmajor, col_dry) result(err)
    class(gas_optics), intent(in) :: this
    real(wp), dimension(:, :), intent(in) :: play, plev, tlay
    real(wp), dimension(:, :, :), intent(in) :: vmr           ! (ncol, nlay, ngas), water first
    class(optics_arry), intent(inout) :: optical_props
    integer, dimension(:, :), intent(out) :: jtemp, jpress
    real(wp), dimension(:, :, :, :), intent(out) :: fmajor
    real(wp), dimension(:, :), intent(in), target, optional :: col_dry
    character(len=128) :: err
    real(wp), dimension(size(play, 1), size(play, 2), this%get_ngpt()) :: tau, tau_rayleigh
    real(wp), dimension(size(play, 1), size(play, 2), 0:this%ngas) :: col_gas
    logical(wl), dimension(size(play, 1), size(play, 2)) :: tropo
    real(wp), dimension(:, :), allocatable, target :: col_dry_arr
    real(wp), dimension(:, :), pointer :: col_dry_wk
    integer :: ncol, nlay, ngpt, ngas, igas, ilay, icol
    err = ''
    ncol = size(play, 1)
    nlay = size(play, 2)
    ngpt = this%get_ngpt()
    ngas = this%ngas
    if (.not. extents_are(plev, ncol, nlay + 1)) err = 'gas_optics: array plev has wrong size'
    if (.not. extents_are(vmr, ncol, nlay, this%ngas)) err = 'gas_optics: array vmr has wrong size'
    if (any_vals_outside(play, this%press_ref_min, this%press_ref_max)) err = 'gas_optics: play out of range'
    if (any_vals_outside(tlay, this%temp_ref_min, this%temp_ref_max)) err = 'gas_optics: tlay out of range'
    if (any_vals_less_than(vmr, 0._wp)) err = 'gas_optics: negative concentrations'
    if (err /= '') return
    if (present(col_dry)) then
      col_dry_wk => col_dry
    else
      col_dry_arr = get_col_dry(vmr(:, :, 1), plev)
      col_dry_wk => col_dry_arr
    end if
    !$acc data create(jtemp, jpress, tropo, fmajor, col_gas, tau) copyin(col_dry_wk, vmr)
    !$omp target data map(alloc: jtemp, jpress, tropo, fmajor, col_gas, tau) map(to: col_dry_wk, vmr)
    call interpolation(ncol, nlay, size(this%temp_ref), size(this%press_ref), this%press_ref_log, this%temp_ref, &
                       this%press_ref_log_delta, this%temp_ref_min, this%temp_ref_delta, this%press_ref_trop_log, &
                       play, tlay, jtemp, jpress, tropo, fmajor)
    !$acc parallel loop gang vector collapse(2)
    !$omp target teams distribute parallel do simd collapse(2)
    do ilay = 1, nlay
      do icol = 1, ncol
        col_gas(icol, ilay, 0) = col_dry_wk(icol, ilay)
      end do
    end do
    !$acc parallel loop gang vector collapse(3)
    !$omp target teams distribute parallel do simd collapse(3)
    do igas = 1, ngas
      do ilay = 1, nlay
        do icol = 1, ncol
          col_gas(icol, ilay, igas) = vmr(icol, ilay, igas) * col_dry_wk(icol, ilay)
        end do
      end do
    end do
    call zero_array(ncol, nlay, ngpt, tau)
    call compute_tau_absorption(ncol, nlay, ngpt, this%ngas, size(this%temp_ref), size(this%press_ref), this%kmajor, &
                                this%gas_gpt_limits, jtemp, jpress, tropo, fmajor, col_gas, tau)
    select type (optical_props)
    type is (optics_1scl)
      !$acc kernels present(optical_props%tau)
      !$omp target
      optical_props%tau(:, :, :) = tau
      !$acc end kernels
      !$omp end target
    type is (optics_2str)
      !$acc enter data create(tau_rayleigh)
      !$omp target enter data map(alloc: tau_rayleigh)
      if (allocated(this%krayl)) then
        call compute_tau_rayleigh(ncol, nlay, this%get_nband(), ngpt, size(this%temp_ref), this%gpt2band, this%krayl, &
                                  col_dry_wk, col_gas, this%ngas, 1, jtemp, tropo, tau_rayleigh)
      else
        call zero_array(ncol, nlay, ngpt, tau_rayleigh)
      end if
      call combine_abs_and_rayleigh(ncol, nlay, ngpt, tau, tau_rayleigh, optical_props%tau, optical_props%ssa, &
                                    optical_props%g)
      !$acc exit data delete(tau_rayleigh)
      !$omp target exit data map(delete: tau_rayleigh)
    class default
      err = 'gas_optics: optical properties of a type that is not known'
    end select
    !$acc update self(jtemp, jpress, fmajor)
    !$omp target update from(jtemp, jpress, fmajor)
    !$acc end data
    !$omp end target data
  end function compute_gas_taus

  ! Thermal: sources, too.
  function gas_optics_int(this, play, plev, tlay, tsfc, vmr, optical_props, sources, tlev, col_dry) result(err)
    class(gas_optics), intent(in) :: this
    real(wp), dimension(:, :), intent(in) :: play, plev, tlay
    real(wp), dimension(:), intent(in) :: tsfc
    real(wp), dimension(:, :, :), intent(in) :: vmr
    class(optics_arry), intent(inout) :: optical_props
    class(source_lw), intent(inout) :: sources
    real(wp), dimension(:, :), intent(in), target, optional :: tlev, col_dry
    character(len=128) :: err
    integer, dimension(size(play, 1), size(play, 2)) :: jtemp, jpress
    real(wp), dimension(2, 2, size(play, 1), size(play, 2)) :: fmajor
    real(wp), dimension(size(play, 1), size(play, 2) + 1), target :: tlev_arr
    real(wp), dimension(:, :), pointer :: tlev_wk
    integer :: ncol, nlay, icol, ilay
    ncol = size(play, 1)
    nlay = size(play, 2)
    !$acc data create(jtemp, jpress, fmajor)
    !$omp target data map(alloc: jtemp, jpress, fmajor)
    err = this%compute_gas_taus(play, plev, tlay, vmr, optical_props, jtemp, jpress, fmajor, col_dry)
    if (err == '') then
      if (present(tlev)) then
        tlev_wk => tlev
      else
        tlev_wk => tlev_arr
        !$acc parallel loop gang vector copyin(play, plev, tlay) copyout(tlev_arr)
        !$omp target teams distribute parallel do map(to: play, plev, tlay) map(from: tlev_arr)
        do icol = 1, ncol
          tlev_arr(icol, 1) = tlay(icol, 1) + (plev(icol, 1) - play(icol, 1)) * (tlay(icol, 2) - tlay(icol, 1)) &
                            / (play(icol, 2) - play(icol, 1))
          do ilay = 2, nlay
            tlev_arr(icol, ilay) = (play(icol, ilay - 1) * tlay(icol, ilay - 1) * (plev(icol, ilay) - play(icol, ilay)) &
              + play(icol, ilay) * tlay(icol, ilay) * (play(icol, ilay - 1) - plev(icol, ilay))) &
              / (plev(icol, ilay) * (play(icol, ilay - 1) - play(icol, ilay)))
          end do
          tlev_arr(icol, nlay + 1) = tlay(icol, nlay) + (plev(icol, nlay + 1) - play(icol, nlay)) &
            * (tlay(icol, nlay) - tlay(icol, nlay - 1)) / (play(icol, nlay) - play(icol, nlay - 1))
        end do
      end if
      call compute_planck_source(ncol, nlay, this%get_nband(), this%get_ngpt(), size(this%totplnk, 1), &
                                 size(this%temp_ref), size(this%press_ref), tlay, tlev_wk, tsfc, &
                                 merge(nlay, 1, play(1, 1) < play(1, nlay)), fmajor, jtemp, jpress, this%gpt2band, &
                                 this%planck_frac, this%temp_ref_min, this%totplnk_delta, this%totplnk, &
                                 sources%sfc_source, sources%lay_source, sources%lev_source, sources%sfc_source_jac)
    end if
    !$acc end data
    !$omp end target data
  end function gas_optics_int

  ! Solar: the flux at the top of the atmosphere by g-points.
  function gas_optics_ext(this, play, plev, tlay, vmr, optical_props, toa_src, col_dry) result(err)
    class(gas_optics), intent(in) :: this
    real(wp), dimension(:, :), intent(in) :: play, plev, tlay
    real(wp), dimension(:, :, :), intent(in) :: vmr
    class(optics_arry), intent(inout) :: optical_props
    real(wp), dimension(:, :), intent(out) :: toa_src
    real(wp), dimension(:, :), intent(in), target, optional :: col_dry
    character(len=128) :: err
    integer, dimension(size(play, 1), size(play, 2)) :: jtemp, jpress
    real(wp), dimension(2, 2, size(play, 1), size(play, 2)) :: fmajor
    integer :: ngpt, igpt, icol
    ngpt = this%get_ngpt()
    !$acc data create(jtemp, jpress, fmajor)
    !$omp target data map(alloc: jtemp, jpress, fmajor)
    err = this%compute_gas_taus(play, plev, tlay, vmr, optical_props, jtemp, jpress, fmajor, col_dry)
    !$acc end data
    !$omp end target data
    if (err /= '') return
    !$acc parallel loop collapse(2) copyout(toa_src)
    !$omp target teams distribute parallel do simd collapse(2) map(from: toa_src)
    do igpt = 1, ngpt
      do icol = 1, size(toa_src, 1)
        toa_src(icol, igpt) = this%solar_source(igpt)
      end do
    end do
  end function gas_optics_ext

  subroutine finalize_gas_optics(this)
    class(gas_optics), intent(inout) :: this
    if (allocated(this%kmajor)) then
      !$acc exit data delete(this%press_ref_log, this%temp_ref, this%kmajor, this%gas_gpt_limits)
      !$omp target exit data map(delete: this%press_ref_log, this%temp_ref, this%kmajor, this%gas_gpt_limits)
      deallocate(this%press_ref, this%press_ref_log, this%temp_ref, this%kmajor, this%gas_gpt_limits)
    end if
    if (allocated(this%krayl)) then
      !$acc exit data delete(this%krayl, this%solar_source)
      !$omp target exit data map(delete: this%krayl, this%solar_source)
      deallocate(this%krayl, this%solar_source)
    end if
    if (allocated(this%totplnk)) then
      !$acc exit data delete(this%totplnk, this%planck_frac)
      !$omp target exit data map(delete: this%totplnk, this%planck_frac)
      deallocate(this%totplnk, this%planck_frac)
    end if
    call this%spectrum%finalize()
  end subroutine finalize_gas_optics
end module radiation_gas_optics
