! main.F90 - thermal and solar fluxes of a few made-up columns with clouds, with the levels in either order.
program radiation
  use radiation_kinds, only: wp
  use radiation_constants, only: pi, grav, cp_dry
  use radiation_optics
  use radiation_gas_optics
  use radiation_sources
  use radiation_clouds
  use radiation_fluxes
  use radiation_rte
  implicit none
  integer :: ncol = 7, nlay = 12, nsteps = 1, n, status
  character(len=32) :: text
  type(gas_optics) :: k_lw, k_sw
  type(cloud_optics) :: clouds_lw, clouds_sw
  real(wp), parameter :: lims_lw(2, 4) = reshape(real([10, 350, 350, 630, 630, 980, 980, 2250], wp), [2, 4])
  real(wp), parameter :: lims_sw(2, 3) = reshape(real([2600, 8050, 8050, 16000, 16000, 38000], wp), [2, 3])
  real(wp), allocatable, dimension(:, :) :: play, plev, tlay, tlev, clwp, ciwp, reliq, reice
  real(wp), allocatable, dimension(:) :: tsfc, mu0
  real(wp), allocatable :: vmr(:, :, :)
  integer :: clock0, clock1, rate
  do n = 1, min(3, command_argument_count())
    call get_command_argument(n, text)
    select case (n)
    case (1); read (text, *) ncol
    case (2); read (text, *) nlay
    case (3); read (text, *) nsteps
    end select
  end do
  call check(k_lw%load(['h2o ', 'co2 ', 'o3  '], lims_lw, 4, 14, 30, solar=.false.))
  call check(k_sw%load(['h2o ', 'co2 ', 'o3  '], lims_sw, 5, 14, 30, solar=.true.))
  call check(clouds_lw%load(lims_lw, 20, 18))
  call check(clouds_sw%load(lims_sw, 20, 18))
  call clouds_sw%set_ice_roughness(2)
  call system_clock(clock0, rate)
  do n = 1, nsteps
    call atmosphere(top_first=mod(n, 2) == 1)
    call longwave(mod(n, 2) == 1, n == nsteps)
    call shortwave(mod(n, 2) == 1, n == nsteps)
  end do
  call system_clock(clock1)
  if (command_argument_count() > 3) print '(a, f8.3, a)', 'time', real(clock1 - clock0) / rate, ' s'
  call k_lw%finalize()
  call k_sw%finalize()
  call clouds_lw%finalize()
  call clouds_sw%finalize()
contains
  subroutine check(err)
    character(len=*), intent(in) :: err
    if (len_trim(err) == 0) return
    print '(2a)', 'error: ', trim(err)
    error stop 1
  end subroutine check

  subroutine atmosphere(top_first)
    logical, intent(in) :: top_first
    integer :: i, k
    real(wp) :: x, z
    if (.not. allocated(play)) then
      allocate(play(ncol, nlay), plev(ncol, nlay + 1), tlay(ncol, nlay), tlev(ncol, nlay + 1))
      allocate(clwp(ncol, nlay), ciwp(ncol, nlay), reliq(ncol, nlay), reice(ncol, nlay))
      allocate(tsfc(ncol), mu0(ncol), vmr(ncol, nlay, 3))
    end if
    do k = 1, nlay + 1
      z = real(merge(nlay + 1 - k, k - 1, top_first), wp) / nlay
      do i = 1, ncol
        x = 2 * pi * (i - 1) / ncol
        plev(i, k) = 200._wp + (100000._wp + 800._wp * sin(x)) * (1 - z)**1.4_wp
        tlev(i, k) = 205._wp + (85._wp + 5._wp * cos(2 * x)) * (1 - z)
      end do
    end do
    play = 0.5_wp * (plev(:, 1:nlay) + plev(:, 2:))
    tlay = 0.5_wp * (tlev(:, 1:nlay) + tlev(:, 2:)) + 0.3_wp
    tsfc = [(291._wp + 5._wp * cos(4 * pi * (i - 1) / ncol), i = 1, ncol)]
    mu0 = [(cos(0.9_wp * pi * (i - 1) / ncol), i = 1, ncol)]
    vmr(:, :, 1) = 1.e-2_wp * (play / 1.e5_wp)**3
    vmr(:, :, 2) = 4.e-4_wp
    vmr(:, :, 3) = merge(5.e-6_wp, 3.e-8_wp, play < 1.e4_wp)
    clwp = 0
    ciwp = 0
    do k = 1, nlay
      do i = 1, ncol
        if (play(i, k) > 7.e4_wp .and. play(i, k) < 9.e4_wp .and. mod(i, 3) /= 0) clwp(i, k) = 8._wp + mod(i, 4)
        if (play(i, k) > 2.e4_wp .and. play(i, k) < 4.e4_wp .and. mod(i, 3) /= 1) ciwp(i, k) = 3._wp + mod(i, 5)
      end do
    end do
    reliq = merge(6._wp + 0.25_wp * spread([(mod(i, 9), i = 1, ncol)], 2, nlay), 0._wp, clwp > 0)
    reice = merge(40._wp, 0._wp, ciwp > 0)
    !$acc enter data copyin(play, plev, tlay, tlev, vmr)
    !$omp target enter data map(to: play, plev, tlay, tlev, vmr)
  end subroutine atmosphere

  subroutine longwave(top_first, last)
    logical, intent(in) :: top_first, last
    type(optics_1scl), target :: gases, clouds
    type(source_lw) :: sources
    type(fluxes_broadband) :: fluxes
    real(wp), dimension(ncol, nlay + 1), target :: up, dn, net, up_jac
    real(wp) :: emis(4, ncol), inc(ncol, 16)
    call check(gases%init(k_lw))
    call check(gases%alloc(ncol, nlay))
    call check(sources%init(k_lw))
    call check(sources%alloc(ncol, nlay))
    call check(clouds%init(lims_lw))
    call check(clouds%alloc(ncol, nlay))
    emis = 0.98_wp
    emis(3, :) = 0.95_wp
    inc = 0.1_wp
    call check(k_lw%gas_optics_of(play, plev, tlay, tsfc, vmr, gases, sources, tlev=tlev))
    call check(clouds_lw%cloud_optics_of(clwp, ciwp, reliq, reice, clouds))
    call check(gases%increment(clouds))
    fluxes%flux_up => up
    fluxes%flux_dn => dn
    fluxes%flux_net => net
    call check(rte_lw(gases, top_first, sources, emis, fluxes, n_gauss_angles=2, flux_up_jac=up_jac))
    if (last) call report('lw', up, dn, net, up_jac)
    call check(rte_lw(gases, top_first, sources, emis, fluxes, inc_flux=inc))
    if (last) call report('lw, light from above', up, dn, net)
    call check(k_lw%gas_optics_of(play, plev, tlay, tsfc, vmr, gases, sources))
    call check(rte_lw(gases, top_first, sources, emis, fluxes, n_gauss_angles=3))
    if (last) call report('lw, clear', up, dn, net)
    call gases%finalize()
    call clouds%finalize()
    call sources%finalize()
  end subroutine longwave

  subroutine shortwave(top_first, last)
    logical, intent(in) :: top_first, last
    class(optics_arry), allocatable :: gases, clouds
    type(fluxes_byband) :: fluxes
    real(wp), dimension(ncol, nlay + 1), target :: up, dn, dir, net
    real(wp), dimension(ncol, nlay + 1, 3), target :: band_up, band_dn
    real(wp) :: albedo(3, ncol), toa(ncol, 15), heating(nlay)
    integer :: ib, i, k
    allocate(optics_2str :: gases)
    allocate(optics_2str :: clouds)
    call check(gases%init(k_sw))
    call check(gases%alloc(ncol, nlay))
    call check(clouds%init(clouds_sw))
    call check(clouds%alloc(ncol, nlay))
    albedo = 0.06_wp
    albedo(:, 1:ncol:4) = 0.6_wp
    call check(k_sw%gas_optics_of(play, plev, tlay, vmr, gases, toa))
    call check(clouds_sw%cloud_optics_of(clwp, ciwp, reliq, reice, clouds))
    call check(clouds%delta_scale())
    call check(gases%increment(clouds))
    fluxes%flux_up => up
    fluxes%flux_dn => dn
    fluxes%flux_dn_dir => dir
    fluxes%bnd_flux_up => band_up
    fluxes%bnd_flux_dn => band_dn
    call check(rte_sw(gases, top_first, mu0, toa, albedo, albedo, fluxes))
    net = dn - up
    if (last) then
      call report('sw', up, dn, net, dir)
      do ib = 1, 3
        print '(a, i2, 2f12.3)', 'band', ib, sum(band_up(:, :, ib)) / size(up), sum(band_dn(:, :, ib)) / size(dn)
      end do
      heating = 0
      do k = 1, nlay
        do i = 1, ncol
          heating(k) = heating(k) + grav / cp_dry * &
                       (net(i, k + 1) - net(i, k)) / (plev(i, k + 1) - plev(i, k)) * 86400 / ncol
        end do
      end do
      print '(a, *(f9.3))', 'heating', heating(::max(1, nlay / 8))
    end if
    call gases%finalize()
    call clouds%finalize()
    deallocate(gases)
    allocate(optics_1scl :: gases)
    call check(gases%init(k_sw))
    call check(gases%alloc(ncol, nlay))
    call check(k_sw%gas_optics_of(play, plev, tlay, vmr, gases, toa))
    call check(rte_sw(gases, top_first, mu0, toa, albedo, albedo, fluxes))
    if (last) call report('sw, beam', up, dn, dir)
    call gases%finalize()
    !$acc exit data delete(play, plev, tlay, tlev, vmr)
    !$omp target exit data map(delete: play, plev, tlay, tlev, vmr)
  end subroutine shortwave

  subroutine report(what, up, dn, net, more)
    character(len=*), intent(in) :: what
    real(wp), dimension(:, :), intent(in) :: up, dn, net
    real(wp), dimension(:, :), intent(in), optional :: more
    print '(a)', what
    print '(a, 3f12.3)', '  mean', sum(up) / size(up), sum(dn) / size(dn), sum(net) / size(net)
    print '(a, 6f10.3)', '  ends', up(1, 1), up(ncol, nlay + 1), dn(1, 1), dn(ncol, nlay + 1), minval(net), maxval(net)
    if (present(more)) print '(a, f12.4)', '  more', sum(more) / size(more)
  end subroutine report
end program radiation
