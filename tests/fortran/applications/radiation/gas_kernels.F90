! gas_kernels.F90 - kernels of gas optics: interpolation in temperature and pressure, optical depths, Planck sources.
module radiation_gas_kernels
  use radiation_kinds, only: wp, wl
  implicit none
  private
  public :: interpolation, compute_tau_absorption, compute_tau_rayleigh, combine_abs_and_rayleigh, &
            compute_planck_source, interpolate1d
contains

  ! Places of the layers in the table: jtemp, jpress and what is left; tropo tells which half of the table is meant.
  subroutine interpolation(ncol, nlay, ntemp, npres, press_ref_log, temp_ref, press_ref_log_delta, &
                           temp_ref_min, temp_ref_delta, press_ref_trop_log, play, tlay, &
                           jtemp, jpress, tropo, fmajor)
    integer, intent(in) :: ncol, nlay, ntemp, npres
    real(wp), dimension(npres), intent(in) :: press_ref_log
    real(wp), dimension(ntemp), intent(in) :: temp_ref
    real(wp), intent(in) :: press_ref_log_delta, temp_ref_min, temp_ref_delta, press_ref_trop_log
    real(wp), dimension(ncol, nlay), intent(in) :: play, tlay
    integer, dimension(ncol, nlay), intent(out) :: jtemp, jpress
    logical(wl), dimension(ncol, nlay), intent(out) :: tropo
    real(wp), dimension(2, 2, ncol, nlay), intent(out) :: fmajor
    real(wp) :: locpress, ftemp, fpress
    integer :: icol, ilay
    !$acc parallel loop gang vector collapse(2) private(locpress, ftemp, fpress) &
    !$acc   copyin(press_ref_log, temp_ref, play, tlay) copyout(jtemp, jpress, tropo, fmajor)
    !$omp target teams distribute parallel do simd collapse(2) private(locpress, ftemp, fpress) &
    !$omp   map(to: press_ref_log, temp_ref, play, tlay) map(from: jtemp, jpress, tropo, fmajor)
    do ilay = 1, nlay
      do icol = 1, ncol
        jtemp(icol, ilay) = int((tlay(icol, ilay) - (temp_ref_min - temp_ref_delta)) / temp_ref_delta)
        jtemp(icol, ilay) = min(ntemp - 1, max(1, jtemp(icol, ilay)))
        ftemp = (tlay(icol, ilay) - temp_ref(jtemp(icol, ilay))) / temp_ref_delta
        locpress = 1._wp + (log(play(icol, ilay)) - press_ref_log(1)) / press_ref_log_delta
        jpress(icol, ilay) = min(npres - 1, max(1, int(locpress)))
        fpress = locpress - float(jpress(icol, ilay))
        tropo(icol, ilay) = log(play(icol, ilay)) > press_ref_trop_log
        fmajor(1, 1, icol, ilay) = (1._wp - fpress) * (1._wp - ftemp)
        fmajor(2, 1, icol, ilay) = (1._wp - fpress) * ftemp
        fmajor(1, 2, icol, ilay) = fpress * (1._wp - ftemp)
        fmajor(2, 2, icol, ilay) = fpress * ftemp
      end do
    end do
  end subroutine interpolation

  pure function interpolate2d(fmajor, k, igpt, jtemp, jpress) result(res)
    !$acc routine seq
    !$omp declare target
    real(wp), dimension(2, 2), intent(in) :: fmajor
    real(wp), dimension(:, :, :), intent(in) :: k
    integer, intent(in) :: igpt, jtemp, jpress
    real(wp) :: res
    res = fmajor(1, 1) * k(jtemp, jpress, igpt) + fmajor(2, 1) * k(jtemp + 1, jpress, igpt) + &
          fmajor(1, 2) * k(jtemp, jpress + 1, igpt) + fmajor(2, 2) * k(jtemp + 1, jpress + 1, igpt)
  end function interpolate2d

  ! One value for each column of the table, between val = offset + (i - 1) * delta.
  pure function interpolate1d(val, offset, delta, table) result(res)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(in) :: val, offset, delta
    real(wp), dimension(:), intent(in) :: table
    real(wp) :: res
    real(wp) :: val0, frac
    integer :: index
    val0 = (val - offset) / delta
    frac = val0 - int(val0)
    index = min(ubound(table, dim=1) - 1, max(1, int(val0) + 1))
    res = table(index) + frac * (table(index + 1) - table(index))
  end function interpolate1d

  subroutine compute_tau_absorption(ncol, nlay, ngpt, ngas, ntemp, npres, kmajor, gpt_limits, &
                                    jtemp, jpress, tropo, fmajor, col_gas, tau)
    integer, intent(in) :: ncol, nlay, ngpt, ngas, ntemp, npres
    real(wp), dimension(ntemp, npres, ngpt, ngas), intent(in) :: kmajor
    integer, dimension(2, ngas), intent(in) :: gpt_limits
    integer, dimension(ncol, nlay), intent(in) :: jtemp, jpress
    logical(wl), dimension(ncol, nlay), intent(in) :: tropo
    real(wp), dimension(2, 2, ncol, nlay), intent(in) :: fmajor
    real(wp), dimension(ncol, nlay, 0:ngas), intent(in) :: col_gas
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau
    integer :: icol, ilay, igpt, igas
    real(wp) :: tau_major
    !$acc parallel loop collapse(3) default(present) private(tau_major)
    !$omp target teams distribute parallel do simd collapse(3) private(tau_major)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          tau_major = 0._wp
          do igas = 1, ngas
            if (igpt < gpt_limits(1, igas) .or. igpt > gpt_limits(2, igas)) cycle
            tau_major = tau_major + col_gas(icol, ilay, igas) * &
              interpolate2d(fmajor(:, :, icol, ilay), kmajor(:, :, :, igas), igpt, jtemp(icol, ilay), jpress(icol, ilay))
          end do
          if (.not. tropo(icol, ilay)) tau_major = 0.9_wp * tau_major  ! nothing broadens the lines up there
          tau(icol, ilay, igpt) = tau(icol, ilay, igpt) + tau_major
        end do
      end do
    end do
  end subroutine compute_tau_absorption

  subroutine compute_tau_rayleigh(ncol, nlay, nbnd, ngpt, ntemp, gpt2band, krayl, col_dry, col_gas, ngas, &
                                  idx_h2o, jtemp, tropo, tau_rayleigh)
    integer, intent(in) :: ncol, nlay, nbnd, ngpt, ntemp, ngas, idx_h2o
    integer, dimension(ngpt), intent(in) :: gpt2band
    real(wp), dimension(ntemp, nbnd, 2), intent(in) :: krayl
    real(wp), dimension(ncol, nlay), intent(in) :: col_dry
    real(wp), dimension(ncol, nlay, 0:ngas), intent(in) :: col_gas
    integer, dimension(ncol, nlay), intent(in) :: jtemp
    logical(wl), dimension(ncol, nlay), intent(in) :: tropo
    real(wp), dimension(ncol, nlay, ngpt), intent(out) :: tau_rayleigh
    integer :: icol, ilay, igpt, itropo
    !$acc parallel loop collapse(3) default(present)
    !$omp target teams distribute parallel do simd collapse(3)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          itropo = merge(1, 2, tropo(icol, ilay))
          tau_rayleigh(icol, ilay, igpt) = krayl(jtemp(icol, ilay), gpt2band(igpt), itropo) * &
                                           (col_gas(icol, ilay, idx_h2o) + col_dry(icol, ilay))
        end do
      end do
    end do
  end subroutine compute_tau_rayleigh

  subroutine combine_abs_and_rayleigh(ncol, nlay, ngpt, tau_abs, tau_rayleigh, tau, ssa, g)
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau_abs, tau_rayleigh
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau, ssa, g
    integer :: icol, ilay, igpt
    real(wp) :: t
    !$acc parallel loop collapse(3) copyin(tau_abs, tau_rayleigh) copy(tau, ssa, g)
    !$omp target teams distribute parallel do simd collapse(3) &
    !$omp   map(to: tau_abs, tau_rayleigh) map(tofrom: tau, ssa, g)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          t = tau_abs(icol, ilay, igpt) + tau_rayleigh(icol, ilay, igpt)
          tau(icol, ilay, igpt) = t
          g(icol, ilay, igpt) = 0._wp
          if (t > 2._wp * tiny(t)) then
            ssa(icol, ilay, igpt) = tau_rayleigh(icol, ilay, igpt) / t
          else
            ssa(icol, ilay, igpt) = 0._wp
          end if
        end do
      end do
    end do
  end subroutine combine_abs_and_rayleigh

  subroutine compute_planck_source(ncol, nlay, nbnd, ngpt, nplancktemp, ntemp, npres, tlay, tlev, tsfc, sfc_lay, &
                                   fmajor, jtemp, jpress, gpt2band, pfracin, temp_ref_min, totplnk_delta, totplnk, &
                                   sfc_src, lay_src, lev_src, sfc_source_jac)
    integer, intent(in) :: ncol, nlay, nbnd, ngpt, nplancktemp, ntemp, npres, sfc_lay
    real(wp), dimension(ncol, nlay), intent(in) :: tlay
    real(wp), dimension(ncol, nlay + 1), intent(in) :: tlev
    real(wp), dimension(ncol), intent(in) :: tsfc
    real(wp), dimension(2, 2, ncol, nlay), intent(in) :: fmajor
    integer, dimension(ncol, nlay), intent(in) :: jtemp, jpress
    integer, dimension(ngpt), intent(in) :: gpt2band
    real(wp), dimension(ntemp, npres, ngpt), intent(in) :: pfracin
    real(wp), intent(in) :: temp_ref_min, totplnk_delta
    real(wp), dimension(nplancktemp, nbnd), intent(in) :: totplnk
    real(wp), dimension(ncol, ngpt), intent(out) :: sfc_src
    real(wp), dimension(ncol, nlay, ngpt), intent(out) :: lay_src
    real(wp), dimension(ncol, nlay + 1, ngpt), intent(out) :: lev_src
    real(wp), dimension(ncol, ngpt), intent(out), optional :: sfc_source_jac
    real(wp), parameter :: delta_tsurf = 1._wp
    real(wp), dimension(ncol, nlay, ngpt) :: pfrac
    integer :: ilay, icol, igpt, ibnd
    real(wp) :: planck
    !$acc data create(pfrac) present(fmajor, jtemp, jpress, gpt2band, pfracin, totplnk) &
    !$acc   copyin(tlay, tlev, tsfc) copyout(sfc_src, lay_src, lev_src)
    !$omp target data map(alloc: pfrac) map(to: tlay, tlev, tsfc) map(from: sfc_src, lay_src, lev_src)

    !$acc parallel loop tile(32, 4, 2)
    !$omp target teams distribute parallel do simd collapse(3)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          pfrac(icol, ilay, igpt) = interpolate2d(fmajor(:, :, icol, ilay), pfracin, igpt, &
                                                  jtemp(icol, ilay), jpress(icol, ilay))
          lay_src(icol, ilay, igpt) = pfrac(icol, ilay, igpt) * &
            interpolate1d(tlay(icol, ilay), temp_ref_min, totplnk_delta, totplnk(:, gpt2band(igpt)))
        end do
      end do
    end do

    ! Levels have the mean of the layers around them.
    !$acc parallel loop collapse(3) private(ibnd, planck)
    !$omp target teams distribute parallel do simd collapse(3) private(ibnd, planck)
    do igpt = 1, ngpt
      do ilay = 1, nlay + 1
        do icol = 1, ncol
          ibnd = gpt2band(igpt)
          planck = interpolate1d(tlev(icol, ilay), temp_ref_min, totplnk_delta, totplnk(:, ibnd))
          if (ilay == 1) then
            lev_src(icol, ilay, igpt) = pfrac(icol, 1, igpt) * planck
          else if (ilay == nlay + 1) then
            lev_src(icol, ilay, igpt) = pfrac(icol, nlay, igpt) * planck
          else
            lev_src(icol, ilay, igpt) = sqrt(pfrac(icol, ilay - 1, igpt) * pfrac(icol, ilay, igpt)) * planck
          end if
        end do
      end do
    end do

    !$acc parallel loop collapse(2)
    !$omp target teams distribute parallel do simd collapse(2)
    do igpt = 1, ngpt
      do icol = 1, ncol
        sfc_src(icol, igpt) = pfrac(icol, sfc_lay, igpt) * &
          interpolate1d(tsfc(icol), temp_ref_min, totplnk_delta, totplnk(:, gpt2band(igpt)))
      end do
    end do

    if (present(sfc_source_jac)) then
      !$acc parallel loop collapse(2) copyout(sfc_source_jac)
      !$omp target teams distribute parallel do simd collapse(2) map(from: sfc_source_jac)
      do igpt = 1, ngpt
        do icol = 1, ncol
          sfc_source_jac(icol, igpt) = (pfrac(icol, sfc_lay, igpt) * &
            interpolate1d(tsfc(icol) + delta_tsurf, temp_ref_min, totplnk_delta, totplnk(:, gpt2band(igpt))) - &
            sfc_src(icol, igpt)) / delta_tsurf
        end do
      end do
    end if
    !$acc end data
    !$omp end target data
  end subroutine compute_planck_source
end module radiation_gas_kernels
