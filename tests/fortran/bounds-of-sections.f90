! SIZE, LBOUND and UBOUND of sections, of components of objects and of elements of arrays of objects; initial values of
! components by array constructors.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module types
  implicit none
  type :: point
    integer :: v(0:2) = [4, 5, 6]
    real(8) :: m(2, 2) = reshape([1, 2, 3, 4], [2, 2])
    logical :: on(2) = [.true., .false.]
    integer :: k = 4
  end type
contains
  integer function extents(a, p)
    !$acc routine seq
    !$omp declare target
    real, intent(in) :: a(-1:, 2:)
    type(point), intent(in) :: p
    extents = size(a(0:, 3:5:2), 1) * 1000 + size(a(:, 2)) * 100 + ubound(a(0:1, :), 2) * 10 + size(p%m) + ubound(p%v, 1)
  end function
end module
program main
  use types
  implicit none
  type(point) :: o, b(3)
  real :: a(6, 0:4)
  integer :: n, r(12)
  n = 5; r = 0; a = 1
  !$acc serial copy(r, b, o) copyin(a)
  r(1) = size(a(2:3, :)) + 100 * size(a(2:n:2, 1))
  r(2) = ubound(a(2:3, 1:4), 2) + 10 * lbound(a(2:3, 1:4), 2) + 100 * lbound(a, 2)
  r(3) = size(a(n:1:-2, 0)) + 10 * size(a(4:3, 2)) + 100 * ubound(a(:, 1:n - 1), dim=2)
  r(4) = size(b(2)%v) + 10 * ubound(b(3)%v, 1) + 100 * lbound(o%v, 1) + 1000 * size(b(n - 3)%m, 2)
  r(5) = size(b(1)%v(1:)) + 10 * size(b(1)%m(:, 2)) + 100 * size(o%m(1:2, 1:1))
  r(6) = extents(a(1:4, :), b(1)) + size(b)
  b(1) = point(k=5)
  b(2) = point(v=[7, 8, 9])
  !$acc end serial
  print *, r, b(1)%v, b(1)%m, b(1)%on, b(2)%v, b(2)%k
  !$omp target map(tofrom: r, b)
  r(7) = size(a(1::2, 2:), 1) * 10 + size(a(1::2, 2:), 2)
  r(8) = extents(a, b(2)) + ubound(b(1)%m, 2)
  block
    type(point) :: own
    r(9:11) = own%v
    r(12) = int(sum(own%m)) + merge(10, 20, own%on(2))
  end block
  !$omp end target
  print *, r
end program
