! Functions that use a variable of a module with DECLARE, in assignments of that variable: all values are computed
! first, also in functions of arrays, in WHERE and FORALL, and of components.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  type t
    integer :: a(3, 3), n
  end type
  integer :: d(3, 3)
  integer, allocatable :: v(:)
  type(t), allocatable :: o
  !$acc declare create(d, v, o)
contains
  elemental integer function near(x)
    integer, intent(in) :: x
    !$acc routine seq
    near = x + d(1, 1) * 2 - d(3, 2)
  end function
  elemental integer function first(x)
    integer, intent(in) :: x
    !$acc routine seq
    first = x + v(1) + o%a(1, 1)
  end function
end module
program main
  use m
  implicit none
  integer :: i, x(3, 3)
  allocate (o, v(4))
  x = reshape([(mod(i * 5, 7), i = 1, 9)], [3, 3]); d = x + 1; v = [4, 3, 2, 1]; o%a = x - 2; o%n = 1
  !$acc update device(d, v, o)
  !$acc serial copyin(x)
  d = transpose(near(x))
  d = reshape(near(x), [3, 3], order=[2, 1])
  d(:, 3:1:-1) = spread(maxval(near(x), dim=1), 2, 3) - x
  where (near(x) > 3)
    d = near(d)
  elsewhere
    d(:, 3:1:-1) = -near(x)
  end where
  v = cshift(first(v), 1)
  v(2:) = sum(first(x), dim=1)
  forall (i = 1:4) v(5 - i) = first(v(i))
  o%a = first(x)
  o%a(3:1:-1, :) = transpose(first(o%a))
  !$acc end serial
  !$acc update self(d, v, o)
  print *, d, v, o%a, o%n
end program
