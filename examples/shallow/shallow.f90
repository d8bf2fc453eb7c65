! shallow [CELLS [STEPS]] - waves in a closed square sea, after a drop fell into its middle: shallow water on Arakawa's
! C grid. Each loop has a directive of OpenACC and one of OpenMP, of which the compiler's option chooses.
module sea
  implicit none
  integer, parameter :: wp = selected_real_kind(15)
  real(wp), parameter :: gravity = 9.81_wp, depth = 50, width = 100000 ! metres
contains
  ! Velocities at the sides of cells: u(i, j) between cells (i, j) and (i + 1, j), v(i, j) between (i, j) and (i, j + 1).
  subroutine accelerate(n, step, eta, u, v)
    integer, intent(in) :: n
    real(wp), intent(in) :: step ! gravity * seconds / metres
    real(wp), intent(in) :: eta(n, n)
    real(wp), intent(inout) :: u(0:n, n), v(n, 0:n)
    integer :: i, j
    !$acc parallel loop collapse(2) present(eta, u)
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, n
      do i = 1, n - 1
        u(i, j) = u(i, j) - step * (eta(i + 1, j) - eta(i, j))
      end do
    end do
    !$acc parallel loop collapse(2) present(eta, v)
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, n - 1
      do i = 1, n
        v(i, j) = v(i, j) - step * (eta(i, j + 1) - eta(i, j))
      end do
    end do
  end subroutine

  ! What flows through the sides changes the heights.
  subroutine flow(n, step, eta, next, u, v)
    integer, intent(in) :: n
    real(wp), intent(in) :: step ! seconds / metres
    real(wp), intent(inout) :: eta(n, n), next(n, n)
    real(wp), intent(in) :: u(0:n, n), v(n, 0:n)
    integer :: i, j, west, east, south, north
    real(wp) :: out
    !$acc parallel loop collapse(2) present(eta, next, u, v) private(west, east, south, north, out)
    !$omp target teams distribute parallel do collapse(2) private(west, east, south, north, out)
    do j = 1, n
      do i = 1, n
        west = max(i - 1, 1)
        east = min(i + 1, n)
        south = max(j - 1, 1)
        north = min(j + 1, n)
        out = (depth + 0.5_wp * (eta(i, j) + eta(east, j))) * u(i, j) &
              - (depth + 0.5_wp * (eta(west, j) + eta(i, j))) * u(i - 1, j) &
              + (depth + 0.5_wp * (eta(i, j) + eta(i, north))) * v(i, j) &
              - (depth + 0.5_wp * (eta(i, south) + eta(i, j))) * v(i, j - 1)
        next(i, j) = eta(i, j) - step * out
      end do
    end do
    !$acc parallel loop collapse(2) present(eta, next)
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, n
      do i = 1, n
        eta(i, j) = next(i, j)
      end do
    end do
  end subroutine

  ! The water above rest (a cell's area is 1), its energy, and the highest wave.
  subroutine measure(n, eta, u, v, water, energy, highest)
    integer, intent(in) :: n
    real(wp), intent(in) :: eta(n, n), u(0:n, n), v(n, 0:n)
    real(wp), intent(out) :: water, energy, highest
    integer :: i, j
    water = 0
    energy = 0
    highest = 0
    !$acc parallel loop collapse(2) present(eta, u, v) reduction(+: water, energy) reduction(max: highest)
    !$omp target teams distribute parallel do collapse(2) reduction(+: water, energy) reduction(max: highest) &
    !$omp map(tofrom: water, energy, highest)
    do j = 1, n
      do i = 1, n
        water = water + eta(i, j)
        energy = energy + 0.5_wp * (gravity * eta(i, j)**2 + depth * (u(i, j)**2 + v(i, j)**2))
        highest = max(highest, abs(eta(i, j)))
      end do
    end do
  end subroutine
end module

program shallow
  use sea
  implicit none
  integer :: n, steps, i, j, k
  real(wp) :: seconds, cell, before(3), after(3), turned
  real(wp), allocatable :: eta(:, :), next(:, :), u(:, :), v(:, :)
  n = argument(1, 400)
  steps = argument(2, 300)
  cell = width / n
  seconds = 0.5_wp * cell / sqrt(2 * gravity * depth)
  allocate (eta(n, n), next(n, n), u(0:n, n), v(n, 0:n))
  u = 0
  v = 0
  do j = 1, n
    do i = 1, n
      eta(i, j) = 2 * exp(-200 * (((i - 0.5_wp) / n - 0.5_wp)**2 + ((j - 0.5_wp) / n - 0.5_wp)**2))
    end do
  end do

  !$acc data copy(eta, u, v) create(next)
  !$omp target data map(tofrom: eta, u, v) map(alloc: next)
  call measure(n, eta, u, v, before(1), before(2), before(3))
  do k = 1, steps
    call accelerate(n, gravity * seconds / cell, eta, u, v)
    call flow(n, seconds / cell, eta, next, u, v)
  end do
  call measure(n, eta, u, v, after(1), after(2), after(3))
  !$omp end target data
  !$acc end data

  call draw('shallow.pgm')
  print '(a,i0,a,i0,a,f0.1,a)', 'sea of ', n, ' x ', n, ' cells after ', steps * seconds, ' seconds'
  print '(a,2f12.3)', 'water above rest, before and after:', before(1), after(1)
  print '(a,2f12.3)', 'energy:                            ', before(2), after(2)
  print '(a,2f12.3)', 'highest wave:                      ', before(3), after(3)
  ! The drop was round, so that the sea is the same from all four sides.
  turned = maxval(abs(eta - transpose(eta))) + maxval(abs(eta - eta(n:1:-1, :)))
  if (abs(after(1) - before(1)) > 1e-9_wp * before(1)) error stop 'water was lost'
  if (abs(after(2) - before(2)) > 0.1_wp * before(2)) error stop 'energy was lost'
  if (turned > 1e-9_wp) error stop 'the sea is another one from the side'
  print '(a)', 'OK'
contains
  integer function argument(number, otherwise)
    integer, intent(in) :: number, otherwise
    character(20) :: text
    integer :: error
    argument = otherwise
    if (command_argument_count() < number) return
    call get_command_argument(number, text)
    read (text, *, iostat=error) argument
    if (error /= 0 .or. argument < 2) error stop 'usage: shallow [CELLS [STEPS]]'
  end function

  subroutine draw(name)
    character(*), intent(in) :: name
    integer :: unit
    open (newunit=unit, file=name, access='stream', form='unformatted', status='replace')
    write (unit) 'P5' // new_line('a') // word(n) // ' ' // word(n) // new_line('a') // '255' // new_line('a')
    do j = n, 1, -1
      write (unit) (achar(max(0, min(255, nint(128 + 127 * eta(i, j) / after(3))))), i = 1, n)
    end do
    close (unit)
  end subroutine

  function word(number)
    integer, intent(in) :: number
    character(:), allocatable :: word
    character(20) :: text
    write (text, '(i0)') number
    word = trim(text)
  end function
end program
