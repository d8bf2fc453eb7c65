! Objects in MAP: allocatable components are mapped as well, by OpenMP 5.2, 5.8.3; mappers.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  implicit none
  type base
    real(8), allocatable :: x(:)
  end type
  type, extends(base) :: t
    integer :: n
    real(8), allocatable :: a(:), b(:, :), z
    type(base) :: in
    real(8), pointer :: p(:) => null()
  end type
  type part
    integer :: n
    real(8), pointer :: v(:) => null()
  end type
  !$omp declare mapper(part :: q) map(q, q%v(1:q%n))
  !$omp declare mapper(only_v : type(part) :: q) map(to: q%n) map(q%v(1:q%n))
contains
  real(8) function total(s)
    !$omp declare target
    type(t), intent(in) :: s
    total = sum(s%a) + sum(s%b) + s%in%x(1)
    if (allocated(s%z)) total = total + s%z
    if (allocated(s%x)) total = total + s%x(1)
  end function
  subroutine twice(q)
    !$omp declare target
    type(part), intent(inout) :: q
    q%v(1:q%n) = q%v(1:q%n) * 2
  end subroutine
end module
program main
  use m
  implicit none
  type(t) :: s, r(-1:2)
  type(part) :: q, qs(3)
  real(8), target :: mem(4), mems(4, 3)
  real(8) :: one, sums(-1:2)
  integer :: i
  s%n = 3
  allocate (s%a(3), s%b(2, 2), s%in%x(2), s%z)
  s%a = [1, 2, 3]; s%b = 4; s%in%x = 5; s%z = 6
  do i = -1, 2
    r(i)%n = i
    allocate (r(i)%a(3), r(i)%b(2, 2), r(i)%in%x(2))
    r(i)%a = i; r(i)%b = 1; r(i)%in%x = 2 * i
    if (i > 0) allocate (r(i)%z, r(i)%x(1))
    if (i > 0) r(i)%z = 7
    if (i > 0) r(i)%x = 8
  end do
  ! a construct, with a clause and without
  !$omp target map(tofrom: s) map(from: one)
  s%a(1) = 10
  one = total(s)
  !$omp end target
  print *, one, s%a
  !$omp target map(from: one)
  s%a(2) = 20
  one = total(s)
  !$omp end target
  print *, one, s%a
  !$omp target teams distribute parallel do map(tofrom: r) map(from: sums)
  do i = -1, 2
    r(i)%a(3) = 100 + i
    sums(i) = total(r(i))
  end do
  print *, sums, r(-1)%a, r(2)%a
  !$omp target teams distribute parallel do map(from: sums)
  do i = -1, 2
    r(i)%a(2) = 200 + i
    sums(i) = total(r(i))
  end do
  print *, sums, r(-1)%a, r(2)%a
  ! data
  !$omp target data map(tofrom: s, r)
  !$omp target teams distribute parallel do map(from: sums)
  do i = -1, 2
    r(i)%a(1) = s%a(1) + i
    sums(i) = total(r(i))
  end do
  !$omp end target data
  print *, sums, r(-1)%a, r(2)%a
  ! by hand as well
  !$omp target enter data map(to: s)
  !$omp target enter data map(to: s%a)
  !$omp target map(from: one)
  s%a(3) = 30
  one = total(s)
  !$omp end target
  !$omp target exit data map(from: s%a)
  print *, one, s%a
  !$omp target exit data map(release: s)
  ! mappers
  mem = [1, 2, 3, 4]
  q%n = 4
  q%v => mem
  do i = 1, 3
    mems(:, i) = i
    qs(i)%n = i
    qs(i)%v => mems(:, i)
  end do
  !$omp target map(tofrom: q)
  call twice(q)
  !$omp end target
  print *, mem
  !$omp target
  call twice(q)
  !$omp end target
  print *, mem
  !$omp target enter data map(to: qs)
  !$omp target teams distribute parallel do
  do i = 1, 3
    call twice(qs(i))
  end do
  !$omp target exit data map(from: qs)
  print '(4f6.1)', mems
  !$omp target map(mapper(only_v), tofrom: q)
  q%v(1) = q%v(1) + q%n
  !$omp end target
  print *, mem
end program
