! Routines for devices with objects whose components are allocatable or pointers.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  implicit none
  type base
    integer :: n = 0
    real(8), allocatable :: a(:)
  end type
  type, extends(base) :: t
    real(8), pointer :: p(:, :) => null()
    type(base), allocatable :: inner
    type(base) :: plain
    integer, allocatable :: k
  end type
  type list
    integer :: value
    type(list), pointer :: next => null()
  end type
contains
  real(8) function total(s)
    !$acc routine seq
    !$omp declare target
    type(t), intent(in) :: s
    integer :: i
    total = 0
    do i = 1, s%n
      total = total + s%a(i) * s%k
    end do
    if (associated(s%p)) total = total + sum(s%p)
    if (allocated(s%inner)) then
      total = total + sum(s%inner%a) + s%inner%n
    end if
    total = total + s%plain%a(2)
  end function
  subroutine add(s, x)
    !$acc routine seq
    !$omp declare target
    type(t), intent(inout) :: s
    real(8), intent(in) :: x
    s%a(:) = s%a(:) + x
    s%p(2, :) = x
    s%p(size(s%p, 1), ubound(s%p, 2)) = 5
    s%inner%a(1) = s%inner%a(1) + 1
    call scale(s%a, 2d0)
    call scale_n(s%plain%a(2:3), 2)
    call basic(s%base, s%plain)
  end subroutine
  subroutine scale(a, f)
    !$acc routine seq
    !$omp declare target
    real(8), intent(inout) :: a(:)
    real(8), intent(in) :: f
    a = a * f
  end subroutine
  subroutine scale_n(a, n)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n)
    a(1:n) = a(1:n) * 3
  end subroutine
  subroutine basic(b, c)
    !$acc routine seq
    !$omp declare target
    class(base), intent(inout) :: b
    type(base), intent(in) :: c
    b%a(1) = b%a(1) + c%a(1) / 8
  end subroutine
  integer function length(l)
    !$acc routine seq
    !$omp declare target
    type(list), intent(in) :: l
    type(list) :: at
    length = 1
    at = l
    do while (associated(at%next))
      length = length + at%next%value
      at = at%next
    end do
  end function
end module
program main
  use m
  implicit none
  type(t) :: s, r(3)
  type(list), target :: chain(5)
  real(8), target :: mem(12), more(4, 5)
  real(8) :: sums(3), one
  integer :: i, n
  s%n = 4
  allocate (s%a(4), s%inner); allocate (s%inner%a(2), s%plain%a(3), s%k)
  s%a = [1, 2, 3, 4]; s%inner%a = 7; s%inner%n = 2; s%plain%a = [8, 9, 10]; s%k = 3
  more = 1
  s%p => more(1:4:2, 2:5)
  do i = 1, 3
    r(i)%n = i
    allocate (r(i)%a(i), r(i)%inner); allocate (r(i)%inner%a(i), r(i)%plain%a(3), r(i)%k)
    r(i)%a = i; r(i)%inner%a = i; r(i)%plain%a = i; r(i)%k = i
    r(i)%inner%n = i
  end do
  do i = 1, 5
    chain(i)%value = i
    if (i < 5) chain(i)%next => chain(i + 1)
  end do
  ! by OpenACC
  !$acc enter data copyin(s, more)
  !$acc enter data copyin(s%a, s%inner, s%plain%a, s%k) attach(s%p)
  !$acc enter data copyin(s%inner%a)
  !$acc serial present(s) copyout(one)
  call add(s, 0.5d0)
  one = total(s)
  !$acc end serial
  print *, one
  !$acc exit data copyout(s%inner%a)
  !$acc exit data copyout(s%a, s%inner, s%plain%a, s%k) detach(s%p)
  !$acc exit data copyout(more) delete(s)
  print '(20f7.2)', s%a, s%inner%a, s%plain%a, more
  ! by OpenMP
  !$omp target enter data map(to: r)
  do i = 1, 3
    !$omp target enter data map(to: r(i)%a, r(i)%inner, r(i)%plain%a, r(i)%k)
    !$omp target enter data map(to: r(i)%inner%a)
  end do
  !$omp target teams distribute parallel do map(from: sums)
  do i = 1, 3
    sums(i) = total(r(i))
  end do
  print *, sums
  do i = 1, 3
    !$omp target exit data map(delete: r(i)%inner%a)
    !$omp target exit data map(release: r(i)%a, r(i)%inner, r(i)%plain%a, r(i)%k)
  end do
  !$omp target exit data map(release: r)
  !$acc enter data copyin(chain)
  do i = 1, 4
    !$acc enter data attach(chain(i)%next)
  end do
  !$acc serial present(chain) copyout(n)
  n = length(chain(1))
  !$acc end serial
  print *, n
  !$acc exit data delete(chain)
end program
