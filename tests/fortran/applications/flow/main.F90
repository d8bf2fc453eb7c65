!> flow [CELLS STEPS [cg]]: a cavity with a moving lid, by two solvers of the pressure.
program flow
  use precision_mod
  use grid_mod
  use field_mod
  use solver_mod
  implicit none
  type(grid_t), target :: grid
  type(flow_t) :: cavity, other
  type(field_t) :: difference
  character(len=20) :: argument
  integer :: cells, steps
  integer(long) :: began, ended, rate
  cells = 24
  steps = 12
  if (command_argument_count() >= 2) then
    call get_command_argument(1, argument)
    read (argument, *) cells
    call get_command_argument(2, argument)
    read (argument, *) steps
  end if
  call grid%init(cells, cells)
  if (command_argument_count() < 3) then
    call cavity%init(grid, fluid_t(nu=0.01_wp, thinning=0.001_wp), one, use_cg=.false.)
    call cavity%advance(steps)
    call cavity%report()
  end if
  call other%init(grid, fluid_t(0.01_wp, 0.001_wp), one, use_cg=.true.)
  call system_clock(began, rate)
  call other%advance(steps)
  call system_clock(ended)
  call other%report()
  if (command_argument_count() >= 3) then
    print '(a,f9.3)', 'seconds ', real(ended - began, wp) / rate
    stop
  end if
  call difference%init(grid, 'difference')
  difference = cavity%u - other%u
  print '(a,l2)', 'both agree: ', difference%max_abs() < 1e-4_wp .and. cavity%history(1, steps) == other%history(1, steps)
  call difference%set(wave)
  print '(a,2es14.6)', 'wave ', difference%mean(), difference%dot(difference)
  call difference%destroy()
contains
  pure function wave(x, y) result(value)
    real(wp), intent(in) :: x, y
    real(wp) :: value
    value = sin(pi * x) * sin(pi * y)
  end function wave
end program flow
