! Generic names and operators of several modules that are one, extended where they are used; operator(/).
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module one
  implicit none
  interface norm
    module procedure norm_i
  end interface
  interface operator(/)
    module procedure divide
  end interface
  interface operator(.plus.)
    module procedure plus_l
  end interface
  type :: pair
    integer :: a, b
  end type
contains
  integer function norm_i(x)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: x
    norm_i = x + 1
  end function
  type(pair) function divide(x, y)
    !$acc routine seq
    !$omp declare target
    type(pair), intent(in) :: x
    integer, intent(in) :: y
    divide = pair(x%a / y, x%b / y)
  end function
  logical function plus_l(x, y)
    !$acc routine seq
    !$omp declare target
    logical, intent(in) :: x, y
    plus_l = x .or. y
  end function
end module
module two
  implicit none
  interface norm
    module procedure norm_r, norm_a
  end interface
  interface operator(.plus.)
    module procedure plus_i
  end interface
contains
  real function norm_r(x)
    !$acc routine seq
    !$omp declare target
    real, intent(in) :: x
    norm_r = x + 0.5
  end function
  real function norm_a(x)
    !$acc routine seq
    !$omp declare target
    real, intent(in) :: x(:)
    norm_a = sum(abs(x))
  end function
  integer function plus_i(x, y)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: x, y
    plus_i = x + y
  end function
end module
module both
  use one
  use two, only: norm, operator(.plus.)
  implicit none
  interface norm
    module procedure norm_d
  end interface
contains
  real(8) function norm_d(x)
    !$acc routine seq
    !$omp declare target
    real(8), intent(in) :: x
    norm_d = 2 * x
  end function
end module
subroutine direct(k, r)
  use one, only: norm, operator(.plus.), operator(/), pair
  use two, only: norm, operator(.plus.)
  implicit none
  integer :: k(4)
  real :: r(3)
  type(pair) :: q
  !$acc serial copy(k, r)
  !$omp target map(tofrom: k, r)
  k(1) = norm(k(1))
  r(1) = norm(r(1))
  r(2) = norm(r(2:3))
  k(2) = k(1) .plus. k(2)
  if (k(2) > 100 .plus. .true.) k(3) = 9
  q = pair(10, 21) / 3
  k(4) = q%a * 100 + q%b
  !$omp end target
  !$acc end serial
end subroutine
program p
  use both
  implicit none
  integer :: k(4) = [1, 2, 3, 4]
  real :: r(3) = [1., 2., 3.]
  real(8) :: d = 4
  call direct(k, r)
  print *, k, r
  !$acc serial copy(k, r, d)
  !$omp target map(tofrom: k, r, d)
  k(1) = norm(k(1))
  r(1) = norm(r(1))
  r(2) = norm(r(2:3))
  d = norm(d)
  k(2) = k(1) .plus. k(2)
  !$omp end target
  !$acc end serial
  print *, k, r, d
end program
