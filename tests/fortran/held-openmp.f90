! OpenMP: components of elements of arrays, and of objects that routines get.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  implicit none
  type t
    integer :: n
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:) => null()
  contains
    procedure :: fill, up, down, sum_all
  end type
contains
  subroutine up(this)
    class(t), intent(inout) :: this
    !$omp target enter data map(to: this%a)
  end subroutine
  subroutine down(this)
    class(t), intent(inout) :: this
    !$omp target exit data map(from: this%a)
  end subroutine
  subroutine fill(this, x)
    class(t), intent(inout) :: this
    real(8), intent(in) :: x
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, this%n
      this%a(i) = this%a(i) + x
    end do
  end subroutine
  real(8) function sum_all(this)
    class(t), intent(in) :: this
    integer :: i
    sum_all = 0
    !$omp target teams distribute parallel do reduction(+: sum_all) map(tofrom: sum_all)
    do i = 1, this%n
      sum_all = sum_all + this%a(i)
    end do
  end function
  real(8) function total(s)
    type(t), intent(in) :: s
    total = sum(s%a) + s%p(2)
  end function
end module
program main
  use m
  implicit none
  type(t), target :: p(-1:1), s
  real(8), target :: mem(6)
  real(8) :: r(-1:1), one
  integer :: i, k
  mem = [1, 2, 3, 4, 5, 6]
  do i = -1, 1
    p(i)%n = 3 + i
    allocate (p(i)%a(3 + i))
    p(i)%a = i
    p(i)%p => mem(6:1:-1)
  end do
  s%n = 4
  allocate (s%a(4))
  s%a = 4
  s%p => mem
  !$omp target enter data map(to: p, p(-1)%a, p(0)%a, p(1)%a) map(to: mem)
  do k = -1, 1
    !$omp target enter data map(to: p(k)%p)
  end do
  !$omp target teams distribute parallel do map(from: r)
  do i = -1, 1
    p(i)%a(:) = p(i)%a(:) * 2 + p(i)%p(2)
    r(i) = total(p(i))
  end do
  print *, r
  !$omp target update from(p(0)%a, p(1)%a(2:3))
  print *, p(0)%a, p(1)%a(2:3)
  p(0)%a = 50
  !$omp target update to(p(0)%a(1:p(0)%n))
  !$omp target map(from: one)
  one = sum(p(0)%a)
  !$omp end target
  print *, one
  !$omp target exit data map(from: p(-1)%a, p(0)%a, p(1)%a)
  !$omp target exit data map(delete: p, mem)
  print '(10f6.1)', p(-1)%a, p(0)%a, p(1)%a
  !$omp target map(to: s, s%a, s%p) map(from: one)
  one = total(s)
  !$omp end target
  print *, one
  !$omp target data map(to: s) map(tofrom: s%a) map(to: s%p)
  !$omp target map(from: one)
  s%a(1) = 10
  one = total(s)
  !$omp end target
  !$omp end target data
  print *, one, s%a(1)
  !$omp target data map(tofrom: p(1)%a(2:3), p(0)%a) map(to: p)
  !$omp target
  p(1)%a(2) = 1
  p(0)%a(3) = 2
  !$omp end target
  !$omp end target data
  print '(10f6.1)', p(0)%a, p(1)%a
  call s%up()
  call s%fill(1d0)
  print *, s%sum_all()
  call s%down()
  print *, s%a
end program
