! solver_kernels.F90 - fluxes of one atmosphere: emission and absorption alone, and two streams with the adding method.
module radiation_solver_kernels
  use, intrinsic :: iso_c_binding
  use radiation_kinds, only: wp, wl
  use radiation_constants, only: pi
  implicit none
  private
  public :: lw_solver_noscat, sw_solver_2stream, sum_broadband, net_broadband, sum_byband, &
            apply_bc_gpt, apply_bc_factor, apply_bc_0

  interface net_broadband
    module procedure net_broadband_full, net_broadband_precalc
  end interface
contains

  ! ---- boundary conditions: the level at the top of downward fluxes
  subroutine apply_bc_gpt(ncol, nlay, ngpt, top_at_1, inc_flux, flux_dn) bind(C, name="radiation_apply_bc_gpt")
    integer, intent(in) :: ncol, nlay, ngpt
    logical(wl), intent(in) :: top_at_1
    real(wp), dimension(ncol, ngpt), intent(in) :: inc_flux
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(out) :: flux_dn
    integer :: icol, igpt
    if (top_at_1) then
      !$acc parallel loop collapse(2) present(flux_dn) copyin(inc_flux)
      !$omp target teams distribute parallel do simd collapse(2) map(to: inc_flux)
      do igpt = 1, ngpt
        do icol = 1, ncol
          flux_dn(icol, 1, igpt) = inc_flux(icol, igpt)
        end do
      end do
    else
      !$acc parallel loop collapse(2) present(flux_dn) copyin(inc_flux)
      !$omp target teams distribute parallel do simd collapse(2) map(to: inc_flux)
      do igpt = 1, ngpt
        do icol = 1, ncol
          flux_dn(icol, nlay + 1, igpt) = inc_flux(icol, igpt)
        end do
      end do
    end if
  end subroutine apply_bc_gpt

  subroutine apply_bc_factor(ncol, nlay, ngpt, top_at_1, inc_flux, factor, flux_dn)
    integer, intent(in) :: ncol, nlay, ngpt
    logical(wl), intent(in) :: top_at_1
    real(wp), dimension(ncol, ngpt), intent(in) :: inc_flux
    real(wp), dimension(ncol), intent(in) :: factor
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(out) :: flux_dn
    integer :: icol, igpt, itop
    itop = merge(1, nlay + 1, top_at_1)
    !$acc parallel loop collapse(2) present(flux_dn) copyin(inc_flux, factor)
    !$omp target teams distribute parallel do simd collapse(2) map(to: inc_flux, factor)
    do igpt = 1, ngpt
      do icol = 1, ncol
        flux_dn(icol, itop, igpt) = inc_flux(icol, igpt) * max(factor(icol), 0._wp)
      end do
    end do
  end subroutine apply_bc_factor

  subroutine apply_bc_0(ncol, nlay, ngpt, top_at_1, flux_dn)
    integer, intent(in) :: ncol, nlay, ngpt
    logical(wl), intent(in) :: top_at_1
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(out) :: flux_dn
    !$acc kernels present(flux_dn)
    !$omp target
    if (top_at_1) then
      flux_dn(:, 1, :) = 0._wp
    else
      flux_dn(:, nlay + 1, :) = 0._wp
    end if
    !$acc end kernels
    !$omp end target
  end subroutine apply_bc_0

  ! ---- sources of a layer, linear in optical depth
  elemental subroutine layer_source(lay_source, lev_source_dn, lev_source_up, tau, trans, source_dn, source_up)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(in) :: lay_source, lev_source_dn, lev_source_up, tau, trans
    real(wp), intent(out) :: source_dn, source_up
    real(wp), parameter :: tau_thresh = sqrt(sqrt(epsilon(tau)))
    real(wp) :: fact
    if (tau > tau_thresh) then
      fact = (1._wp - trans) / tau - trans
    else
      fact = tau * (0.5_wp + tau * (-1._wp / 3._wp + tau / 8._wp))
    end if
    source_dn = (1._wp - trans) * lev_source_dn + 2._wp * fact * (lay_source - lev_source_dn)
    source_up = (1._wp - trans) * lev_source_up + 2._wp * fact * (lay_source - lev_source_up)
  end subroutine layer_source

  ! One angle: adds its part to up and down, and the Jacobian to flux_up_jac.
  subroutine lw_solver_noscat_oneangle(ncol, nlay, ngpt, top_at_1, d, weight, tau, lay_source, lev_source, sfc_emis, &
                                       sfc_src, radn_up, radn_dn, do_jacobians, sfc_src_jac, radn_up_jac)
    integer, intent(in) :: ncol, nlay, ngpt
    logical(wl), intent(in) :: top_at_1, do_jacobians
    real(wp), intent(in) :: d, weight
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau, lay_source
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(in) :: lev_source
    real(wp), dimension(ncol, ngpt), intent(in) :: sfc_emis, sfc_src, sfc_src_jac
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(inout) :: radn_up, radn_dn, radn_up_jac
    real(wp), dimension(ncol, nlay, ngpt) :: trans, source_dn, source_up
    integer :: icol, ilay, igpt, sfc_level, top_level, ilev_up, ilev_dn
    real(wp) :: tau_loc
    top_level = merge(1, nlay + 1, top_at_1)
    sfc_level = merge(nlay + 1, 1, top_at_1)
    !$acc data create(trans, source_dn, source_up) &
    !$acc      present(tau, lay_source, lev_source, sfc_emis, sfc_src, radn_up, radn_dn, sfc_src_jac, radn_up_jac)
    !$omp target data map(alloc: trans, source_dn, source_up)
    !$acc parallel loop no_create(tau) collapse(3) private(tau_loc, ilev_up, ilev_dn)
    !$omp target teams distribute parallel do simd collapse(3) private(tau_loc, ilev_up, ilev_dn)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          if (top_at_1) then
            ilev_up = ilay
            ilev_dn = ilay + 1
          else
            ilev_up = ilay + 1
            ilev_dn = ilay
          end if
          tau_loc = tau(icol, ilay, igpt) * d
          trans(icol, ilay, igpt) = exp(-tau_loc)
          call layer_source(lay_source(icol, ilay, igpt), lev_source(icol, ilev_dn, igpt), &
                            lev_source(icol, ilev_up, igpt), tau_loc, &
                            trans(icol, ilay, igpt), source_dn(icol, ilay, igpt), source_up(icol, ilay, igpt))
        end do
      end do
    end do
    ! The column is walked down, and up again; radn of the angle is added to that of all.
    !$acc parallel loop gang vector collapse(2)
    !$omp target teams distribute parallel do collapse(2)
    do igpt = 1, ngpt
      do icol = 1, ncol
        column: block
          real(wp) :: dn, up, jac, w
          integer :: k
          w = 2._wp * weight
          dn = 0._wp
          if (top_at_1) then
            do k = 1, nlay
              dn = trans(icol, k, igpt) * dn + source_dn(icol, k, igpt)
              radn_dn(icol, k + 1, igpt) = radn_dn(icol, k + 1, igpt) + w * dn
            end do
          else
            do k = nlay, 1, -1
              dn = trans(icol, k, igpt) * dn + source_dn(icol, k, igpt)
              radn_dn(icol, k, igpt) = radn_dn(icol, k, igpt) + w * dn
            end do
          end if
          up = sfc_emis(icol, igpt) * sfc_src(icol, igpt) + (1._wp - sfc_emis(icol, igpt)) * dn
          jac = sfc_emis(icol, igpt) * sfc_src_jac(icol, igpt)
          radn_up(icol, sfc_level, igpt) = radn_up(icol, sfc_level, igpt) + w * up
          if (do_jacobians) radn_up_jac(icol, sfc_level, igpt) = radn_up_jac(icol, sfc_level, igpt) + w * jac
          do k = sfc_level, top_level, sign(1, top_level - sfc_level)
            if (k == sfc_level) cycle
            ilay = merge(k, k - 1, top_at_1)
            up = trans(icol, ilay, igpt) * up + source_up(icol, ilay, igpt)
            radn_up(icol, k, igpt) = radn_up(icol, k, igpt) + w * up
            if (.not. do_jacobians) cycle
            jac = trans(icol, ilay, igpt) * jac
            radn_up_jac(icol, k, igpt) = radn_up_jac(icol, k, igpt) + w * jac
          end do
        end block column
      end do
    end do
    !$acc end data
    !$omp end target data
  end subroutine lw_solver_noscat_oneangle

  ! Fluxes from a quadrature of angles.
  subroutine lw_solver_noscat(ncol, nlay, ngpt, top_at_1, nmus, ds, weights, tau, lay_source, lev_source, sfc_emis, &
                              sfc_src, inc_flux, flux_up, flux_dn, do_jacobians, sfc_src_jac, flux_up_jac)
    integer, intent(in) :: ncol, nlay, ngpt, nmus
    logical(wl), intent(in) :: top_at_1, do_jacobians
    real(wp), dimension(nmus), intent(in) :: ds, weights
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau, lay_source
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(in) :: lev_source
    real(wp), dimension(ncol, ngpt), intent(in) :: sfc_emis, sfc_src, sfc_src_jac
    real(wp), dimension(ncol, ngpt), intent(in), optional :: inc_flux
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(out) :: flux_up, flux_dn, flux_up_jac
    integer :: imu, icol, ilev, igpt
    !$acc data present(flux_up, flux_dn, flux_up_jac) copyin(inc_flux)
    !$acc parallel loop collapse(3)
    !$omp target teams distribute parallel do simd collapse(3)
    do igpt = 1, ngpt
      do ilev = 1, nlay + 1
        do icol = 1, ncol
          flux_up(icol, ilev, igpt) = 0._wp
          flux_dn(icol, ilev, igpt) = 0._wp
          flux_up_jac(icol, ilev, igpt) = 0._wp
        end do
      end do
    end do
    do imu = 1, nmus
      call lw_solver_noscat_oneangle(ncol, nlay, ngpt, top_at_1, ds(imu), weights(imu), tau, lay_source, lev_source, &
                                     sfc_emis, sfc_src, flux_up, flux_dn, do_jacobians, sfc_src_jac, flux_up_jac)
    end do
    if (present(inc_flux)) then
      ! Diffuse light from above is absorbed on its way; here only where there is some, as for one angle of 1.66.
      !$acc parallel loop gang vector collapse(2)
      !$omp target teams distribute parallel do collapse(2) map(to: inc_flux)
      do igpt = 1, ngpt
        do icol = 1, ncol
          block
            real(wp) :: dn
            integer :: k, first, last, step
            dn = inc_flux(icol, igpt)
            first = merge(1, nlay, top_at_1)
            last = merge(nlay, 1, top_at_1)
            step = merge(1, -1, top_at_1)
            ilev = merge(1, nlay + 1, top_at_1)
            flux_dn(icol, ilev, igpt) = flux_dn(icol, ilev, igpt) + dn
            do k = first, last, step
              dn = dn * exp(-1.66_wp * tau(icol, k, igpt))
              flux_dn(icol, k + max(step, 0), igpt) = flux_dn(icol, k + max(step, 0), igpt) + dn
            end do
          end block
        end do
      end do
    end if
    !$acc end data
  end subroutine lw_solver_noscat

  ! ---- two streams of sunlight: Zdunkowski's coefficients, and Meador and Weaver's solution
  pure subroutine sw_two_stream(tau, w0, g, mu0, rdif, tdif, rdir, tdir, tnoscat)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(in) :: tau, w0, g, mu0
    real(wp), intent(out) :: rdif, tdif, rdir, tdir, tnoscat
    real(wp), parameter :: min_k = 1.e4_wp * epsilon(1._wp), min_mu0 = sqrt(epsilon(1._wp))
    real(wp) :: gamma1, gamma2, gamma3, gamma4, alpha1, alpha2, k, rt_term
    real(wp) :: exp_minusktau, exp_minus2ktau, k_mu, k_gamma3, k_gamma4, mu0_s
    mu0_s = max(min_mu0, mu0)
    gamma1 = (8._wp - w0 * (5._wp + 3._wp * g)) * .25_wp
    gamma2 = 3._wp * (w0 * (1._wp - g)) * .25_wp
    gamma3 = (2._wp - 3._wp * mu0_s * g) * .25_wp
    gamma4 = 1._wp - gamma3
    alpha1 = gamma1 * gamma4 + gamma2 * gamma3
    alpha2 = gamma1 * gamma3 + gamma2 * gamma4
    k = sqrt(max((gamma1 - gamma2) * (gamma1 + gamma2), min_k))
    exp_minusktau = exp(-tau * k)
    exp_minus2ktau = exp_minusktau**2
    rt_term = 1._wp / (k * (1._wp + exp_minus2ktau) + gamma1 * (1._wp - exp_minus2ktau))
    rdif = rt_term * gamma2 * (1._wp - exp_minus2ktau)
    tdif = rt_term * 2._wp * k * exp_minusktau
    tnoscat = exp(-tau / mu0_s)
    k_mu = k * mu0_s
    k_gamma3 = k * gamma3
    k_gamma4 = k * gamma4
    rt_term = w0 * rt_term / merge(1._wp - k_mu * k_mu, epsilon(1._wp), abs(1._wp - k_mu * k_mu) >= epsilon(1._wp))
    rdir = rt_term * ((1._wp - k_mu) * (alpha2 + k_gamma3) - &
                      (1._wp + k_mu) * (alpha2 - k_gamma3) * exp_minus2ktau - &
                      2._wp * (k_gamma3 - alpha2 * k_mu) * exp_minusktau * tnoscat)
    tdir = -rt_term * ((1._wp + k_mu) * (alpha1 + k_gamma4) * tnoscat - &
                       (1._wp - k_mu) * (alpha1 - k_gamma4) * exp_minus2ktau * tnoscat - &
                       2._wp * (k_gamma4 + alpha1 * k_mu) * exp_minusktau)
    rdir = max(0._wp, min(rdir, 1._wp - tnoscat))
    tdir = max(0._wp, min(tdir, 1._wp - tnoscat - rdir))
  end subroutine sw_two_stream

  ! Layers are added from the surface up (Shonk and Hogan): albedo and source of all that is below a level.
  subroutine adding(nlay, top_at_1, albedo_sfc, rdif, tdif, src_dn, src_up, src_sfc, flux_up, flux_dn)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: nlay
    logical(wl), intent(in) :: top_at_1
    real(wp), intent(in) :: albedo_sfc, src_sfc
    real(wp), dimension(nlay), intent(in) :: rdif, tdif, src_dn, src_up
    real(wp), dimension(nlay + 1), intent(out) :: flux_up
    real(wp), dimension(nlay + 1), intent(inout) :: flux_dn
    real(wp), dimension(nlay + 1) :: albedo, src
    real(wp), dimension(nlay) :: denom
    integer :: ilev
    if (top_at_1) then
      albedo(nlay + 1) = albedo_sfc
      src(nlay + 1) = src_sfc
      do ilev = nlay, 1, -1
        denom(ilev) = 1._wp / (1._wp - rdif(ilev) * albedo(ilev + 1))
        albedo(ilev) = rdif(ilev) + tdif(ilev)**2 * albedo(ilev + 1) * denom(ilev)
        src(ilev) = src_up(ilev) + tdif(ilev) * denom(ilev) * (src(ilev + 1) + albedo(ilev + 1) * src_dn(ilev))
      end do
      flux_up(1) = flux_dn(1) * albedo(1) + src(1)
      do ilev = 2, nlay + 1
        flux_dn(ilev) = (tdif(ilev - 1) * flux_dn(ilev - 1) + rdif(ilev - 1) * src(ilev) + src_dn(ilev - 1)) &
                      * denom(ilev - 1)
        flux_up(ilev) = flux_dn(ilev) * albedo(ilev) + src(ilev)
      end do
    else
      albedo(1) = albedo_sfc
      src(1) = src_sfc
      do ilev = 1, nlay
        denom(ilev) = 1._wp / (1._wp - rdif(ilev) * albedo(ilev))
        albedo(ilev + 1) = rdif(ilev) + tdif(ilev)**2 * albedo(ilev) * denom(ilev)
        src(ilev + 1) = src_up(ilev) + tdif(ilev) * denom(ilev) * (src(ilev) + albedo(ilev) * src_dn(ilev))
      end do
      flux_up(nlay + 1) = flux_dn(nlay + 1) * albedo(nlay + 1) + src(nlay + 1)
      do ilev = nlay, 1, -1
        flux_dn(ilev) = (tdif(ilev) * flux_dn(ilev + 1) + rdif(ilev) * src(ilev) + src_dn(ilev)) * denom(ilev)
        flux_up(ilev) = flux_dn(ilev) * albedo(ilev) + src(ilev)
      end do
    end if
  end subroutine adding

  subroutine sw_solver_2stream(ncol, nlay, ngpt, top_at_1, tau, ssa, g, mu0, sfc_alb_dir, sfc_alb_dif, &
                               flux_up, flux_dn, flux_dir)
    integer, intent(in) :: ncol, nlay, ngpt
    logical(wl), intent(in) :: top_at_1
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau, ssa, g
    real(wp), dimension(ncol), intent(in) :: mu0
    real(wp), dimension(ncol, ngpt), intent(in) :: sfc_alb_dir, sfc_alb_dif
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(inout) :: flux_dn, flux_dir
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(out) :: flux_up
    real(wp), dimension(nlay) :: rdif, tdif, src_up, src_dn
    real(wp), dimension(nlay + 1) :: up, dn
    real(wp) :: rdir, tdir, tnoscat, dir
    integer :: icol, ilay, igpt, itop, isfc, step
    itop = merge(1, nlay + 1, top_at_1)
    isfc = nlay + 2 - itop
    step = merge(1, -1, top_at_1)
    !$acc parallel loop gang vector collapse(2) private(rdif, tdif, src_up, src_dn, up, dn) &
    !$acc   present(flux_up, flux_dn, flux_dir) copyin(tau, ssa, g, mu0, sfc_alb_dir, sfc_alb_dif)
    !$omp target teams distribute parallel do collapse(2) private(rdif, tdif, src_up, src_dn, up, dn) &
    !$omp   private(rdir, tdir, tnoscat, dir) map(to: tau, ssa, g, mu0, sfc_alb_dir, sfc_alb_dif)
    do igpt = 1, ngpt
      do icol = 1, ncol
        if (mu0(icol) <= 0._wp) then
          flux_up(icol, :, igpt) = 0._wp
          flux_dn(icol, :, igpt) = 0._wp
          flux_dir(icol, :, igpt) = 0._wp
          cycle
        end if
        dir = flux_dir(icol, itop, igpt)
        do ilay = itop - merge(0, 1, top_at_1), isfc - merge(1, 0, top_at_1), step
          call sw_two_stream(tau(icol, ilay, igpt), ssa(icol, ilay, igpt), g(icol, ilay, igpt), mu0(icol), &
                             rdif(ilay), tdif(ilay), rdir, tdir, tnoscat)
          src_up(ilay) = rdir * dir
          src_dn(ilay) = tdir * dir
          dir = tnoscat * dir
          flux_dir(icol, ilay + merge(1, 0, top_at_1), igpt) = dir
        end do
        dn(itop) = flux_dn(icol, itop, igpt)
        call adding(nlay, top_at_1, sfc_alb_dif(icol, igpt), rdif, tdif, src_dn, src_up, &
                    dir * sfc_alb_dir(icol, igpt), up, dn)
        flux_up(icol, :, igpt) = up
        flux_dn(icol, :, igpt) = dn + flux_dir(icol, :, igpt)
      end do
    end do
  end subroutine sw_solver_2stream

  ! ---- sums over g-points
  subroutine sum_broadband(ncol, nlev, ngpt, spectral_flux, broadband_flux) bind(C, name="radiation_sum_broadband")
    integer, intent(in) :: ncol, nlev, ngpt
    real(wp), dimension(ncol, nlev, ngpt), intent(in) :: spectral_flux
    real(wp), dimension(ncol, nlev), intent(out) :: broadband_flux
    integer :: icol, ilev, igpt
    real(wp) :: bb
    !$acc parallel loop gang worker collapse(2) private(bb) copyin(spectral_flux) copyout(broadband_flux)
    !$omp target teams distribute parallel do collapse(2) map(to: spectral_flux) map(from: broadband_flux)
    do ilev = 1, nlev
      do icol = 1, ncol
        bb = 0._wp
        !$acc loop vector reduction(+: bb)
        !$omp simd reduction(+: bb)
        do igpt = 1, ngpt
          bb = bb + spectral_flux(icol, ilev, igpt)
        end do
        broadband_flux(icol, ilev) = bb
      end do
    end do
  end subroutine sum_broadband

  subroutine net_broadband_full(ncol, nlev, ngpt, spectral_flux_dn, spectral_flux_up, broadband_flux_net)
    integer, intent(in) :: ncol, nlev, ngpt
    real(wp), dimension(ncol, nlev, ngpt), intent(in) :: spectral_flux_dn, spectral_flux_up
    real(wp), dimension(ncol, nlev), intent(out) :: broadband_flux_net
    integer :: icol, ilev
    !$acc parallel loop collapse(2) copyin(spectral_flux_dn, spectral_flux_up) copyout(broadband_flux_net)
    !$omp target teams distribute parallel do simd collapse(2) map(to: spectral_flux_dn, spectral_flux_up) &
    !$omp   map(from: broadband_flux_net)
    do ilev = 1, nlev
      do icol = 1, ncol
        broadband_flux_net(icol, ilev) = sum(spectral_flux_dn(icol, ilev, :) - spectral_flux_up(icol, ilev, :))
      end do
    end do
  end subroutine net_broadband_full

  subroutine net_broadband_precalc(ncol, nlev, flux_dn, flux_up, broadband_flux_net)
    integer, intent(in) :: ncol, nlev
    real(wp), dimension(ncol, nlev), intent(in) :: flux_dn, flux_up
    real(wp), dimension(ncol, nlev), intent(out) :: broadband_flux_net
    !$acc kernels copyin(flux_dn, flux_up) copyout(broadband_flux_net)
    !$omp target map(to: flux_dn, flux_up) map(from: broadband_flux_net)
    broadband_flux_net(1:ncol, 1:nlev) = flux_dn(1:ncol, 1:nlev) - flux_up(1:ncol, 1:nlev)
    !$acc end kernels
    !$omp end target
  end subroutine net_broadband_precalc

  subroutine sum_byband(ncol, nlev, ngpt, nbnd, band_lims, spectral_flux, byband_flux)
    integer, intent(in) :: ncol, nlev, ngpt, nbnd
    integer, dimension(2, nbnd), intent(in) :: band_lims
    real(wp), dimension(ncol, nlev, ngpt), intent(in) :: spectral_flux
    real(wp), dimension(ncol, nlev, nbnd), intent(out) :: byband_flux
    integer :: icol, ilev, igpt, ibnd
    !$acc parallel loop collapse(3) copyin(spectral_flux, band_lims) copyout(byband_flux)
    !$omp target teams distribute parallel do simd collapse(3) map(to: spectral_flux, band_lims) map(from: byband_flux)
    do ibnd = 1, nbnd
      do ilev = 1, nlev
        do icol = 1, ncol
          byband_flux(icol, ilev, ibnd) = spectral_flux(icol, ilev, band_lims(1, ibnd))
          do igpt = band_lims(1, ibnd) + 1, band_lims(2, ibnd)
            byband_flux(icol, ilev, ibnd) = byband_flux(icol, ilev, ibnd) + spectral_flux(icol, ilev, igpt)
          end do
        end do
      end do
    end do
  end subroutine sum_byband
end module radiation_solver_kernels
