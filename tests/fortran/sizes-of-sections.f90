! SIZE, LBOUND and UBOUND of sections and components: extents of what the section has, and bounds from 1.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  type part
    real(8) :: c(3, 0:4) = 1
  end type
contains
  integer function code(n, a, p)
    !$acc routine seq
    integer, intent(in) :: n
    real(8), intent(in) :: a(n, 0:n)
    type(part), intent(in) :: p(n)
    code = size(a(2:n, 1)) + 10 * size(a(:, 0:n:2)) + 100 * ubound(a(:, 1:), 2) + 1000 * lbound(a(2:, 0), 1) &
         + 10000 * size(p(1)%c) + size(p(1)%c(:, 2:3), dim=2) + 100000 * ubound(p(2)%c, 2) + size(a(3:2, 1))
  end function
end module
program main
  use m
  implicit none
  real(8), allocatable :: b(:, :)
  real(8) :: a(5, 0:5)
  type(part) :: p(5)
  integer :: r(8), n, k, i
  allocate (b(-2:7, 3))
  n = 3
  a = 1
  k = 2
  b = 1
  !$acc serial copy(r) copyin(b, a, p)
  r(1) = size(b(:, 1))
  r(2) = size(b(n:, 2:))
  r(3) = size(b(7:-2:-3, k))
  r(4) = ubound(b(0:n, :), 1)
  r(5) = lbound(b(0:n, :), 1) + lbound(b, 1)
  r(6) = int(size(b(:, 1:k), 2, kind=8))
  r(7) = code(5, a, p)
  r(8) = 0
  do i = 1, size(b(-1:4, 2))
    r(8) = r(8) + i
  end do
  !$acc end serial
  print '(8i9)', r
  !$omp target map(tofrom: r)
  r(1) = size(b(k:n, 1)) + size(b(:, n)) * 100
  !$omp end target
  print '(8i9)', r
end program
