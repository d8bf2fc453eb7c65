!> Chorin's projection on staggered velocities.
module solver_mod
  use precision_mod
  use vectors_mod
  use grid_mod
  use field_mod
  use boundary_mod
  use poisson_mod
  implicit none
  private
  type, public :: fluid_t
    real(wp) :: nu = 0.01_wp, thinning = zero
  contains
    procedure :: viscosity
  end type fluid_t
  type, public :: flow_t
    type(grid_t), pointer :: grid => null()
    type(fluid_t) :: fluid
    type(field_t) :: u, v, p, us, vs, div, w
    type(any_boundary_t) :: u_bc(4), v_bc(4)
    class(poisson_t), allocatable :: poisson
    real(wp), pointer :: history(:, :) => null()
    real(wp) :: time = zero, dt = zero
    integer :: step = 0
  contains
    procedure :: init => flow_init
    procedure :: advance
    procedure, private :: choose_step, predict, project, boundaries
    procedure :: vorticity
    procedure :: energy
    procedure :: report
  end type flow_t
  public :: speed_at
contains
  !> Of a fluid that shear makes thin.
  elemental real(wp) function viscosity(self, shear)
    !$acc routine seq
    class(fluid_t), intent(in) :: self
    real(wp), intent(in) :: shear
    viscosity = self%nu / (one + self%thinning * shear**2)
  end function viscosity

  subroutine flow_init(self, grid, fluid, lid_speed, use_cg)
    class(flow_t), intent(inout) :: self
    type(grid_t), intent(in), target :: grid
    type(fluid_t), intent(in) :: fluid
    real(wp), intent(in) :: lid_speed
    logical, intent(in) :: use_cg
    integer :: side, i
    self%grid => grid
    self%fluid = fluid
    !$acc enter data copyin(self)
    call self%u%init(grid, 'u', FACE_X)
    call self%v%init(grid, 'v', FACE_Y)
    call self%us%init(grid, 'us', FACE_X)
    call self%vs%init(grid, 'vs', FACE_Y)
    call self%p%init(grid, 'pressure')
    call self%div%init(grid, 'divergence')
    call self%w%init(grid, 'vorticity')
    do side = WEST, NORTH
      allocate (self%v_bc(side)%of, source=dirichlet_t(side=side))
      if (side /= NORTH) allocate (self%u_bc(side)%of, source=dirichlet_t(side=side))
    end do
    allocate (lid_t :: self%u_bc(NORTH)%of)
    select type (lid => self%u_bc(NORTH)%of)
    class is (lid_t)
      lid%side = NORTH
      lid%value = lid_speed
      allocate (lid%profile(0:grid%nx + 1))
      !$acc enter data create(lid%profile)
      !$acc parallel loop present(lid%profile, grid%xc)
      do i = 0, grid%nx + 1
        lid%profile(i) = one - exp(-40 * min(abs(i * grid%dx), abs(one - i * grid%dx)))
      end do
    end select
    if (use_cg) then
      allocate (cg_t :: self%poisson)
    else
      allocate (sor_t :: self%poisson)
    end if
    call self%poisson%init(grid)
    select type (solver => self%poisson)
    type is (sor_t)
      solver%omega = 2 / (one + sin(pi / grid%nx))
      !$acc update device(solver%omega)
    type is (cg_t)
      solver%tolerance = 1e-7_wp
    end select
    allocate (self%history(3, 0:1000), source=zero)
  end subroutine flow_init

  subroutine boundaries(self, u, v)
    class(flow_t), intent(in) :: self
    type(field_t), intent(inout) :: u, v
    integer :: side
    do side = WEST, NORTH
      call self%u_bc(side)%of%apply(u, self%time)
      call self%v_bc(side)%of%apply(v, self%time)
    end do
  end subroutine boundaries

  subroutine choose_step(self)
    class(flow_t), intent(inout) :: self
    real(wp) :: limit
    integer :: i, j
    limit = 0.2_wp * min(self%grid%dx, self%grid%dy)**2 / self%fluid%nu
#ifdef HOST_OMP
    !$omp parallel do private(i) reduction(min:limit)
#endif
    !$acc parallel loop collapse(2) reduction(min:limit) present(self, self%u%v, self%v%v)
    do j = 1, self%grid%ny
      do i = 1, self%grid%nx
        limit = min(limit, half * self%grid%dx / max(abs(self%u%v(i, j)), 1e-10_wp), &
                    half * self%grid%dy / max(abs(self%v%v(i, j)), 1e-10_wp))
      end do
    end do
    self%dt = min(limit, 0.02_wp)
    !$acc update device(self%dt)
  end subroutine choose_step

  !> Velocities without the pressure.
  subroutine predict(self)
    class(flow_t), intent(inout) :: self
    integer :: i, j
    real(wp) :: dx, dy, uc, vc, conv, diff, shear, nu
    dx = self%grid%dx
    dy = self%grid%dy
    associate (u => self%u%v, v => self%v%v, us => self%us%v, vs => self%vs%v, dt => self%dt)
      !$acc data present(u, v, us, vs)
#ifdef HOST_OMP
      !$omp parallel do private(i, uc, vc, conv, diff, shear, nu)
#endif
      !$acc parallel loop collapse(2) private(uc, vc, conv, diff, shear, nu)
      do j = 1, self%grid%ny
        do i = 1, self%grid%nx - 1
          uc = u(i, j)
          vc = 0.25_wp * (v(i, j) + v(i + 1, j) + v(i, j - 1) + v(i + 1, j - 1))
          conv = merge(uc * (u(i, j) - u(i - 1, j)), uc * (u(i + 1, j) - u(i, j)), uc > zero) / dx
          conv = conv + merge(vc * (u(i, j) - u(i, j - 1)), vc * (u(i, j + 1) - u(i, j)), vc > zero) / dy
          diff = (u(i + 1, j) - 2 * u(i, j) + u(i - 1, j)) / dx**2 + (u(i, j + 1) - 2 * u(i, j) + u(i, j - 1)) / dy**2
          shear = (u(i, j + 1) - u(i, j - 1)) / (2 * dy) + (v(i + 1, j) - v(i, j)) / dx
          nu = self%fluid%viscosity(shear)
          us(i, j) = u(i, j) + dt * (nu * diff - conv)
        end do
      end do
#ifdef HOST_OMP
      !$omp parallel do private(i, uc, vc, conv, diff, shear, nu)
#endif
      !$acc parallel loop collapse(2) private(uc, vc, conv, diff, shear, nu)
      do j = 1, self%grid%ny - 1
        do i = 1, self%grid%nx
          vc = v(i, j)
          uc = 0.25_wp * (u(i, j) + u(i, j + 1) + u(i - 1, j) + u(i - 1, j + 1))
          if (uc > zero) then
            conv = uc * (v(i, j) - v(i - 1, j)) / dx
          else
            conv = uc * (v(i + 1, j) - v(i, j)) / dx
          end if
          conv = conv + merge(vc * (v(i, j) - v(i, j - 1)), vc * (v(i, j + 1) - v(i, j)), vc > zero) / dy
          diff = (v(i + 1, j) - 2 * v(i, j) + v(i - 1, j)) / dx**2 + (v(i, j + 1) - 2 * v(i, j) + v(i, j - 1)) / dy**2
          shear = (v(i + 1, j) - v(i - 1, j)) / (2 * dx) + (u(i, j + 1) - u(i, j)) / dy
          nu = viscosity(self%fluid, shear)
          vs(i, j) = v(i, j) + dt * (nu * diff - conv)
        end do
      end do
      !$acc end data
    end associate
  end subroutine predict

  !> The pressure makes velocities free of divergence.
  subroutine project(self)
    class(flow_t), intent(inout) :: self
    integer :: i, j
    call self%boundaries(self%us, self%vs)
#ifdef HOST_OMP
    !$omp parallel do private(i)
#endif
    !$acc parallel loop collapse(2) present(self, self%us, self%us%v, self%vs%v, self%div%v)
    do j = 1, self%grid%ny
      do i = 1, self%grid%nx
        self%div%v(i, j) = ((self%us%v(i, j) - self%us%v(i - 1, j)) / self%grid%dx &
                            + (self%vs%v(i, j) - self%vs%v(i, j - 1)) / self%grid%dy) / self%dt
      end do
    end do
    call self%poisson%solve(self%p, self%div)
#ifdef HOST_OMP
    !$omp parallel do private(i)
#endif
    !$acc parallel loop gang present(self%u%v, self%v%v, self%us%v, self%vs%v, self%p%v)
    do j = 1, self%grid%ny
      !$acc loop vector
      do i = 1, self%grid%nx
        if (i < self%grid%nx) self%u%v(i, j) = self%us%v(i, j) - self%dt * (self%p%v(i + 1, j) - self%p%v(i, j)) / self%grid%dx
        if (j < self%grid%ny) self%v%v(i, j) = self%vs%v(i, j) - self%dt * (self%p%v(i, j + 1) - self%p%v(i, j)) / self%grid%dy
      end do
    end do
    call self%boundaries(self%u, self%v)
  end subroutine project

  subroutine advance(self, steps)
    class(flow_t), intent(inout) :: self
    integer, intent(in) :: steps
    integer :: n
    do n = 1, steps
      self%step = self%step + 1
      call self%boundaries(self%u, self%v)
      call self%choose_step()
      self%time = self%time + self%dt
      call self%predict()
      call self%project()
      self%history(:, self%step) = [self%time, self%energy(), real(self%poisson%iterations, wp)]
    end do
  end subroutine advance

  !> The velocity in the middle of a cell.
  pure function speed_at(u, v, i, j) result(velocity)
    !$acc routine seq
    real(wp), intent(in) :: u(0:, 0:), v(0:, 0:)
    integer, intent(in) :: i, j
    type(vec2) :: velocity
    velocity = vec2(half * (u(i, j) + u(i - 1, j)), half * (v(i, j) + v(i, j - 1)))
  end function speed_at

  subroutine vorticity(self)
    class(flow_t), intent(inout) :: self
    integer :: i, j
    !$acc parallel loop collapse(2) present(self%u%v, self%v%v, self%w%v)
    do j = 2, self%grid%ny - 1
      do i = 2, self%grid%nx - 1
        block
          type(vec2) :: west, east
          west = speed_at(self%u%v, self%v%v, i - 1, j)
          east = speed_at(self%u%v, self%v%v, i + 1, j)
          self%w%v(i, j) = curl_of(west, east, speed_at(self%u%v, self%v%v, i, j - 1), &
                                   speed_at(self%u%v, self%v%v, i, j + 1), self%grid%dx, self%grid%dy)
        end block
      end do
    end do
  end subroutine vorticity

  real(wp) function energy(self)
    class(flow_t), intent(in) :: self
    type(vec2) :: c
    real(wp) :: total
    integer :: i, j
    total = zero
#ifdef HOST_OMP
    !$omp parallel do private(i, c) reduction(+:total)
#endif
    !$acc parallel loop collapse(2) private(c) reduction(+:total) present(self%u%v, self%v%v)
    do j = 1, self%grid%ny
      do i = 1, self%grid%nx
        c = speed_at(self%u%v, self%v%v, i, j)
        total = total + half * (c .dot. c)
      end do
    end do
    energy = total * self%grid%volume()
  end function energy

  subroutine report(self)
    class(flow_t), intent(inout) :: self
    type(vec2) :: total, centre
    integer :: side, ic, jc
    call self%vorticity()
    ic = self%grid%nx / 2
    jc = self%grid%ny / 2
    !$acc update self(self%u%v, self%v%v)
    centre = speed_at(self%u%v, self%v%v, ic, jc)
    total = centre + vec2(one, -one) * half - vec2(half, -half)
    do side = WEST, NORTH
      print '(a)', self%u_bc(side)%of%describe()
    end do
    print '(a,i0,a,f9.6,a,es14.6)', 'step ', self%step, ' time ', self%time, ' energy ', self%energy()
    print '(a,2es14.6,a,es14.6)', 'centre ', total%x, total%y, ' speed ', total%norm2()
    print '(a,3es14.6)', 'largest u, v, vorticity ', self%u%max_abs(), self%v%max_abs(), self%w%max_abs()
    print '(a,es14.6)', 'pressure ', self%p%max_abs()
  end subroutine report
end module solver_mod
