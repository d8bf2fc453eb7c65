! driver.F90 - time steps of all blocks: on devices by gangs, each of which takes a block; on the host by threads.
module driver
  use parkind, only: jprb, jprd, jpim
  use constants, only: rg, rcpd, rlvtt, rlstt, rlmlt
  use config
  use state
  use turbulence, only: vertical_diffusion
  use clouds, only: cloud_scheme, dry_adjustment
  implicit none
  private
  public :: step_blocks, step_blocks_host, budget, radiative_cooling
contains
  subroutine step_blocks(f, switches, ptsphy, ldevice)
    type(fields), intent(inout) :: f
    type(scheme_switches), intent(in) :: switches
    real(jprb), intent(in) :: ptsphy
    logical, intent(in), optional :: ldevice
    integer(jpim) :: ibl, icend, nproma, klev
    logical :: lldevice
    lldevice = .true.
    if (present(ldevice)) lldevice = ldevice
    nproma = f%d%nproma
    klev = f%d%klev
    !$acc data present(f, f%t, f%q, f%u, f%v, f%clv, f%pap, f%paph, f%cover, f%rain, f%snow, f%tskin) &
    !$acc   present(f%flux_t, f%flux_q, f%ktop, f%land) copyin(switches) if(lldevice)
    !$acc parallel loop gang private(icend) vector_length(nproma) if(lldevice)
    !$omp target teams distribute private(icend) map(to: switches) if(lldevice)
    do ibl = 1, f%d%nblocks
      icend = min(nproma, f%d%ngptot - (ibl - 1) * nproma)
      call vertical_diffusion(1, icend, nproma, klev, switches, ptsphy, f%land(:, ibl), f%tskin(:, ibl), &
                              f%pap(:, :, ibl), f%paph(:, :, ibl), f%t(:, :, ibl), f%q(:, :, ibl), f%u(:, :, ibl), &
                              f%v(:, :, ibl), f%flux_t(:, ibl), f%flux_q(:, ibl))
      if (switches%convection) call dry_adjustment(1, icend, nproma, klev, f%pap(:, :, ibl), f%paph(:, :, ibl), &
                                                   f%t(:, :, ibl), f%ktop(:, ibl))
      call cloud_scheme(1, icend, nproma, klev, switches, ptsphy, f%pap(:, :, ibl), f%paph(:, :, ibl), f%t(:, :, ibl), &
                        f%q(:, :, ibl), f%clv(:, :, :, ibl), f%cover(:, :, ibl), f%rain(:, ibl), f%snow(:, ibl))
    end do
    !$acc end data
  end subroutine step_blocks

  ! Threads of the host have their blocks.
  subroutine step_blocks_host(f, switches, ptsphy)
    type(fields), intent(inout) :: f
    type(scheme_switches), intent(in) :: switches
    real(jprb), intent(in) :: ptsphy
    integer(jpim) :: ibl, icend
    !$omp parallel do schedule(dynamic, 1) private(icend)
    do ibl = 1, f%d%nblocks
      icend = f%columns_of(f%d, ibl)
      associate (n => f%d%nproma, klev => f%d%klev)
        call vertical_diffusion(1, icend, n, klev, switches, ptsphy, f%land(:, ibl), f%tskin(:, ibl), &
                                f%pap(:, :, ibl), f%paph(:, :, ibl), f%t(:, :, ibl), f%q(:, :, ibl), f%u(:, :, ibl), &
                                f%v(:, :, ibl), f%flux_t(:, ibl), f%flux_q(:, ibl))
        if (switches%convection) call dry_adjustment(1, icend, n, klev, f%pap(:, :, ibl), f%paph(:, :, ibl), &
                                                     f%t(:, :, ibl), f%ktop(:, ibl))
        call cloud_scheme(1, icend, n, klev, switches, ptsphy, f%pap(1, 1, ibl), f%paph(1, 0, ibl), f%t(1, 1, ibl), &
                          f%q(1, 1, ibl), f%clv(1, 1, 1, ibl), f%cover(1, 1, ibl), f%rain(1, ibl), f%snow(1, ibl))
      end associate
    end do
    !$omp end parallel do
  end subroutine step_blocks_host

  ! Newtonian cooling towards a profile, in all columns; profile is a private array of each block.
  subroutine radiative_cooling(f, ptsphy, days)
    type(fields), intent(inout) :: f
    real(jprb), intent(in) :: ptsphy, days
    real(jprb) :: profile(f%d%klev), mean
    integer :: ibl, jk, jl
    associate (t => f%t, nblocks => f%d%nblocks, klev => f%d%klev, nproma => f%d%nproma)
      !$acc parallel loop gang private(profile, mean) present(t)
      !$omp target teams distribute private(profile, mean)
      do ibl = 1, nblocks
        !$acc loop worker private(mean)
        do jk = 1, klev
          mean = 0
          !$acc loop vector reduction(+: mean)
          !$omp parallel do reduction(+: mean)
          do jl = 1, nproma
            mean = mean + t(jl, jk, ibl)
          end do
          profile(jk) = mean / nproma - 2.0_jprb
        end do
        !$acc loop collapse(2) independent
        !$omp parallel do simd collapse(2)
        do jk = 1, klev
          do jl = 1, nproma
            t(jl, jk, ibl) = t(jl, jk, ibl) - ptsphy / (86400.0_jprb * days) * (t(jl, jk, ibl) - profile(jk))
          end do
        end do
      end do
    end associate
  end subroutine radiative_cooling

  ! Water (kg m-2) and enthalpy (J m-2) of all columns, with what has fallen.
  subroutine budget(f, water, energy, most, wet)
    class(fields), intent(in) :: f
    real(jprd), intent(out) :: water, energy
    real(jprb), intent(out) :: most
    integer(jpim), intent(out) :: wet
    real(jprb) :: zdp, zall
    integer :: ibl, jl, jk, jm
    water = 0
    energy = 0
    most = 0
    wet = 0
    !$acc parallel loop gang reduction(+: water, energy, wet) reduction(max: most) &
    !$acc   present(f%t, f%q, f%clv, f%paph, f%rain, f%snow)
    !$omp target teams distribute parallel do private(zdp, zall) &
    !$omp   reduction(+: water, energy, wet) reduction(max: most) map(tofrom: water, energy, wet, most)
    do ibl = 1, f%d%nblocks
      !$acc loop vector private(zdp, zall) reduction(+: water, energy, wet) reduction(max: most)
      do jl = 1, min(f%d%nproma, f%d%ngptot - (ibl - 1) * f%d%nproma)
        do jk = 1, f%d%klev
          zdp = (f%paph(jl, jk, ibl) - f%paph(jl, jk - 1, ibl)) / rg
          zall = sum(f%clv(jl, jk, :, ibl))
          water = water + zdp * (f%q(jl, jk, ibl) + zall)
          energy = energy + zdp * (rcpd * f%t(jl, jk, ibl) + rlvtt * f%q(jl, jk, ibl) - rlmlt * f%clv(jl, jk, ncldqi, ibl))
          most = max(most, maxval(f%clv(jl, jk, 1:2, ibl)))
        end do
        water = water + f%rain(jl, ibl) + f%snow(jl, ibl)
        if (f%rain(jl, ibl) > 1.e-3_jprb) wet = wet + 1
      end do
    end do
  end subroutine budget
end module driver
