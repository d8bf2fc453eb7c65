! main.F90 - columns of a climate model's physics: a few time steps with each set of switches.
program columns
  use parkind, only: jprb, jprd, jpim
  use constants, only: set_constants
  use thermodynamics, only: set_tables
  use config
  use state
  use driver
  implicit none
  integer :: ngptot = 45, nproma = 8, klev = 10, nsteps = 3, narg, i
  character(len=16) :: text
  type(fields) :: f
  type(scheme_switches) :: switches
  integer :: clock0, clock1, rate
  namelist /physics/ switches
  narg = command_argument_count()
  do i = 1, narg
    call get_command_argument(i, text)
    select case (i)
    case (1)
      read (text, *) ngptot
    case (2)
      read (text, *) nproma
    case (3)
      read (text, *) klev
    case (4)
      read (text, *) nsteps
    end select
  end do
  call set_constants
  call set_tables
  ramid = 0.75_jprb
  mixing_levels(4) = 180.0_jprb
  !$acc update device(ramid, mixing_levels)
  !$omp target update to(ramid, mixing_levels)
  call system_clock(clock0, rate)
  call run('all or none', scheme_switches())
  call run('pdf', scheme_switches(cloud=cloud_pdf, turbulence=turb_constant, rh_crit=0.8_jprb))
  switches%cloud = cloud_table
  switches%convection = .false.
  call run('table', switches)
  switches = scheme_switches(turbulence=turb_none, sedimentation=.false.)
  call run('dry', switches, on_host=.true.)
  call system_clock(clock1)
  if (narg > 4) print '(a, f8.3, a)', 'time', real(clock1 - clock0) / rate, ' s'
contains
  subroutine run(name, how, on_host)
    character(len=*), intent(in) :: name
    type(scheme_switches), intent(in) :: how
    logical, intent(in), optional :: on_host
    real(jprd) :: water0, energy0, water, energy
    real(jprb) :: most
    integer(jpim) :: wet
    integer :: step
    logical :: device
    device = .true.
    if (present(on_host)) device = .not. on_host
    call f%create(ngptot, nproma, klev)
    call budget(f, water0, energy0, most, wet)
    do step = 1, nsteps
      if (device) then
        call step_blocks(f, how, 600.0_jprb)
      else
        call f%to_host
        call step_blocks_host(f, how, 600.0_jprb)
        !$acc update device(f%t, f%q, f%u, f%v, f%clv, f%cover, f%rain, f%snow, f%ktop, f%flux_t, f%flux_q)
        !$omp target update to(f%t, f%q, f%u, f%v, f%clv, f%cover, f%rain, f%snow, f%ktop, f%flux_t, f%flux_q)
      end if
      call radiative_cooling(f, 600.0_jprb, 5.0_jprb)
    end do
    call budget(f, water, energy, most, wet)
    call f%to_host
    print '(a)', name
    print '(a, 2f14.6, f10.6)', '  water  ', water0 / ngptot, water / ngptot, most * 1000
    print '(a, 2es14.6)', '  energy ', energy0 / ngptot, energy / ngptot
    print '(a, 2f12.6, 2i6)', '  falls  ', total(f%rain), total(f%snow), wet, sum(reshape(f%ktop, [ngptot]))
    print '(a, 4f12.6)', '  means  ', mean(f%t), mean(f%q) * 1000, mean(f%u), mean(f%cover)
    print '(a, 2f12.4)', '  fluxes ', total(f%flux_t), total(f%flux_q) * 1000
    call f%destroy
  end subroutine run

  pure real(jprd) function total(x)
    real(jprb), intent(in) :: x(:, :)
    integer :: i
    total = 0
    do i = 1, ngptot
      total = total + x(mod(i - 1, nproma) + 1, (i - 1) / nproma + 1)
    end do
  end function total

  pure real(jprd) function mean(x)
    real(jprb), intent(in) :: x(:, :, :)
    integer :: k
    mean = sum([(total(x(:, k, :)), k = 1, size(x, 2))]) / (ngptot * size(x, 2))
  end function mean
end program columns
