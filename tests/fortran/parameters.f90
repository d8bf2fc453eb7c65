! Named constants of all types, of expressions of constants, of arrays, and those of a module, in constructs.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module constants
  implicit none
  integer, parameter :: wp = kind(1d0), n = 3 * 8, half = n / 2
  real(wp), parameter :: pi = 3.141592653589793_wp, two_pi = 2 * pi, tiny_step = 1 / 16.0_wp
  logical, parameter :: verbose = .false., careful = .not. verbose
  complex(wp), parameter :: unit_i = (0.0_wp, 1.0_wp)
  integer(8), parameter :: big = 2_8 ** 40 + 1
  integer, parameter :: sizes(4) = [1, 2, 4, 8], grid(2, 3) = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  real(wp), parameter :: weights(-1:1) = [0.25_wp, 0.5_wp, 0.25_wp]
end module
program parameters
  use constants
  implicit none
  integer, parameter :: m = size(sizes) + 1, mask = int(z'ff'), bits = ishft(1, 10), top = max(n, 7)
  real, parameter :: third = 1.0 / 4.0, e0 = 1e3
  integer :: a(n), i, b(n)
  real(wp) :: x(0:n + 1), y(n)
  complex(wp) :: z(n)
  logical :: l(n)
  integer(8) :: k(n)
  do i = 0, n + 1
    x(i) = i * i
  end do
  !$acc parallel loop copyin(x) copyout(a, b, y, z, l, k)
  do i = 1, n
    a(i) = sizes(mod(i, 4) + 1) * 100 + grid(mod(i, 2) + 1, mod(i, 3) + 1) + half
    b(i) = iand(i * 77, mask) + bits + m + top
    y(i) = weights(-1) * x(i - 1) + weights(0) * x(i) + weights(1) * x(i + 1) + tiny_step + third + e0
    z(i) = unit_i ** 2 * i
    l(i) = careful .and. i > half .and. two_pi > 6
    k(i) = big * i
  end do
  print *, a
  print *, b
  print *, y
  print *, z
  print *, l
  print *, k
end program
