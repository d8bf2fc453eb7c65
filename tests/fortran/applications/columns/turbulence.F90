! turbulence.F90 - surface fluxes and vertical diffusion, implicit in time.
module turbulence
  use parkind, only: jprb, jpim
  use constants, only: rg, rd, rcpd, rkappa, retv
  use config, only: scheme_switches, mixing_levels, ramid, turb_none, turb_louis, turb_constant
  use thermodynamics, only: qsat
  implicit none
  private
  public :: vertical_diffusion
contains
  ! Richardson's number's function of stability.
  pure real(jprb) function stability(pri) result(f)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: pri
    real(jprb), parameter :: b = 5.0_jprb, c = 5.0_jprb
    if (pri >= 0) then
      f = 1.0_jprb / (1.0_jprb + 2 * b * pri * sqrt(1.0_jprb + c * pri))
    else
      f = 1.0_jprb - 2 * b * pri / (1.0_jprb + 3 * b * c * sqrt(-pri) * 0.02_jprb)
    end if
  end function stability

  ! a(k) x(k-1) + b(k) x(k) + c(k) x(k+1) = d(k), for each column; x is d on entry.
  subroutine tridiagonal(kidia, kfdia, klon, klev, pa, pb, pc, px)
    !$acc routine vector
    !$omp declare target
    integer(jpim), intent(in) :: kidia, kfdia, klon, klev
    real(jprb), dimension(klon, klev), intent(in) :: pa, pb, pc
    real(jprb), intent(inout) :: px(klon, klev)
    real(jprb) :: zc(klon, klev), zden
    integer(jpim) :: jl, jk
    !$acc loop vector private(zden)
    do jl = kidia, kfdia
      zc(jl, 1) = pc(jl, 1) / pb(jl, 1)
      px(jl, 1) = px(jl, 1) / pb(jl, 1)
      !$acc loop seq
      do jk = 2, klev
        zden = 1.0_jprb / (pb(jl, jk) - pa(jl, jk) * zc(jl, jk - 1))
        zc(jl, jk) = pc(jl, jk) * zden
        px(jl, jk) = (px(jl, jk) - pa(jl, jk) * px(jl, jk - 1)) * zden
      end do
      !$acc loop seq
      do jk = klev - 1, 1, -1
        px(jl, jk) = px(jl, jk) - zc(jl, jk) * px(jl, jk + 1)
      end do
    end do
  end subroutine tridiagonal

  subroutine vertical_diffusion(kidia, kfdia, klon, klev, switches, ptsphy, ldland, ptskin, pap, paph, &
                                pt, pq, pu, pv, pflux_t, pflux_q)
    !$acc routine vector
    !$omp declare target
    integer(jpim), intent(in) :: kidia, kfdia, klon, klev
    type(scheme_switches), intent(in) :: switches
    real(jprb), intent(in) :: ptsphy
    logical, intent(in) :: ldland(klon)
    real(jprb), intent(in) :: ptskin(klon), pap(klon, klev), paph(klon, 0:klev)
    real(jprb), dimension(klon, klev), intent(inout) :: pt, pq, pu, pv
    real(jprb), dimension(klon), intent(inout) :: pflux_t, pflux_q
    real(jprb), dimension(klon, klev) :: za, zb, zc, ztheta
    real(jprb) :: zk(klon, 0:klev), zdz, zshear, zri, zl, zrho, zwind, zch, zexner
    integer(jpim) :: jl, jk
    if (switches%turbulence == turb_none) return

    !$acc loop vector
    do jl = kidia, kfdia
      do jk = 1, klev
        ztheta(jl, jk) = pt(jl, jk) * (1.e5_jprb / pap(jl, jk))**rkappa
      end do
      zk(jl, 0) = 0
      zk(jl, klev) = 0
    end do

    ! Coefficients at half levels.
    !$acc loop seq
    do jk = 1, klev - 1
      !$acc loop vector private(zdz, zshear, zri, zl, zrho)
      do jl = kidia, kfdia
        zrho = paph(jl, jk) / (rd * 0.5_jprb * (pt(jl, jk) + pt(jl, jk + 1)))
        zdz = (pap(jl, jk + 1) - pap(jl, jk)) / (rg * zrho)
        select case (switches%turbulence)
        case (turb_louis)
          zshear = max(1.e-8_jprb, ((pu(jl, jk) - pu(jl, jk + 1))**2 + (pv(jl, jk) - pv(jl, jk + 1))**2) / zdz**2)
          zri = rg * (ztheta(jl, jk) - ztheta(jl, jk + 1)) / (ztheta(jl, jk) * zdz * zshear)
          zl = mixing_levels(min(4, int(5 * paph(jl, jk) / paph(jl, klev))))
          zk(jl, jk) = zl**2 * sqrt(zshear) * stability(max(-5.0_jprb, min(5.0_jprb, zri)))
        case (turb_constant)
          zk(jl, jk) = 5.0_jprb
        case default
          zk(jl, jk) = 0.0_jprb
        end select
        zk(jl, jk) = min(zk(jl, jk), 200.0_jprb) * zrho * ptsphy / zdz
      end do
    end do

    ! The surface: fluxes into the lowest layer.
    !$acc loop vector private(zwind, zch, zrho, zexner)
    do jl = kidia, kfdia
      zwind = max(1.0_jprb, hypot(pu(jl, klev), pv(jl, klev)))
      zch = merge(2.5e-3_jprb, 1.3e-3_jprb, ldland(jl)) * zwind
      zrho = pap(jl, klev) / (rd * pt(jl, klev) * (1 + retv * pq(jl, klev)))
      zexner = (paph(jl, klev) / 1.e5_jprb)**rkappa
      pflux_t(jl) = zrho * rcpd * zch * (ptskin(jl) - ztheta(jl, klev) * zexner)
      pflux_q(jl) = zrho * zch * merge(0.3_jprb, 1.0_jprb, ldland(jl)) * &
                    max(0.0_jprb, qsat(ptskin(jl), paph(jl, klev)) - pq(jl, klev))
      associate (zmass => (paph(jl, klev) - paph(jl, klev - 1)) / rg)
        pq(jl, klev) = pq(jl, klev) + ptsphy * pflux_q(jl) / zmass
        ztheta(jl, klev) = ztheta(jl, klev) + ptsphy * pflux_t(jl) / (rcpd * zmass * zexner)
        pu(jl, klev) = pu(jl, klev) / (1 + ptsphy * zrho * zch / zmass)
        pv(jl, klev) = pv(jl, klev) / (1 + ptsphy * zrho * zch / zmass)
      end associate
    end do

    !$acc loop vector
    do jl = kidia, kfdia
      do jk = 1, klev
        associate (zmass => (paph(jl, jk) - paph(jl, jk - 1)) / rg, up => zk(jl, jk - 1), down => zk(jl, jk))
          za(jl, jk) = -up / zmass
          zc(jl, jk) = -down / zmass
          zb(jl, jk) = 1.0_jprb - za(jl, jk) - zc(jl, jk)
        end associate
      end do
    end do
    call tridiagonal(kidia, kfdia, klon, klev, za, zb, zc, ztheta)
    call tridiagonal(kidia, kfdia, klon, klev, za, zb, zc, pq)
    call tridiagonal(kidia, kfdia, klon, klev, za, zb, zc, pu)
    call tridiagonal(kidia, kfdia, klon, klev, za, zb, zc, pv)
    !$acc loop vector
    do jl = kidia, kfdia
      do jk = 1, klev
        pt(jl, jk) = ztheta(jl, jk) * (pap(jl, jk) / 1.e5_jprb)**rkappa
      end do
    end do
  end subroutine vertical_diffusion
end module turbulence
