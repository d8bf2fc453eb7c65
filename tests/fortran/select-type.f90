! Objects of extended types: deferred procedures with constructs, and constructs behind TYPE IS.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module base_m
  implicit none
  type, abstract :: scheme
    real(8) :: cfl = 0.4d0
    integer :: nvar = 3
  contains
    procedure(step_i), deferred :: step
  end type
  abstract interface
    subroutine step_i(self, u, dt)
      import :: scheme
      class(scheme), intent(inout) :: self
      real(8), intent(inout), contiguous :: u(:, :)
      real(8), intent(in) :: dt
    end subroutine
  end interface
  type, extends(scheme) :: upwind
    real(8), allocatable :: flux(:, :)
    real(8) :: limit = 0.5d0
  contains
    procedure :: step => upwind_step
  end type
  type, extends(scheme) :: central
    real(8), pointer :: work(:, :) => null()
    real(8) :: visc(3) = [0.1d0, 0.05d0, 0.02d0]
  contains
    procedure :: step => central_step
  end type
contains
  subroutine upwind_step(self, u, dt)
    class(upwind), intent(inout) :: self
    real(8), intent(inout), contiguous :: u(:, :)
    real(8), intent(in) :: dt
    integer :: i, v, n
    n = size(u, 1)
    if (.not. allocated(self%flux)) allocate (self%flux(0:n, self%nvar))
    !$acc data copy(u) create(self%flux)
    !$acc parallel loop collapse(2) default(present)
    do v = 1, self%nvar
      do i = 1, n - 1
        self%flux(i, v) = u(i, v) + self%limit * merge(u(i + 1, v) - u(i, v), 0d0, u(i + 1, v) < u(i, v))
      end do
    end do
    !$acc parallel default(present)
    !$acc loop gang
    do v = 1, self%nvar
      self%flux(0, v) = u(1, v)
      self%flux(n, v) = u(n, v)
      !$acc loop vector
      do i = 1, n
        u(i, v) = u(i, v) - dt * self%cfl * (self%flux(i, v) - self%flux(i - 1, v))
      end do
    end do
    !$acc end parallel
    !$acc end data
  end subroutine
  subroutine central_step(self, u, dt)
    class(central), intent(inout) :: self
    real(8), intent(inout), contiguous :: u(:, :)
    real(8), intent(in) :: dt
    integer :: n
    n = size(u, 1)
    if (.not. associated(self%work)) allocate (self%work(n, self%nvar))
    !$acc kernels copy(u) create(self%work)
    self%work = u
    u(2:n - 1, :) = self%work(2:n - 1, :) + dt * spread(self%visc, 1, n - 2) * &
                    (self%work(1:n - 2, :) - 2 * self%work(2:n - 1, :) + self%work(3:n, :))
    !$acc end kernels
  end subroutine
end module
program cfd
  use base_m
  implicit none
  class(scheme), allocatable :: s
  real(8), allocatable, target :: u(:, :)
  integer :: k, step
  real(8) :: mass
  allocate (u(64, 3))
  do k = 1, 2
    if (k == 1) allocate (upwind :: s)
    if (k == 2) then
      deallocate (s)
      allocate (central :: s)
    end if
    u(:32, :) = 1; u(33:, :) = 0.25d0
    do step = 1, 10
      call s%step(u, 0.5d0)
    end do
    select type (s)
    type is (central)
      mass = 0
      !$acc parallel loop reduction(+:mass)
      do step = 1, 64
        mass = mass + u(step, 1) * s%visc(2)
      end do
    class default
      !$acc kernels copyout(mass)
      mass = sum(u(:, 1))
      !$acc end kernels
    end select
    print '(8f9.5)', u(25:40, :), mass
  end do
end program
