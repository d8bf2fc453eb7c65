! clouds.F90 - condensation, conversion to rain and snow, sedimentation and evaporation.
module clouds
  use parkind, only: jprb, jpim
  use constants
  use config
  use state, only: nspecies, ncldql, ncldqi, ncldqr
  use thermodynamics
  implicit none
  private
  public :: cloud_scheme, dry_adjustment
contains
  ! Newton's iteration for the temperature at which air is just saturated. kits is the number of steps.
  subroutine saturation_adjustment(pt, pq, ql, pp, kits)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(inout) :: pt, pq, ql
    real(jprb), intent(in) :: pp
    integer, intent(out) :: kits
    real(jprb) :: zqs, zdqs, zcond, zlcp
    zlcp = foeldcpm(pt)
    kits = 0
    do
      kits = kits + 1
      zqs = qsat(pt, pp)
      zdqs = zqs * foedem(pt) / (1.0_jprb - retv * zqs)
      zcond = max((pq - zqs) / (1.0_jprb + zdqs), -ql)
      pt = pt + zlcp * zcond
      pq = pq - zcond
      ql = ql + zcond
      if (abs(zcond) < rcondens_eps .or. kits >= ncondens_max) exit
    end do
    if (ql < 1.e-14_jprb) then
      pq = pq + ql
      pt = pt - zlcp * ql
      ql = 0.0_jprb
    end if
  end subroutine saturation_adjustment

  ! Mixes unstable neighbours until none is left, at most klev times.
  subroutine dry_adjustment(kidia, kfdia, klon, klev, pap, paph, pt, ktop)
    !$acc routine vector
    !$omp declare target
    integer(jpim), intent(in) :: kidia, kfdia, klon, klev
    real(jprb), intent(in) :: pap(klon, klev), paph(klon, 0:klev)
    real(jprb), intent(inout) :: pt(klon, klev)
    integer(jpim), intent(out) :: ktop(klon)
    integer(jpim) :: jl, jk, iter
    real(jprb) :: zt1, zt2, zm1, zm2, zex1, zex2, zmean
    logical :: llunstable
    !$acc loop vector private(llunstable, iter)
    columns: do jl = kidia, kfdia
      ktop(jl) = klev
      llunstable = .true.
      iter = 0
      sweeps: do while (llunstable)
        iter = iter + 1
        if (iter > klev) exit sweeps
        llunstable = .false.
        do jk = klev - 1, 1, -1
          zex1 = (pap(jl, jk) / 1.e5_jprb)**rkappa
          zex2 = (pap(jl, jk + 1) / 1.e5_jprb)**rkappa
          zt1 = pt(jl, jk) / zex1
          zt2 = pt(jl, jk + 1) / zex2
          if (zt2 <= zt1 + 1.e-3_jprb) cycle
          zm1 = (paph(jl, jk) - paph(jl, jk - 1)) * zex1
          zm2 = (paph(jl, jk + 1) - paph(jl, jk)) * zex2
          zmean = (zm1 * zt1 + zm2 * zt2) / (zm1 + zm2)
          pt(jl, jk) = zmean * zex1
          pt(jl, jk + 1) = zmean * zex2
          ktop(jl) = min(ktop(jl), jk)
          llunstable = .true.
        end do
      end do sweeps
    end do columns
  end subroutine dry_adjustment

  subroutine cloud_scheme(kidia, kfdia, klon, klev, switches, ptsphy, pap, paph, pt, pq, pclv, pcover, prain, psnow)
    !$acc routine vector
    !$omp declare target
    integer(jpim), intent(in) :: kidia, kfdia, klon, klev
    type(scheme_switches), intent(in) :: switches
    real(jprb), intent(in) :: ptsphy, pap(klon, klev), paph(klon, 0:klev)
    real(jprb), dimension(klon, klev), intent(inout) :: pt, pq
    real(jprb), dimension(klon, klev, nspecies), intent(inout) :: pclv
    real(jprb), intent(out) :: pcover(klon, klev)
    real(jprb), dimension(klon), intent(inout) :: prain, psnow
    real(jprb) :: zmass(klon, klev), zrho(klon, klev), zflux(klon, 0:klev), zqx0(klon, klev, nspecies)
    real(jprb) :: zl, zi, zw, zqs, zdqs, zrh, zcond, zalfa, zconv, zevap, zdt, zcfl, zleft
    integer(jpim) :: jl, jk, jm, its
    logical :: lloff

    !$acc loop vector collapse(2)
    do jk = 1, klev
      do jl = kidia, kfdia
        zmass(jl, jk) = (paph(jl, jk) - paph(jl, jk - 1)) / rg
        zrho(jl, jk) = pap(jl, jk) / (rd * pt(jl, jk))
      end do
    end do
    !$acc loop vector collapse(3)
    do jm = 1, nspecies
      do jk = 1, klev
        do jl = kidia, kfdia
          zqx0(jl, jk, jm) = pclv(jl, jk, jm)
        end do
      end do
    end do

    ! Condensation.
    !$acc loop vector private(zl, zi, zw, zqs, zdqs, zrh, zcond, zalfa, its, lloff)
    do jl = kidia, kfdia
      do jk = 1, klev
        zl = zqx0(jl, jk, ncldql)
        zi = zqx0(jl, jk, ncldqi)
        zw = zl + zi
        select case (switches%cloud)
        case (cloud_allornone)
          call saturation_adjustment(pt(jl, jk), pq(jl, jk), zw, pap(jl, jk), its)
          pcover(jl, jk) = merge(1.0_jprb, 0.0_jprb, zw > 0)
        case (cloud_pdf)
          zqs = qsat(pt(jl, jk), pap(jl, jk))
          zrh = (pq(jl, jk) + zw) / zqs
          pcover(jl, jk) = 1 - sqrt(max(0.0_jprb, (1 - min(zrh, 1.0_jprb)) / (1 - switches%rh_crit)))
          if (pcover(jl, jk) < 0) pcover(jl, jk) = 0
          zcond = max(-zw, pcover(jl, jk) * (pq(jl, jk) - switches%rh_crit * zqs) / (1 + zqs * foedem(pt(jl, jk))))
          pt(jl, jk) = pt(jl, jk) + foeldcpm(pt(jl, jk)) * zcond
          pq(jl, jk) = pq(jl, jk) - zcond
          zw = zw + zcond
        case (cloud_table)
          lloff = .false.
          call table_qsat(pt(jl, jk), pap(jl, jk), zqs, zdqs, lloff)
          if (lloff) call table_qsat(max(180.0_jprb, min(pt(jl, jk), 330.0_jprb)), pap(jl, jk), zqs, off=lloff, dqs=zdqs)
          zcond = max(-zw, (pq(jl, jk) - zqs) / (1 + zdqs))
          pt(jl, jk) = pt(jl, jk) + foeldcpm(pt(jl, jk)) * zcond
          pq(jl, jk) = pq(jl, jk) - zcond
          zw = zw + zcond
          pcover(jl, jk) = min(1.0_jprb, zw / (0.05_jprb * zqs))
        end select
        zalfa = foealfa(pt(jl, jk))
        ! Water that freezes or melts heats or cools.
        pt(jl, jk) = pt(jl, jk) + (ralsdcp - ralvdcp) * ((1 - zalfa) * zw - (zw - zl)) * merge(1.0_jprb, 0.0_jprb, zw > zl)
        pclv(jl, jk, ncldql) = zalfa * zw
        pclv(jl, jk, ncldqi) = (1 - zalfa) * zw
      end do
    end do

    ! Conversion to rain, after Sundqvist.
    !$acc loop seq
    do jk = 1, klev
      !$acc loop vector private(zconv)
      do jl = kidia, kfdia
        if (pcover(jl, jk) > 0.01_jprb) then
          zconv = pclv(jl, jk, ncldql) * (1 - exp(-ptsphy * rkconv * (1 - exp(-(pclv(jl, jk, ncldql) / &
                  (pcover(jl, jk) * rclcrit))**2))))
          pclv(jl, jk, ncldql) = pclv(jl, jk, ncldql) - zconv
          pclv(jl, jk, ncldqr) = pclv(jl, jk, ncldqr) + zconv
        end if
      end do
    end do

    ! Sedimentation: each species and column with as many steps as its speed needs.
    if (switches%sedimentation) then
      !$acc loop seq
      do jm = ncldqi, ncldqr
        !$acc loop vector private(zdt, zcfl, zleft, its)
        do jl = kidia, kfdia
          zleft = ptsphy
          its = 0
          do while (zleft > 0)
            zcfl = 0
            do jk = 1, klev
              zcfl = max(zcfl, fall_speed(merge(1, 3, jm == ncldqr), zrho(jl, jk) * pclv(jl, jk, jm)) * &
                               zrho(jl, jk) / zmass(jl, jk))
            end do
            if (zcfl <= 0) exit
            zdt = min(zleft, 0.9_jprb / zcfl)
            if (its > 40) zdt = zleft
            zflux(jl, 0) = 0
            do jk = 1, klev
              zflux(jl, jk) = min(fall_speed(merge(1, 3, jm == ncldqr), zrho(jl, jk) * pclv(jl, jk, jm)) * zrho(jl, jk) * &
                                  pclv(jl, jk, jm), pclv(jl, jk, jm) * zmass(jl, jk) / zdt)
            end do
            do jk = 1, klev
              pclv(jl, jk, jm) = pclv(jl, jk, jm) + (zflux(jl, jk - 1) - zflux(jl, jk)) * zdt / zmass(jl, jk)
            end do
            if (jm == ncldqr .and. paph(jl, klev) > 0) then
              prain(jl) = prain(jl) + zflux(jl, klev) * zdt
            else
              psnow(jl) = psnow(jl) + zflux(jl, klev) * zdt
            end if
            zleft = zleft - zdt
            its = its + 1
          end do
        end do
      end do
    end if

    ! Rain evaporates below clouds.
    !$acc loop vector collapse(2) private(zevap, zqs)
    do jk = 1, klev
      do jl = kidia, kfdia
        if (pclv(jl, jk, ncldqr) <= 0 .or. pcover(jl, jk) > ramid) cycle
        zqs = qsat(pt(jl, jk), pap(jl, jk))
        zevap = min(pclv(jl, jk, ncldqr), &
                    max(0.0_jprb, 5.e-4_jprb * ptsphy * (zqs - pq(jl, jk)) * sqrt(pclv(jl, jk, ncldqr))))
        pq(jl, jk) = pq(jl, jk) + zevap
        pt(jl, jk) = pt(jl, jk) - ralvdcp * zevap
        pclv(jl, jk, ncldqr) = pclv(jl, jk, ncldqr) - zevap
      end do
    end do
  end subroutine cloud_scheme
end module clouds
