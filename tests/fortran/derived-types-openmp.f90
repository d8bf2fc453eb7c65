! Components of objects in constructs of OpenMP, and objects in clauses.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module particles
  implicit none
  type :: cloud
    integer :: n = 0
    real(8) :: mass = 0
    real(8), allocatable :: x(:), y(:)
  end type
contains
  subroutine advance(c, dt)
    type(cloud), intent(inout) :: c
    real(8), intent(in) :: dt
    integer :: i
    real(8) :: m
    m = 0
    !$omp target teams distribute parallel do reduction(+:m) map(tofrom: c%x) map(to: c%y)
    do i = 1, c%n
      c%x(i) = c%x(i) + dt * c%y(i)
      m = m + c%x(i)
    end do
    c%mass = m
  end subroutine
end module
program main
  use particles
  implicit none
  type(cloud) :: c
  integer :: i
  c%n = 20
  allocate (c%x(20), c%y(20))
  c%x = [(i, i = 1, 20)]
  c%y = 2
  !$omp target data map(to: c) map(tofrom: c%x, c%y)
  call advance(c, 0.5d0)
  !$omp target update to(c%mass)
  !$omp target
  c%mass = c%mass + 1
  c%y(3) = c%mass
  !$omp end target
  !$omp target update from(c%x(1:5))
  print '(5f8.3)', c%x(1:5)
  !$omp end target data
  print '(10f8.2)', c%x, c%y
  !$omp target teams distribute parallel do
  do i = 1, c%n
    c%x(i) = i * 2
  end do
  !$omp target map(tofrom: c)
  c%x = c%x + c%y
  c%n = 7
  !$omp end target
  print '(10f8.2)', c%x
  print *, c%n
end program
