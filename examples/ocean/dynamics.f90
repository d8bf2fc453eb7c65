! The water between coasts: currents driven by wind, turned by the earth, slowed down by the bottom, on Arakawa's C grid.
! U(i, j) is between cells (i, j) and (i + 1, j), V(i, j) between (i, j) and (i, j + 1), ETA(i, j) in the cell: the height
! above rest.
module dynamics
  use grid
  use surface
  implicit none
  real(wp), parameter :: step = 600          ! seconds
  real(wp), parameter :: gravity = 9.81_wp, density = 1025
  real(wp), parameter :: wind = 0.1_wp       ! newtons per square metre
  real(wp), parameter :: drag = 2.5e-3_wp    ! of the bottom, of the square of the speed
  real(wp), parameter :: viscosity = 500     ! square metres per second
  real(wp), parameter :: pi = 3.14159265358979324_wp
  real(wp), allocatable :: u(:, :), v(:, :), eta(:, :)
  real(wp), allocatable :: wet(:, :), depth(:, :)     ! 1 in water, 0 on land; metres
  real(wp), allocatable :: stress(:), turn(:)         ! of each row: the wind's, to the east; Coriolis' parameter
  real(wp), allocatable, private :: us(:, :), vs(:, :), hu(:, :), hv(:, :), ce(:, :), cn(:, :), b(:, :), next(:, :)
contains
  ! A basin with a round coast, a peninsula in the south, an island, and a ridge from north to south.
  subroutine make_sea()
    integer :: i, j
    real(wp) :: x, y
    logical :: water
    allocate (u(0:ni + 1, 0:nj + 1), v(0:ni + 1, 0:nj + 1), eta(0:ni + 1, 0:nj + 1))
    allocate (stress(0:nj + 1), turn(0:nj + 1))
    u = 0
    v = 0
    eta = 0
    allocate (us, vs, hu, hv, ce, cn, b, next, wet, depth, source=u)
    do j = 0, nj + 1
      y = (j0 + j - 0.5_wp) / ny
      stress(j) = -wind * cos(2 * pi * y)
      turn(j) = 5e-5_wp + 6e-5_wp * y
      do i = 0, ni + 1
        x = (i0 + i - 0.5_wp) / nx
        water = i0 + i >= 1 .and. i0 + i <= nx .and. j0 + j >= 1 .and. j0 + j <= ny
        water = water .and. (2 * x - 1)**4 + (2 * y - 1)**4 < 0.95_wp
        water = water .and. .not. (abs(x - 0.6_wp) < 0.04_wp .and. y < 0.35_wp)
        water = water .and. (x - 0.3_wp)**2 + (y - 0.6_wp)**2 > 0.004_wp
        wet(i, j) = merge(1, 0, water)
        depth(i, j) = 4000 - 2500 * exp(-200 * (x - 0.45_wp)**2)
      end do
    end do
  end subroutine

  subroutine begin_data()
    call make_surface()
    !$acc enter data copyin(u, v, eta, us, vs, hu, hv, ce, cn, b, next, wet, depth, stress, turn)
  end subroutine

  subroutine end_data()
    !$acc exit data copyout(u, v, eta) delete(us, vs, hu, hv, ce, cn, b, next, wet, depth, stress, turn)
  end subroutine

  ! The water's depth at the sides of cells, 0 at coasts, and how strongly the surface's equation couples the cells.
  subroutine measure_depths()
    integer :: i, j
    real(wp) :: couple
    couple = gravity * (step / width)**2
    !$acc parallel loop collapse(2) present(wet, depth, eta, hu, hv, ce, cn)
    do j = 0, nj
      do i = 0, ni
        hu(i, j) = wet(i, j) * wet(i + 1, j) * 0.5_wp * (depth(i, j) + depth(i + 1, j) + eta(i, j) + eta(i + 1, j))
        hv(i, j) = wet(i, j) * wet(i, j + 1) * 0.5_wp * (depth(i, j) + depth(i, j + 1) + eta(i, j) + eta(i, j + 1))
        ce(i, j) = couple * hu(i, j)
        cn(i, j) = couple * hv(i, j)
      end do
    end do
  end subroutine

  ! Currents without the slope of the surface: US, and with it VS.
  subroutine accelerate()
    integer :: i, j
    real(wp) :: across, speed, spread
    spread = viscosity / width**2
    !$acc parallel loop collapse(2) present(u, v, us, hu, turn, stress) private(across, speed)
    do j = 1, nj
      do i = 1, ni
        if (hu(i, j) > 0) then
          across = 0.25_wp * (v(i, j) + v(i + 1, j) + v(i, j - 1) + v(i + 1, j - 1))
          speed = sqrt(u(i, j)**2 + across**2)
          us(i, j) = u(i, j) + step * (turn(j) * across + (stress(j) / density - drag * speed * u(i, j)) / hu(i, j) &
                     + spread * (u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1) - 4 * u(i, j)))
        end if
      end do
    end do
    call exchange(us)
    !$acc parallel loop collapse(2) present(v, us, vs, hv, turn) private(across, speed)
    do j = 1, nj
      do i = 1, ni
        if (hv(i, j) > 0) then
          across = 0.25_wp * (us(i, j) + us(i - 1, j) + us(i, j + 1) + us(i - 1, j + 1))
          speed = sqrt(v(i, j)**2 + across**2)
          vs(i, j) = v(i, j) - step * (0.5_wp * (turn(j) + turn(j + 1)) * across + drag * speed * v(i, j) / hv(i, j) &
                     - spread * (v(i - 1, j) + v(i + 1, j) + v(i, j - 1) + v(i, j + 1) - 4 * v(i, j)))
        end if
      end do
    end do
    call exchange(vs)
  end subroutine

  ! to = eta - what flows out of the cells with the currents A and C.
  subroutine flow(a, c, to)
    real(wp), dimension(0:ni + 1, 0:nj + 1), intent(in) :: a, c
    real(wp), dimension(0:ni + 1, 0:nj + 1), intent(inout) :: to
    integer :: i, j
    !$acc parallel loop collapse(2) present(eta, hu, hv, a, c, to)
    do j = 1, nj
      do i = 1, ni
        to(i, j) = eta(i, j) - step / width * (hu(i, j) * a(i, j) - hu(i - 1, j) * a(i - 1, j) &
                   + hv(i, j) * c(i, j) - hv(i, j - 1) * c(i, j - 1))
      end do
    end do
  end subroutine

  subroutine advance(iterations)
    integer, intent(inout) :: iterations
    integer :: i, j
    real(wp) :: slope
    call measure_depths()
    call accelerate()
    call flow(us, vs, b)
    !$acc parallel loop collapse(2) present(eta, next)
    do j = 0, nj + 1
      do i = 0, ni + 1
        next(i, j) = eta(i, j)
      end do
    end do
    call solve(ce, cn, b, next, iterations)
    call exchange(next)
    slope = gravity * step / width
    !$acc parallel loop collapse(2) present(u, v, us, vs, hu, hv, next)
    do j = 1, nj
      do i = 1, ni
        if (hu(i, j) > 0) u(i, j) = us(i, j) - slope * (next(i + 1, j) - next(i, j))
        if (hv(i, j) > 0) v(i, j) = vs(i, j) - slope * (next(i, j + 1) - next(i, j))
      end do
    end do
    call exchange(u)
    call exchange(v)
    call flow(u, v, next)
    !$acc parallel loop collapse(2) present(eta, next)
    do j = 1, nj
      do i = 1, ni
        eta(i, j) = next(i, j)
      end do
    end do
    call exchange(eta)
  end subroutine

  ! Of the whole sea: the water above rest (cubic metres), and the energy of currents and of the surface (joules).
  subroutine measure(water, kinetic, potential)
    real(wp), intent(out) :: water, kinetic, potential
    real(wp) :: sums(3), area
    integer :: i, j
    area = width**2
    water = 0
    kinetic = 0
    potential = 0
    call measure_depths()
    !$acc parallel loop collapse(2) present(u, v, eta, hu, hv) reduction(+: water, kinetic, potential)
    do j = 1, nj
      do i = 1, ni
        water = water + area * eta(i, j)
        kinetic = kinetic + 0.5_wp * density * area * (hu(i, j) * u(i, j)**2 + hv(i, j) * v(i, j)**2)
        potential = potential + 0.5_wp * density * area * gravity * eta(i, j)**2
      end do
    end do
    sums = [water, kinetic, potential]
    call add_up(sums, 3)
    water = sums(1)
    kinetic = sums(2)
    potential = sums(3)
  end subroutine
end module
