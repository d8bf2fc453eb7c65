! Operators and assignments of the program's own in constructs and routines: unary, binary, with other types, of a module
! in another file, private functions, ONLY.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: cd %t.d && %sumacfc -fopenacc -fopenmp -O1 algebra.f90 main.f90 -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
! file algebra.f90
module algebra
  implicit none
  private
  integer, parameter, public :: wp = kind(1d0)
  public :: operator(.dist.), operator(.half.), operator(+), assignment(=)
  interface operator(.dist.)
    module procedure distance_r, distance_i
  end interface
  interface operator(.half.)
    module procedure half
  end interface
  interface operator(+)
    module procedure either
  end interface
  interface assignment(=)
    module procedure from_integer
  end interface
contains
  real(wp) function distance_r(a, b)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(in) :: a, b
    distance_r = abs(a - b)
  end function
  integer function distance_i(a, b)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: a, b
    distance_i = abs(a - b) * 100
  end function
  real(wp) function half(a)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(in) :: a
    half = a / 2
  end function
  logical function either(a, b)
    !$acc routine seq
    !$omp declare target
    logical, intent(in) :: a, b
    either = a .or. b
  end function
  subroutine from_integer(to, from)
    !$acc routine seq
    !$omp declare target
    logical, intent(out) :: to
    integer, intent(in) :: from
    to = from > 2
  end subroutine
end module
! file main.f90
program user_operators
  use algebra, only: wp, operator(.dist.), operator(.half.), operator(+), assignment(=)
  implicit none
  real(wp) :: x(5)
  integer :: i, k(5)
  logical :: l(5)
  x = [1, 2, 3, 4, 5]
  !$acc parallel loop copy(x) copyout(k, l)
  do i = 1, 5
    x(i) = 3.5_wp .dist. x(i) * 2 + .half. x(i)
    k(i) = i .dist. 4
    l(i) = i
    l(i) = l(i) + (i == 1)
  end do
  print *, x, k, l
  !$omp target teams distribute parallel do map(tofrom: x)
  do i = 1, 5
    x(i) = .half. (x(i) .dist. 1.0_wp)
  end do
  print *, x
end program
