! Elements of arrays of derived types: extended types, nested ones, arrays in them, in objects; in both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: the type has an allocatable component
! REQUIRES: gfortran
module pm
  implicit none
  type vec
    real(8) :: c(3)
  end type
  type basic
    integer(1) :: kind = 1
    integer :: id
  end type
  type, extends(basic) :: particle
    type(vec) :: x, v
    real(4) :: mass
    logical :: alive = .true.
    complex(8) :: wave(0:1, 2)
    real(8), allocatable :: hist(:)
  contains
    procedure :: energy
  end type
  type cloud
    integer :: n
    type(particle), allocatable :: p(:)
    type(vec) :: box(2)
  end type
contains
  real(8) function energy(self)
    class(particle), intent(in) :: self
    energy = self%mass
  end function
  subroutine push(p, n, dt)
    integer, intent(in) :: n
    type(particle), intent(inout) :: p(n)
    real(8), intent(in) :: dt
    integer :: i, k
    !$acc parallel loop copy(p)
    do i = 1, n
      if (.not. p(i)%alive) cycle
      do k = 1, 3
        p(i)%x%c(k) = p(i)%x%c(k) + dt * p(i)%v%c(k)
      end do
      p(i)%mass = p(i)%mass * 2
      p(i)%id = p(i)%id + i * p(i)%kind
      p(i)%wave(1, 2) = p(i)%wave(0, 1) * (0d0, 1d0)
    end do
  end subroutine
end module
program main
  use pm
  implicit none
  type(particle), allocatable, target :: p(:)
  type(cloud) :: cl
  real(8) :: e
  integer :: i, j
  type(vec) :: grid(-1:2, 3)
  allocate (p(0:9), cl%p(5))
  do i = 0, 9
    p(i)%id = i
    p(i)%x%c = [i, 2 * i, 3 * i]
    p(i)%v%c = 1
    p(i)%mass = i * 0.5
    p(i)%wave = (1d0, 2d0)
  end do
  p(3)%alive = .false.
  call push(p, 10, 0.5d0)
  e = 0
  !$acc parallel loop reduction(+:e) reduction(max:j)
  do i = lbound(p, 1), 9
    e = e + p(i)%mass * sum(p(i)%x%c)
  end do
  print *, e
  print '(10i5)', p%id
  print '(6f9.3)', (p(i)%x%c, i = 0, 9), p(4)%wave
  cl%n = 5
  do i = 1, 5
    cl%p(i)%mass = i; cl%p(i)%x%c = i
  end do
  cl%box(1)%c = 1; cl%box(2)%c = 2
  !$acc enter data copyin(cl, cl%p)
  !$acc parallel loop present(cl)
  do i = 1, cl%n
    cl%p(i)%mass = cl%p(i)%mass + cl%box(2)%c(3) + cl%p(i)%x%c(1)
  end do
  !$acc exit data copyout(cl%p) delete(cl)
  print '(5f8.2)', cl%p%mass
  !$omp target teams distribute parallel do collapse(2) map(tofrom: grid)
  do j = 1, 3
    do i = -1, 2
      grid(i, j)%c(1) = i
      grid(i, j)%c(2) = j
      grid(i, j)%c(3) = i * j
    end do
  end do
  print '(12f6.1)', ((grid(i, j)%c, i = -1, 2), j = 1, 3)
end program
