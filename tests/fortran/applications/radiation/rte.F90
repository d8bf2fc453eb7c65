! rte.F90 - fluxes of an atmosphere: checks arguments, expands boundary conditions to g-points, calls a solver, reduces.
module radiation_rte
  use radiation_kinds, only: wp, wl
  use radiation_constants, only: max_gauss, gauss_ds, gauss_wts
  use radiation_util, only: any_vals_less_than, any_vals_outside, extents_are
  use radiation_optics, only: optics_arry, optics_1scl, optics_2str
  use radiation_sources, only: source_lw
  use radiation_fluxes, only: fluxes
  use radiation_solver_kernels
  implicit none
  private
  public :: rte_lw, rte_sw
contains

  function rte_lw(optical_props, top_at_1, sources, sfc_emis, fluxes_out, inc_flux, n_gauss_angles, &
                  flux_up_jac) result(err)
    class(optics_arry), intent(in) :: optical_props
    logical, intent(in) :: top_at_1
    type(source_lw), intent(in) :: sources
    real(wp), dimension(:, :), intent(in) :: sfc_emis            ! (nband, ncol)
    class(fluxes), intent(inout) :: fluxes_out
    real(wp), dimension(:, :), target, optional, intent(in) :: inc_flux
    integer, optional, intent(in) :: n_gauss_angles
    real(wp), dimension(:, :), target, optional, intent(inout) :: flux_up_jac
    character(len=128) :: err
    integer :: ncol, nlay, ngpt, n_quad
    real(wp), dimension(:, :, :), allocatable :: gpt_flux_up, gpt_flux_dn, gpt_flux_up_jac
    real(wp), dimension(:, :), allocatable :: sfc_emis_gpt
    ncol = optical_props%get_ncol()
    nlay = optical_props%get_nlay()
    ngpt = optical_props%get_ngpt()
    err = ''
    if (.not. fluxes_out%are_desired()) err = 'rte_lw: no space allocated for fluxes'
    n_quad = 1
    if (present(n_gauss_angles)) then
      if (n_gauss_angles > max_gauss .or. n_gauss_angles < 1) err = 'rte_lw: number of quadrature points'
      n_quad = n_gauss_angles
    end if
    if (.not. extents_are(sfc_emis, optical_props%get_nband(), ncol)) err = 'rte_lw: sfc_emis inconsistently sized'
    if (any_vals_outside(sfc_emis, 0._wp, 1._wp)) err = 'rte_lw: sfc_emis has values < 0 or > 1'
    if (present(inc_flux)) then
      if (.not. extents_are(inc_flux, ncol, ngpt)) err = 'rte_lw: inc_flux inconsistently sized'
      if (any_vals_less_than(inc_flux, 0._wp)) err = 'rte_lw: inc_flux has values < 0'
    end if
    if (err /= '') return
    err = optical_props%validate()
    if (err /= '') return
    allocate(gpt_flux_up(ncol, nlay + 1, ngpt), gpt_flux_dn(ncol, nlay + 1, ngpt), &
             gpt_flux_up_jac(ncol, nlay + 1, ngpt), sfc_emis_gpt(ncol, ngpt))
    !$acc data create(gpt_flux_up, gpt_flux_dn, gpt_flux_up_jac, sfc_emis_gpt)
    !$omp target data map(alloc: gpt_flux_up, gpt_flux_dn, gpt_flux_up_jac, sfc_emis_gpt)
    call expand_and_transpose(optical_props, sfc_emis, sfc_emis_gpt)
    select type (optical_props)
    class is (optics_1scl)
      call lw_solver_noscat(ncol, nlay, ngpt, logical(top_at_1, wl), n_quad, gauss_ds(1:n_quad, n_quad), &
                            gauss_wts(1:n_quad, n_quad), optical_props%tau, sources%lay_source, sources%lev_source, &
                            sfc_emis_gpt, sources%sfc_source, inc_flux, gpt_flux_up, gpt_flux_dn, &
                            logical(present(flux_up_jac), wl), sources%sfc_source_jac, gpt_flux_up_jac)
    class default
      err = 'rte_lw: lw solvers of scattering are not there'
    end select
    if (err == '') err = fluxes_out%reduce(gpt_flux_up, gpt_flux_dn, optical_props, top_at_1)
    if (err == '' .and. present(flux_up_jac)) call sum_broadband(ncol, nlay + 1, ngpt, gpt_flux_up_jac, flux_up_jac)
    !$acc end data
    !$omp end target data
  end function rte_lw

  function rte_sw(atmos, top_at_1, mu0, inc_flux, sfc_alb_dir, sfc_alb_dif, fluxes_out, inc_flux_dif) result(err)
    class(optics_arry), intent(in) :: atmos
    logical, intent(in) :: top_at_1
    real(wp), dimension(:), intent(in) :: mu0
    real(wp), dimension(:, :), intent(in) :: inc_flux, sfc_alb_dir, sfc_alb_dif
    class(fluxes), intent(inout) :: fluxes_out
    real(wp), dimension(:, :), optional, intent(in) :: inc_flux_dif
    character(len=128) :: err
    integer :: ncol, nlay, ngpt
    real(wp), dimension(:, :, :), allocatable :: gpt_flux_up, gpt_flux_dn, gpt_flux_dir
    real(wp), dimension(:, :), allocatable :: sfc_alb_dir_gpt, sfc_alb_dif_gpt
    logical(wl) :: top
    ncol = atmos%get_ncol()
    nlay = atmos%get_nlay()
    ngpt = atmos%get_ngpt()
    top = top_at_1
    err = ''
    if (.not. fluxes_out%are_desired()) err = 'rte_sw: no space allocated for fluxes'
    if (.not. extents_are(mu0, ncol)) err = 'rte_sw: mu0 inconsistently sized'
    if (any_vals_less_than(mu0, -1._wp)) err = 'rte_sw: one or more mu0 < -1'
    if (any_vals_outside(sfc_alb_dir, 0._wp, 1._wp) .or. any_vals_outside(sfc_alb_dif, 0._wp, 1._wp)) &
      err = 'rte_sw: surface albedos out of bounds [0,1]'
    if (err == '') err = atmos%validate()
    if (err /= '') return
    allocate(gpt_flux_up(ncol, nlay + 1, ngpt), gpt_flux_dn(ncol, nlay + 1, ngpt), gpt_flux_dir(ncol, nlay + 1, ngpt))
    allocate(sfc_alb_dir_gpt(ncol, ngpt), sfc_alb_dif_gpt(ncol, ngpt))
    !$acc enter data create(gpt_flux_up, gpt_flux_dn, gpt_flux_dir, sfc_alb_dir_gpt, sfc_alb_dif_gpt)
    !$omp target enter data map(alloc: gpt_flux_up, gpt_flux_dn, gpt_flux_dir, sfc_alb_dir_gpt, sfc_alb_dif_gpt)
    call expand_and_transpose(atmos, sfc_alb_dir, sfc_alb_dir_gpt)
    call expand_and_transpose(atmos, sfc_alb_dif, sfc_alb_dif_gpt)
    call apply_bc_factor(ncol, nlay, ngpt, top, inc_flux, mu0, gpt_flux_dir)
    if (present(inc_flux_dif)) then
      call apply_bc_gpt(ncol, nlay, ngpt, top, inc_flux_dif, gpt_flux_dn)
    else
      call apply_bc_0(ncol, nlay, ngpt, top, gpt_flux_dn)
    end if
    select type (atmos)
    class is (optics_2str)
      call sw_solver_2stream(ncol, nlay, ngpt, top, atmos%tau, atmos%ssa, atmos%g, mu0, sfc_alb_dir_gpt, &
                             sfc_alb_dif_gpt, gpt_flux_up, gpt_flux_dn, gpt_flux_dir)
      err = fluxes_out%reduce(gpt_flux_up, gpt_flux_dn, atmos, top_at_1, gpt_flux_dir)
    class is (optics_1scl)
      ! The direct beam alone.
      block
        integer :: icol, ilay, igpt
        !$acc parallel loop collapse(2) present(atmos, atmos%tau) copyin(mu0)
        !$omp target teams distribute parallel do collapse(2) map(to: mu0)
        do igpt = 1, ngpt
          do icol = 1, ncol
            if (top) then
              !$acc loop seq
              do ilay = 1, nlay
                gpt_flux_dir(icol, ilay + 1, igpt) = gpt_flux_dir(icol, ilay, igpt) * &
                  exp(-atmos%tau(icol, ilay, igpt) / max(mu0(icol), 1.e-4_wp))
              end do
            else
              !$acc loop seq
              do ilay = nlay, 1, -1
                gpt_flux_dir(icol, ilay, igpt) = gpt_flux_dir(icol, ilay + 1, igpt) * &
                  exp(-atmos%tau(icol, ilay, igpt) / max(mu0(icol), 1.e-4_wp))
              end do
            end if
            gpt_flux_up(icol, :, igpt) = 0._wp
            gpt_flux_dn(icol, :, igpt) = gpt_flux_dir(icol, :, igpt)
          end do
        end do
      end block
      err = fluxes_out%reduce(gpt_flux_up, gpt_flux_dn, atmos, top_at_1, gpt_flux_dir)
    end select
    !$acc exit data delete(gpt_flux_up, gpt_flux_dn, gpt_flux_dir, sfc_alb_dir_gpt, sfc_alb_dif_gpt)
    !$omp target exit data map(delete: gpt_flux_up, gpt_flux_dn, gpt_flux_dir, sfc_alb_dir_gpt, sfc_alb_dif_gpt)
  end function rte_sw

  ! (nband, ncol) to (ncol, ngpt).
  subroutine expand_and_transpose(ops, arr_in, arr_out)
    class(optics_arry), intent(in) :: ops
    real(wp), dimension(:, :), intent(in) :: arr_in
    real(wp), dimension(:, :), intent(out) :: arr_out
    integer :: ncol, nband, icol, iband, igpt
    integer, dimension(2, ops%get_nband()) :: limits
    ncol = size(arr_in, 2)
    nband = ops%get_nband()
    limits = ops%band2gpt
    !$acc parallel loop collapse(2) copyin(arr_in, limits) present_or_copyout(arr_out)
    !$omp target teams distribute parallel do simd collapse(2) map(to: arr_in, limits)
    do iband = 1, nband
      do icol = 1, ncol
        do igpt = limits(1, iband), limits(2, iband)
          arr_out(icol, igpt) = arr_in(iband, icol)
        end do
      end do
    end do
  end subroutine expand_and_transpose
end module radiation_rte
