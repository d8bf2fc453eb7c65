!> Solvers of the equation of the pressure, with gradients of zero at the walls.
module poisson_mod
  use precision_mod
  use grid_mod
  use field_mod
  use boundary_mod
  implicit none
  private
  type, abstract, public :: poisson_t
    class(grid_t), pointer :: grid => null()
    type(any_boundary_t) :: bc(4)
    real(wp) :: tolerance = 1e-6_wp
    integer :: max_iterations = 500, iterations = 0
    real(wp) :: residual = huge(one)
  contains
    procedure :: init => poisson_init
    procedure :: fill_ghosts
    procedure(solve_poisson), deferred :: solve
  end type poisson_t
  abstract interface
    subroutine solve_poisson(self, p, rhs)
      import :: poisson_t, field_t
      class(poisson_t), intent(inout) :: self
      type(field_t), intent(inout) :: p
      type(field_t), intent(in) :: rhs
    end subroutine solve_poisson
  end interface
  type, extends(poisson_t), public :: sor_t
    real(wp) :: omega = 1.7_wp
  contains
    procedure :: solve => sor_solve
    procedure, private :: sweep
  end type sor_t
  type, extends(poisson_t), public :: cg_t
    type(field_t) :: r, d, ad
  contains
    procedure :: init => cg_init
    procedure :: solve => cg_solve
    procedure, private :: multiply
  end type cg_t
contains
  subroutine poisson_init(self, grid)
    class(poisson_t), intent(inout) :: self
    class(grid_t), intent(in), target :: grid
    integer :: side
    self%grid => grid
    do side = WEST, NORTH
      allocate (neumann_t :: self%bc(side)%of)
      self%bc(side)%of%side = side
    end do
    !$acc enter data copyin(self)
  end subroutine poisson_init

  subroutine fill_ghosts(self, f)
    class(poisson_t), intent(in) :: self
    type(field_t), intent(inout) :: f
    integer :: side
    do side = 1, size(self%bc)
      call self%bc(side)%of%apply(f, zero)
    end do
  end subroutine fill_ghosts

  !> One half of a sweep: red or black cells.
  subroutine sweep(self, p, rhs, colour)
    class(sor_t), intent(in) :: self
    type(field_t), intent(inout) :: p
    type(field_t), intent(in) :: rhs
    integer, intent(in) :: colour
    integer :: i, j
    real(wp) :: ax, ay, new
    ax = one / self%grid%dx**2
    ay = one / self%grid%dy**2
#ifdef HOST_OMP
    !$omp parallel do private(i, new)
#endif
    !$acc parallel loop gang present(self, p%v, rhs%v)
    do j = 1, self%grid%ny
      !$acc loop vector private(new)
      do i = 1 + mod(j + colour, 2), self%grid%nx, 2
        new = (ax * (p%v(i - 1, j) + p%v(i + 1, j)) + ay * (p%v(i, j - 1) + p%v(i, j + 1)) - rhs%v(i, j)) / (2 * (ax + ay))
        p%v(i, j) = (one - self%omega) * p%v(i, j) + self%omega * new
      end do
    end do
  end subroutine sweep

  subroutine sor_solve(self, p, rhs)
    class(sor_t), intent(inout) :: self
    type(field_t), intent(inout) :: p
    type(field_t), intent(in) :: rhs
    real(wp) :: r, worst, ax, ay
    integer :: i, j, it
    ax = one / self%grid%dx**2
    ay = one / self%grid%dy**2
    do it = 1, self%max_iterations
      call self%fill_ghosts(p)
      call self%sweep(p, rhs, 0)
      call self%sweep(p, rhs, 1)
      if (mod(it, 10) /= 0) cycle
      call self%fill_ghosts(p)
      worst = zero
#ifdef HOST_OMP
      !$omp parallel do private(i, r) reduction(max:worst)
#endif
      !$acc parallel loop collapse(2) private(r) reduction(max:worst) present(p, rhs)
      do j = 1, self%grid%ny
        do i = 1, self%grid%nx
          r = ax * (p%v(i - 1, j) - 2 * p%v(i, j) + p%v(i + 1, j)) + ay * (p%v(i, j - 1) - 2 * p%v(i, j) + p%v(i, j + 1)) &
              - rhs%v(i, j)
          worst = max(worst, abs(r))
        end do
      end do
      self%residual = worst
      if (worst < self%tolerance) exit
    end do
    self%iterations = min(it, self%max_iterations)
    call p%shift(p%mean())
    call self%fill_ghosts(p)
  end subroutine sor_solve

  subroutine cg_init(self, grid)
    class(cg_t), intent(inout) :: self
    class(grid_t), intent(in), target :: grid
    call poisson_init(self, grid)
    call self%r%init(grid, 'residual')
    call self%d%init(grid, 'direction')
    call self%ad%init(grid, 'A direction')
  end subroutine cg_init

  !> y = -laplacian(x)
  subroutine multiply(self, x, y)
    class(cg_t), intent(in) :: self
    type(field_t), intent(inout) :: x, y
    integer :: i, j
    call self%fill_ghosts(x)
    associate (rdx2 => one / self%grid%dx**2, rdy2 => one / self%grid%dy**2, nx => self%grid%nx, ny => self%grid%ny)
#ifdef HOST_OMP
      !$omp parallel do private(i)
#endif
      !$acc parallel loop collapse(2) present(x%v, y%v)
      do j = 1, ny
        do i = 1, nx
          y%v(i, j) = rdx2 * (2 * x%v(i, j) - x%v(i - 1, j) - x%v(i + 1, j)) &
                      + rdy2 * (2 * x%v(i, j) - x%v(i, j - 1) - x%v(i, j + 1))
        end do
      end do
    end associate
  end subroutine multiply

  subroutine cg_solve(self, p, rhs)
    class(cg_t), intent(inout) :: self
    type(field_t), intent(inout) :: p
    type(field_t), intent(in) :: rhs
    real(wp) :: rr, old, alpha
    integer :: i, j, it
    call self%multiply(p, self%ad)
#ifdef HOST_OMP
    !$omp parallel do private(i)
#endif
    !$acc parallel loop collapse(2) present(self%r%v, self%d%v, self%ad%v, rhs%v)
    do j = 1, self%grid%ny
      do i = 1, self%grid%nx
        self%r%v(i, j) = -rhs%v(i, j) - self%ad%v(i, j)
        self%d%v(i, j) = self%r%v(i, j)
      end do
    end do
    rr = self%r%dot(self%r)
    do it = 1, self%max_iterations
      if (sqrt(rr / self%grid%cells()) < self%tolerance) exit
      call self%multiply(self%d, self%ad)
      alpha = rr / self%d%dot(self%ad)
      call p%axpy(alpha, self%d)
      call self%r%axpy(-alpha, self%ad)
      old = rr
      rr = self%r%dot(self%r)
      call self%d%xpay(self%r, rr / old)
    end do
    self%iterations = min(it, self%max_iterations)
    self%residual = sqrt(rr / self%grid%cells())
    call p%shift(p%mean())
    call self%fill_ghosts(p)
  end subroutine cg_solve
end module poisson_mod
