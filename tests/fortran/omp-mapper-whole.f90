! A mapper that maps the whole object: of an object, of an array of objects, with allocatable components besides.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module mapper_m
  implicit none
  type mesh
    integer :: n
    real(8), pointer :: x(:) => null()
    real(8), allocatable :: y(:)
    integer :: tag(3)
  end type
  type pair
    type(mesh) :: l, r
  end type
  !$omp declare mapper(mesh :: m) map(m, m%x(1:m%n))
  !$omp declare mapper(half: mesh :: m) map(to: m%n, m%tag) map(tofrom: m%x(1:m%n/2)) map(alloc: m)
end module
program main
  use mapper_m
  implicit none
  type(mesh) :: a, arr(3)
  integer :: i, k
  a%n = 10; a%tag = [1,2,3]
  allocate(a%x(10), a%y(5))
  a%x = 1; a%y = 2
  !$omp target map(tofrom: a)
  do i = 1, a%n
    a%x(i) = a%x(i) + i*a%tag(2)
  end do
  a%y(:) = a%y + 1
  a%tag(3) = 99
  !$omp end target
  print '(10f6.1)', a%x, a%y
  print *, a%tag
  do k = 1, 3
    arr(k)%n = k*2
    allocate(arr(k)%x(2*k), arr(k)%y(k))
    arr(k)%x = k; arr(k)%y = -k
  end do
  !$omp target teams distribute parallel do map(tofrom: arr)
  do k = 1, 3
    arr(k)%x(:) = arr(k)%x*10
    arr(k)%y(k) = arr(k)%x(1)
  end do
  do k = 1, 3
    print '(10f7.1)', arr(k)%x, arr(k)%y
  end do
end program
