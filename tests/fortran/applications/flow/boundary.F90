!> Conditions at the sides of the rectangle.
module boundary_mod
  use precision_mod
  use field_mod
  implicit none
  private
  type, abstract, public :: boundary_t
    integer :: side = WEST
  contains
    procedure(apply_boundary), deferred :: apply
    procedure :: describe
  end type boundary_t
  abstract interface
    subroutine apply_boundary(self, f, time)
      import :: boundary_t, field_t, wp
      class(boundary_t), intent(in) :: self
      class(field_t), intent(inout) :: f
      real(wp), intent(in) :: time
    end subroutine apply_boundary
  end interface
  type, extends(boundary_t), public :: dirichlet_t
    real(wp) :: value = zero
  contains
    procedure :: apply => apply_dirichlet
    procedure :: value_at
  end type dirichlet_t
  type, extends(dirichlet_t), public :: lid_t ! a profile along the side, which starts slowly
    real(wp), allocatable :: profile(:)
    real(wp) :: ramp = 0.1_wp
  contains
    procedure :: apply => apply_lid
    procedure :: value_at => lid_value
  end type lid_t
  type, extends(boundary_t), public :: neumann_t
  contains
    procedure :: apply => apply_neumann
  end type neumann_t
  type, public :: any_boundary_t
    class(boundary_t), allocatable :: of
  end type any_boundary_t
contains
  function describe(self) result(text)
    class(boundary_t), intent(in) :: self
    character(len=:), allocatable :: text
    character(len=5), parameter :: names(4) = ['west ', 'east ', 'south', 'north']
    select type (self)
    type is (dirichlet_t)
      text = trim(names(self%side))//': value'
    class is (lid_t)
      text = trim(names(self%side))//': lid'
    class default
      text = trim(names(self%side))//': gradient'
    end select
  end function describe

  pure real(wp) function value_at(self, time)
    class(dirichlet_t), intent(in) :: self
    real(wp), intent(in) :: time
    value_at = self%value
  end function value_at

  pure real(wp) function lid_value(self, time)
    class(lid_t), intent(in) :: self
    real(wp), intent(in) :: time
    lid_value = self%value * min(one, time / self%ramp)
  end function lid_value

  subroutine apply_dirichlet(self, f, time)
    class(dirichlet_t), intent(in) :: self
    class(field_t), intent(inout) :: f
    real(wp), intent(in) :: time
    real(wp) :: value
    integer :: i, j
    value = self%value_at(time)
    associate (nx => f%grid%nx, ny => f%grid%ny)
      select case (self%side)
      case (WEST)
        !$acc parallel loop present(f, f%v)
        do j = 0, ny + 1
          if (f%stagger == FACE_X) then
            f%v(0, j) = value
          else
            f%v(0, j) = 2 * value - f%v(1, j)
          end if
        end do
      case (EAST)
        !$acc parallel loop present(f, f%v)
        do j = 0, ny + 1
          if (f%stagger == FACE_X) then
            f%v(nx, j) = value
          else
            f%v(nx + 1, j) = 2 * value - f%v(nx, j)
          end if
        end do
      case (SOUTH)
        !$acc parallel loop present(f%v)
        do i = 0, nx + 1
          f%v(i, 0) = merge(value, 2 * value - f%v(i, 1), f%stagger == FACE_Y)
        end do
      case (NORTH)
        if (f%stagger == FACE_Y) then
          !$acc kernels present(f%v)
          f%v(0:nx + 1, ny) = value
          !$acc end kernels
        else
          !$acc kernels present(f%v)
          f%v(:, ny + 1) = 2 * value - f%v(:, ny)
          !$acc end kernels
        end if
      end select
    end associate
  end subroutine apply_dirichlet

  subroutine apply_lid(self, f, time)
    class(lid_t), intent(in) :: self
    class(field_t), intent(inout) :: f
    real(wp), intent(in) :: time
    real(wp) :: speed
    integer :: i, n
    if (f%stagger == FACE_Y .or. .not. allocated(self%profile)) then
      call self%dirichlet_t%apply(f, time)
      return
    end if
    speed = self%value_at(time)
    n = f%grid%ny
    !$acc parallel loop present(f%v, self%profile)
    do i = 0, f%grid%nx + 1
      f%v(i, n + 1) = 2 * speed * self%profile(i) - f%v(i, n)
    end do
  end subroutine apply_lid

  subroutine apply_neumann(self, f, time)
    class(neumann_t), intent(in) :: self
    class(field_t), intent(inout) :: f
    real(wp), intent(in) :: time
    integer :: k, nx, ny, side
    nx = f%grid%nx
    ny = f%grid%ny
    side = self%side
    !$acc parallel loop present(f, f%v) copyin(side)
    do k = 0, max(nx, ny) + 1
      select case (side)
      case (WEST)
        if (k <= ny + 1) f%v(0, k) = f%v(1, k)
      case (EAST)
        if (k <= ny + 1) f%v(nx + 1, k) = f%v(nx, k)
      case (SOUTH)
        if (k <= nx + 1) f%v(k, 0) = f%v(k, 1)
      case (NORTH)
        if (k <= nx + 1) f%v(k, ny + 1) = f%v(k, ny)
      end select
    end do
  end subroutine apply_neumann
end module boundary_mod
