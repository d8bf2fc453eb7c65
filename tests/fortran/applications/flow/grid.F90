!> A rectangle of cells.
module grid_mod
  use precision_mod
  implicit none
  private
  type, public :: grid_t
    integer :: nx = 0, ny = 0
    real(wp) :: lx = one, ly = one
    real(wp) :: dx, dy
    real(wp), allocatable :: xc(:), yc(:)
  contains
    procedure :: init => grid_init
    procedure :: volume
    procedure :: cells
  end type grid_t
contains
  subroutine grid_init(self, nx, ny, lx, ly)
    class(grid_t), intent(out) :: self
    integer, intent(in) :: nx, ny
    real(wp), intent(in), optional :: lx, ly
    integer :: i, j
    self%nx = nx
    self%ny = ny
    if (present(lx)) self%lx = lx
    if (present(ly)) self%ly = ly
    self%dx = self%lx / nx
    self%dy = self%ly / ny
    allocate (self%xc(0:nx + 1), self%yc(0:ny + 1))
    !$acc enter data copyin(self) create(self%xc, self%yc)
    !$acc parallel present(self, self%xc, self%yc)
    !$acc loop
    do i = 0, nx + 1
      self%xc(i) = (i - half) * self%dx
    end do
    !$acc loop
    do j = lbound(self%yc, 1), ubound(self%yc, 1)
      self%yc(j) = (j - half) * self%dy
    end do
    !$acc end parallel
    !$acc update self(self%xc, self%yc)
  end subroutine grid_init

  pure real(wp) function volume(self)
    !$acc routine seq
    class(grid_t), intent(in) :: self
    volume = self%dx * self%dy
  end function volume

  pure integer function cells(self)
    class(grid_t), intent(in) :: self
    cells = self%nx * self%ny
  end function cells
end module grid_mod
