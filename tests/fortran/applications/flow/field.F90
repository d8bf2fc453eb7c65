!> A scalar on the grid's centres or faces, with one layer of ghosts.
module field_mod
  use precision_mod
  use grid_mod
  implicit none
  private
  type, public :: field_t
    character(len=:), allocatable :: name
    class(grid_t), pointer :: grid => null()
    integer :: stagger = CENTRE
    integer :: i1, j1 ! last unknowns
    real(wp), allocatable :: v(:, :)
  contains
    procedure :: init => field_init
    procedure :: destroy
    procedure, private :: set_constant, set_function
    generic :: set => set_constant, set_function
    procedure :: axpy
    procedure :: xpay
    procedure :: dot
    procedure :: max_abs
    procedure :: mean
    procedure :: shift
    procedure, private :: copy_values, take_values
    generic :: assignment(=) => copy_values, take_values
    procedure, private, pass(self) :: difference
    generic :: operator(-) => difference
  end type field_t
  abstract interface
    pure function function_of_place(x, y) result(value)
      import :: wp
      real(wp), intent(in) :: x, y
      real(wp) :: value
    end function function_of_place
  end interface
  public :: function_of_place
contains
  subroutine field_init(self, grid, name, stagger)
    class(field_t), intent(inout) :: self
    class(grid_t), intent(in), target :: grid
    character(len=*), intent(in) :: name
    integer, intent(in), optional :: stagger
    self%name = name
    self%grid => grid
    if (present(stagger)) self%stagger = stagger
    self%i1 = grid%nx
    self%j1 = grid%ny
    if (self%stagger == FACE_X) self%i1 = grid%nx - 1
    if (self%stagger == FACE_Y) self%j1 = grid%ny - 1
    allocate (self%v(0:grid%nx + 1, 0:grid%ny + 1))
    !$acc enter data copyin(self)
    !$acc enter data create(self%v)
    !$acc update device(self%i1, self%j1, self%stagger) ! if self is in an object that was there before
    call self%set(zero)
  end subroutine field_init

  subroutine destroy(self)
    class(field_t), intent(inout) :: self
    !$acc exit data delete(self%v)
    !$acc exit data delete(self)
    deallocate (self%v)
  end subroutine destroy

  subroutine set_constant(self, value)
    class(field_t), intent(inout) :: self
    real(wp), intent(in) :: value
    !$acc kernels present(self%v)
    self%v(:, :) = value
    !$acc end kernels
  end subroutine set_constant

  subroutine set_function(self, f)
    class(field_t), intent(inout) :: self
    procedure(function_of_place) :: f
    integer :: i, j
    do j = 0, self%grid%ny + 1
      do i = 0, self%grid%nx + 1
        self%v(i, j) = f(self%grid%xc(i), self%grid%yc(j))
      end do
    end do
    !$acc update device(self%v)
  end subroutine set_function

  subroutine copy_values(self, other)
    class(field_t), intent(inout) :: self
    class(field_t), intent(in) :: other
    integer :: i, j
    if (.not. allocated(self%v)) call self%init(other%grid, 'copy of '//other%name, other%stagger)
#ifdef HOST_OMP
    !$omp parallel do private(i)
#endif
    !$acc parallel loop collapse(2) present(self, other, self%v, other%v)
    do j = lbound(self%v, 2), ubound(self%v, 2)
      do i = lbound(self%v, 1), ubound(self%v, 1)
        self%v(i, j) = other%v(i, j)
      end do
    end do
  end subroutine copy_values

  subroutine take_values(self, values)
    class(field_t), intent(inout) :: self
    real(wp), intent(in) :: values(0:, 0:)
    !$acc kernels present(self%v) copyin(values)
    self%v = values
    !$acc end kernels
  end subroutine take_values

  !> self = self + a x
  subroutine axpy(self, a, x)
    class(field_t), intent(inout) :: self
    real(wp), intent(in) :: a
    class(field_t), intent(in) :: x
    integer :: i, j
#ifdef HOST_OMP
    !$omp parallel do private(i)
#endif
    !$acc parallel loop collapse(2) default(present)
    do j = 1, self%j1
      do i = 1, self%i1
        self%v(i, j) = self%v(i, j) + a * x%v(i, j)
      end do
    end do
  end subroutine axpy

  !> self = x + a self
  subroutine xpay(self, x, a)
    class(field_t), intent(inout) :: self
    type(field_t), intent(in) :: x
    real(wp), intent(in) :: a
    integer :: i, j
#ifdef HOST_OMP
    !$omp parallel do private(i)
#endif
    !$acc parallel loop gang present(self, x)
    do j = 1, self%j1
      !$acc loop vector
      do i = 1, self%i1
        self%v(i, j) = x%v(i, j) + a * self%v(i, j)
      end do
    end do
  end subroutine xpay

  real(wp) function dot(self, x)
    class(field_t), intent(in) :: self, x
    integer :: i, j
    dot = zero
#ifdef HOST_OMP
    !$omp parallel do private(i) reduction(+:dot)
#endif
    !$acc parallel loop collapse(2) reduction(+:dot) present(self, x)
    do j = 1, self%j1
      do i = 1, self%i1
        dot = dot + self%v(i, j) * x%v(i, j)
      end do
    end do
  end function dot

  function max_abs(self) result(m)
    class(field_t), intent(in) :: self
    real(wp) :: m
    integer :: i, j
    m = zero
#ifdef HOST_OMP
    !$omp parallel do private(i) reduction(max:m)
#endif
    !$acc parallel loop collapse(2) reduction(max:m) copy(m)
    do j = 1, self%j1
      do i = 1, self%i1
        m = max(m, abs(self%v(i, j)))
      end do
    end do
  end function max_abs

  function mean(self)
    class(field_t), intent(in) :: self
    real(wp) :: mean
    !$acc kernels present(self, self%v) copyout(mean)
    mean = sum(self%v(1:self%i1, 1:self%j1)) / (self%i1 * self%j1)
    !$acc end kernels
  end function mean

  subroutine shift(self, by)
    class(field_t), intent(inout) :: self
    real(wp), intent(in) :: by
    associate (v => self%v)
      !$acc kernels present(v)
      v = v - by
      !$acc end kernels
    end associate
  end subroutine shift

  !> Values on the host.
  function difference(a, self) result(c)
    class(field_t), intent(in) :: a, self
    real(wp), allocatable :: c(:, :)
    !$acc update self(self%v, a%v)
    allocate (c, mold=a%v)
    c = zero
    c(1:a%i1, 1:a%j1) = a%v(1:a%i1, 1:a%j1) - self%v(1:a%i1, 1:a%j1)
  end function difference
end module field_mod
