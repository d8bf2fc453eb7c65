! Generic names of the program that add procedures to an intrinsic function: its own arguments stay the intrinsic's.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module meters
  implicit none
  type meter
    real(8) :: x = 0
  end type
  interface size
    module procedure size_of_meters
  end interface
  interface abs
    module procedure length
  end interface
  interface sum
    procedure :: total
  end interface
  interface max
    module procedure longer
  end interface
  interface sqrt
    module procedure root_of_logical
  end interface
contains
  integer function size_of_meters(m, scale)
    !$acc routine seq
    !$omp declare target
    type(meter), intent(in) :: m
    integer, intent(in) :: scale
    size_of_meters = nint(m%x) * scale
  end function
  real(8) function length(m)
    !$acc routine seq
    !$omp declare target
    type(meter), intent(in) :: m
    length = abs(m%x) + 0.5d0
  end function
  real(8) function total(a, b)
    !$acc routine seq
    !$omp declare target
    type(meter), intent(in) :: a, b
    total = a%x + b%x
  end function
  real(8) function longer(a, b)
    !$acc routine seq
    !$omp declare target
    type(meter), intent(in) :: a, b
    longer = max(a%x, b%x)
  end function
  elemental real(8) function root_of_logical(l)
    !$acc routine seq
    !$omp declare target
    logical, intent(in) :: l
    root_of_logical = merge(1d0, 0d0, l)
  end function
end module
program main
  use meters
  implicit none
  type(meter) :: m(4)
  real(8) :: a(3, 5), r(4), s
  integer :: n, k, i
  logical :: l(4)
  do i = 1, 4
    m(i)%x = i - 2.5d0
    l(i) = mod(i, 2) == 0
  end do
  a = 2
  s = 0
  !$acc parallel loop copyin(m, a, l) copyout(r) reduction(+: s)
  do i = 1, size(r)
    r(i) = abs(m(i)) + abs(-real(i, 8)) + size(a, 2) + size(m(i), 10) + sum(a(:, i)) + sum(m(i), m(1))
    r(i) = r(i) + max(m(i), m(2)) + max(i, 2) + sqrt(l(i)) + sqrt(real(i * i, 8))
    s = s + size(m) + size(a)
  end do
  print *, r, s
  r = 0
  !$omp target teams distribute parallel do map(to: m, l) map(from: r)
  do i = 1, 4
    r(i) = abs(m(i)) + size(m(i), 3) + max(m(i), m(4)) + sqrt(l(i)) + sqrt(4d0) + size(m)
  end do
  print *, r
  !$acc kernels copy(r) copyin(l)
  r = sqrt(l) + sqrt(abs(r)) + sum(a)
  !$acc end kernels
  print *, r
end program
