! Operators and assignment that a derived type binds: private procedures, pass(), an extended type, unary and of its own
! name, with other types on either side, in another file; objects of the type are copied as such.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: cd %t.d && %sumacfc -fopenacc -fopenmp -O1 vectors.f90 main.f90 -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
! file vectors.f90
module vectors
  implicit none
  private
  type, public :: vector
    real(8) :: c(3) = 0
  contains
    procedure, private :: plus, scaled, negated, from_number, close_to
    procedure, private, pass(b) :: scaled_by
    generic, public :: operator(+) => plus
    generic, public :: operator(*) => scaled, scaled_by
    generic :: operator(-) => negated
    generic :: operator(.close.) => close_to
    generic :: assignment(=) => from_number
  end type
  type, extends(vector), public :: mass
    real(8) :: m = 1
  end type
contains
  type(vector) function plus(a, b)
    !$acc routine seq
    !$omp declare target
    class(vector), intent(in) :: a
    type(vector), intent(in) :: b
    plus%c = a%c + b%c
  end function
  type(vector) function scaled(a, s)
    !$acc routine seq
    !$omp declare target
    class(vector), intent(in) :: a
    real(8), intent(in) :: s
    scaled%c = a%c * s
  end function
  type(vector) function scaled_by(s, b)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: s
    class(vector), intent(in) :: b
    scaled_by%c = s * b%c + 1
  end function
  type(vector) function negated(a)
    !$acc routine seq
    !$omp declare target
    class(vector), intent(in) :: a
    negated%c = -a%c
  end function
  logical function close_to(a, b)
    !$acc routine seq
    !$omp declare target
    class(vector), intent(in) :: a
    class(vector), intent(in) :: b
    close_to = all(abs(a%c - b%c) < 4)
  end function
  subroutine from_number(a, x)
    !$acc routine seq
    !$omp declare target
    class(vector), intent(inout) :: a
    real(8), intent(in) :: x
    a%c = [x, 2 * x, 3 * x]
  end subroutine
end module
! file main.f90
program p
  use vectors
  implicit none
  type(vector) :: v(10), w
  type(mass) :: m(10)
  integer :: i, near(10)
  do i = 1, 10
    v(i)%c = [1d0, 0.5d0, -1d0] * i
    m(i)%c = i
  end do
  !$acc parallel loop copy(v) copyin(m) copyout(near) private(w)
  do i = 1, 10
    w = v(i) + 2 * v(i) * 0.5d0
    near(i) = merge(1, 0, w .close. v(i))
    v(i) = -w + m(i) * 3d0
    w = 1d0 * i
    v(i) = v(i) + w
  end do
  print *, v, near
  !$omp target teams distribute parallel do map(tofrom: v) private(w)
  do i = 1, 10
    w = 0.25d0
    v(i) = v(i) + w
  end do
  print *, v
end program
