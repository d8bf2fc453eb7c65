! clouds.F90 - optical properties of clouds by bands, from look-up tables in the effective radius of drops and ice.
module radiation_clouds
  use radiation_kinds, only: wp, wl
  use radiation_util, only: any_vals_outside
  use radiation_optics, only: spectrum, optics_arry, optics_1scl, optics_2str
  implicit none
  private
  type, extends(spectrum), public :: cloud_optics
    private
    integer :: liq_nsteps = 0, ice_nsteps = 0
    real(wp) :: liq_step_size = 0._wp, ice_step_size = 0._wp
    real(wp) :: radliq_lwr = 0._wp, radliq_upr = 0._wp, radice_lwr = 0._wp, radice_upr = 0._wp
    real(wp), dimension(:, :), allocatable :: lut_extliq, lut_ssaliq, lut_asyliq       ! (nsize, nbnd)
    real(wp), dimension(:, :, :), allocatable :: lut_extice, lut_ssaice, lut_asyice    ! (nsize, nbnd, roughness)
    integer :: icergh = 1
  contains
    procedure, public :: load => load_lut
    procedure, public :: set_ice_roughness
    procedure, public :: cloud_optics_of
    procedure, public :: finalize => finalize_clouds
  end type cloud_optics
contains

  function load_lut(this, band_lims_wvn, liq_nsteps, ice_nsteps) result(err)
    class(cloud_optics), intent(inout) :: this
    real(wp), dimension(:, :), intent(in) :: band_lims_wvn
    integer, intent(in) :: liq_nsteps, ice_nsteps
    character(len=128) :: err
    integer :: nbnd, i, ib, ir
    real(wp) :: radius, x
    nbnd = size(band_lims_wvn, 2)
    err = this%init(band_lims_wvn, name='cloud optics')
    if (err /= '') return
    this%liq_nsteps = liq_nsteps
    this%ice_nsteps = ice_nsteps
    this%radliq_lwr = 2.5_wp
    this%radliq_upr = 21.5_wp
    this%radice_lwr = 10._wp
    this%radice_upr = 180._wp
    this%liq_step_size = (this%radliq_upr - this%radliq_lwr) / (liq_nsteps - 1)
    this%ice_step_size = (this%radice_upr - this%radice_lwr) / (ice_nsteps - 1)
    allocate(this%lut_extliq(liq_nsteps, nbnd), this%lut_ssaliq(liq_nsteps, nbnd), this%lut_asyliq(liq_nsteps, nbnd))
    allocate(this%lut_extice(ice_nsteps, nbnd, 3), source=0._wp)
    allocate(this%lut_ssaice, this%lut_asyice, mold=this%lut_extice)
    do ib = 1, nbnd
      do i = 1, liq_nsteps
        radius = this%radliq_lwr + (i - 1) * this%liq_step_size
        x = 2.e-4_wp * radius * sum(band_lims_wvn(:, ib)) / 2
        this%lut_extliq(i, ib) = 1.5_wp / radius * (1._wp + 0.3_wp / (1._wp + x))
        this%lut_ssaliq(i, ib) = 0.5_wp + 0.4999_wp * x / (1._wp + x)
        this%lut_asyliq(i, ib) = 0.75_wp + 0.12_wp * x / (2._wp + x)
      end do
      do ir = 1, 3
        do i = 1, ice_nsteps
          radius = this%radice_lwr + (i - 1) * this%ice_step_size
          this%lut_extice(i, ib, ir) = (1.6_wp + 0.05_wp * ir) / radius
          this%lut_ssaice(i, ib, ir) = 0.99_wp - 0.02_wp * ib - 1.e-4_wp * radius
          this%lut_asyice(i, ib, ir) = 0.72_wp + 5.e-4_wp * radius - 0.01_wp * ir
        end do
      end do
    end do
    !$acc enter data copyin(this%lut_extliq, this%lut_ssaliq, this%lut_asyliq)
    !$acc enter data copyin(this%lut_extice, this%lut_ssaice, this%lut_asyice)
    !$omp target enter data map(to: this%lut_extliq, this%lut_ssaliq, this%lut_asyliq)
    !$omp target enter data map(to: this%lut_extice, this%lut_ssaice, this%lut_asyice)
  end function load_lut

  subroutine set_ice_roughness(this, icergh)
    class(cloud_optics), intent(inout) :: this
    integer, intent(in) :: icergh
    this%icergh = max(1, min(3, icergh))
  end subroutine set_ice_roughness

  function cloud_optics_of(this, clwp, ciwp, reliq, reice, optical_props) result(err)
    class(cloud_optics), intent(in) :: this
    real(wp), dimension(:, :), intent(in) :: clwp, ciwp, reliq, reice     ! g m-2, microns
    class(optics_arry), intent(inout) :: optical_props
    character(len=128) :: err
    logical(wl), dimension(size(clwp, 1), size(clwp, 2)) :: liqmsk, icemsk
    real(wp), dimension(size(clwp, 1), size(clwp, 2), this%get_nband()) :: ltau, ltaussa, ltaussag, itau, itaussa, itaussag
    integer :: ncol, nlay, nbnd, icol, ilay, ibnd
    real(wp) :: tau, taussa
    ncol = size(clwp, 1)
    nlay = size(clwp, 2)
    nbnd = this%get_nband()
    err = ''
    if (.not. this%bands_are_equal(optical_props)) then
      err = 'cloud optics: optical properties don''t have the same band structure'
      return
    end if
    !$acc data copyin(clwp, ciwp, reliq, reice) create(ltau, ltaussa, ltaussag, itau, itaussa, itaussag) &
    !$acc      create(liqmsk, icemsk)
    !$omp target data map(to: clwp, ciwp, reliq, reice) map(alloc: ltau, ltaussa, ltaussag, itau, itaussa, itaussag) &
    !$omp      map(alloc: liqmsk, icemsk)
    !$acc parallel loop gang vector default(none) present(clwp, ciwp, liqmsk, icemsk) collapse(2) copyin(nlay, ncol)
    !$omp target teams distribute parallel do simd collapse(2)
    do ilay = 1, nlay
      do icol = 1, ncol
        liqmsk(icol, ilay) = clwp(icol, ilay) > 0._wp
        icemsk(icol, ilay) = ciwp(icol, ilay) > 0._wp
      end do
    end do
    if (any_vals_outside(reliq, liqmsk, this%radliq_lwr, this%radliq_upr)) then
      err = 'cloud optics: liquid effective radius is out of bounds'
    else if (any_vals_outside(reice, icemsk, this%radice_lwr, this%radice_upr)) then
      err = 'cloud optics: ice effective radius is out of bounds'
    end if
    if (err == '') then
      call compute_from_table(ncol, nlay, nbnd, liqmsk, clwp, reliq, this%liq_nsteps, this%liq_step_size, &
                              this%radliq_lwr, this%lut_extliq, this%lut_ssaliq, this%lut_asyliq, ltau, ltaussa, ltaussag)
      call compute_from_table(ncol, nlay, nbnd, icemsk, ciwp, reice, this%ice_nsteps, this%ice_step_size, &
                              this%radice_lwr, this%lut_extice(:, :, this%icergh), this%lut_ssaice(:, :, this%icergh), &
                              this%lut_asyice(:, :, this%icergh), itau, itaussa, itaussag)
      select type (optical_props)
      type is (optics_1scl)
        !$acc parallel loop gang vector collapse(3) copyout(optical_props%tau)
        !$omp target teams distribute parallel do simd collapse(3)
        do ibnd = 1, nbnd
          do ilay = 1, nlay
            do icol = 1, ncol
              optical_props%tau(icol, ilay, ibnd) = (ltau(icol, ilay, ibnd) - ltaussa(icol, ilay, ibnd)) + &
                                                    (itau(icol, ilay, ibnd) - itaussa(icol, ilay, ibnd))
            end do
          end do
        end do
      type is (optics_2str)
        !$acc parallel loop gang vector collapse(3) copyout(optical_props%tau, optical_props%ssa, optical_props%g)
        !$omp target teams distribute parallel do simd collapse(3) private(tau, taussa)
        do ibnd = 1, nbnd
          do ilay = 1, nlay
            do icol = 1, ncol
              tau = ltau(icol, ilay, ibnd) + itau(icol, ilay, ibnd)
              taussa = ltaussa(icol, ilay, ibnd) + itaussa(icol, ilay, ibnd)
              optical_props%g(icol, ilay, ibnd) = (ltaussag(icol, ilay, ibnd) + itaussag(icol, ilay, ibnd)) / &
                                                  max(epsilon(tau), taussa)
              optical_props%ssa(icol, ilay, ibnd) = taussa / max(epsilon(tau), tau)
              optical_props%tau(icol, ilay, ibnd) = tau
            end do
          end do
        end do
      end select
    end if
    !$acc end data
    !$omp end target data
  end function cloud_optics_of

  ! Linear between the steps of the effective radius; nothing where there is no cloud.
  subroutine compute_from_table(ncol, nlay, nbnd, mask, lwp, re, nsteps, step_size, offset, tau_table, ssa_table, &
                                asy_table, tau, taussa, taussag)
    integer, intent(in) :: ncol, nlay, nbnd, nsteps
    logical(wl), intent(in) :: mask(ncol, nlay)
    real(wp), intent(in) :: lwp(ncol, nlay), re(ncol, nlay)
    real(wp), intent(in) :: step_size, offset
    real(wp), dimension(nsteps, nbnd), intent(in) :: tau_table, ssa_table, asy_table
    real(wp), dimension(ncol, nlay, nbnd) :: tau, taussa, taussag
    integer :: icol, ilay, ibnd, index
    real(wp) :: fint, t, ts
    !$acc parallel loop gang vector default(present) collapse(3) private(index, fint, t, ts)
    !$omp target teams distribute parallel do simd collapse(3) private(index, fint, t, ts)
    do ibnd = 1, nbnd
      do ilay = 1, nlay
        do icol = 1, ncol
          if (mask(icol, ilay)) then
            index = min(floor((re(icol, ilay) - offset) / step_size) + 1, nsteps - 1)
            fint = (re(icol, ilay) - offset) / step_size - (index - 1)
            t = lwp(icol, ilay) * (tau_table(index, ibnd) + fint * (tau_table(index + 1, ibnd) - tau_table(index, ibnd)))
            ts = t * (ssa_table(index, ibnd) + fint * (ssa_table(index + 1, ibnd) - ssa_table(index, ibnd)))
            taussag(icol, ilay, ibnd) = ts * (asy_table(index, ibnd) + &
                                              fint * (asy_table(index + 1, ibnd) - asy_table(index, ibnd)))
            taussa(icol, ilay, ibnd) = ts
            tau(icol, ilay, ibnd) = t
          else
            tau(icol, ilay, ibnd) = 0._wp
            taussa(icol, ilay, ibnd) = 0._wp
            taussag(icol, ilay, ibnd) = 0._wp
          end if
        end do
      end do
    end do
  end subroutine compute_from_table

  subroutine finalize_clouds(this)
    class(cloud_optics), intent(inout) :: this
    if (allocated(this%lut_extliq)) then
      !$acc exit data delete(this%lut_extliq, this%lut_ssaliq, this%lut_asyliq)
      !$acc exit data delete(this%lut_extice, this%lut_ssaice, this%lut_asyice)
      !$omp target exit data map(delete: this%lut_extliq, this%lut_ssaliq, this%lut_asyliq)
      !$omp target exit data map(delete: this%lut_extice, this%lut_ssaice, this%lut_asyice)
      deallocate(this%lut_extliq, this%lut_ssaliq, this%lut_asyliq, this%lut_extice, this%lut_ssaice, this%lut_asyice)
    end if
    call this%spectrum%finalize()
  end subroutine finalize_clouds
end module radiation_clouds
