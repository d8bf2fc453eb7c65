! Procedures of objects where the type is known: inherited, overridden, behind TYPE IS; PRESENT, ASSOCIATED and ALLOCATED
! of objects; pointers to objects, in both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module shapes
  implicit none
  type :: shape
    real(8) :: area = 0
    integer :: n = 1
  contains
    procedure :: grow => grow_shape
    procedure :: value => value_shape
  end type
  type, extends(shape) :: disc
    real(8) :: r = 1
    integer :: pad(2) = 0
  contains
    procedure :: value => value_disc
  end type
  type holder
    type(disc) :: d(3)
    type(shape), pointer :: p => null()
    type(disc), allocatable :: a
  end type
contains
  subroutine grow_shape(self, by)
    !$acc routine seq
    class(shape), intent(inout) :: self
    real(8), intent(in) :: by
    self%area = self%area + by
    self%n = self%n + 1
  end subroutine
  real(8) function value_shape(self)
    !$acc routine seq
    class(shape), intent(in) :: self
    value_shape = self%area
  end function
  real(8) function value_disc(self)
    !$acc routine seq
    class(disc), intent(in) :: self
    value_disc = self%r ** 2 * 3
  end function
  subroutine run(o, r)
    class(shape), intent(inout) :: o
    real(8), intent(out) :: r(4)
    integer :: i
    r = 0
    select type (o)
    type is (disc)
      !$acc parallel loop
      do i = 1, 4
        r(i) = o%value() + o%r + o%area
      end do
      !$acc serial
      call o%grow(2d0)
      o%r = o%r + 1
      !$acc end serial
    class is (shape)
      !$omp target map(tofrom: o%area)
      o%area = o%area + 100
      !$omp end target
    end select
  end subroutine
  subroutine opts(o, q)
    type(disc), optional, intent(inout) :: o
    type(shape), pointer :: q
    integer :: k
    k = 0
    !$acc serial copy(k)
    if (present(o)) k = k + 1
    if (associated(q)) k = k + 2
    if (present(o)) call o%grow(1d0)
    if (associated(q)) q%n = q%n + 5
    !$acc end serial
    print *, k
  end subroutine
end module
program main
  use shapes
  implicit none
  type(shape), target :: s
  type(shape), pointer :: q
  type(disc) :: d, e(2)
  type(holder) :: h
  real(8) :: r(4)
  integer :: i
  call run(s, r); print *, r, s%area, s%n
  call run(d, r); print *, r, d%area, d%n, d%r
  nullify (q)
  call opts(q=q)
  q => s
  call opts(d, q)
  print *, s%n, d%area
  allocate (h%a)
  !$acc parallel loop
  do i = 1, 3
    h%d(i)%r = i
    call h%d(i)%grow(0.5d0)
    h%d(i)%area = h%d(i)%area + h%d(i)%value()
  end do
  print *, h%d%area, h%d%n
  h%p => s
  !$acc serial
  if (associated(h%p)) h%p%area = 7
  if (associated(h%p)) h%p = shape(8d0, 9)
  if (allocated(h%a)) h%a%r = 3
  h%a%shape%n = 4
  call h%a%grow(1d0)
  call h%p%grow(1d0)
  !$acc end serial
  print *, s, h%a%r, h%a%area, h%a%n
  e(1)%r = 5
  !$omp target data map(tofrom: e)
  !$omp target
  e(2) = e(1)
  e(2)%pad(2) = 6
  !$omp end target
  !$omp end target data
  print *, e(2)%r, e(2)%pad
end program
