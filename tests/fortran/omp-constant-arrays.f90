! Constant arrays in procedures for devices, and initial values of DECLARE TARGET, with which copies on devices begin.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  integer :: i
  integer, parameter :: n = 3
  real(8), parameter :: w(n) = [1d0, 2d0, 3d0] / 2, pi = 4 * 0.5d0
  integer, parameter :: t(*) = [(i * i, i = 0, 4)], tt(2, 0:1) = reshape([1, 2, 3, t(3)], [2, 2])
  real(8) :: a(n) = w, b(2, 2) = reshape([1, 2, 3, 4], [2, 2]), c = pi / 2, z(4) = 7
  integer(8) :: k(5) = [integer(8) :: (2 * i, i = 1, 4), 99]
  complex :: q(2) = [(1.0, 2.0), (3.0, 4.0)]
  logical :: yes(2) = [.true., .false.]
  real(8) :: d(3)
  data d /3*4.5d0/
  !$omp declare target(a, b, c, k, q, yes, z)
contains
  real(8) function use(j)
    !$omp declare target
    integer, value :: j
    real(8), parameter :: mine(0:2) = [real(8) :: (sqrt(real(i, 8)), i = 1, 3)]
    use = w(j) + t(j + 1) + tt(2, j - 1) + mine(j - 1) + size(t) + a(j) + b(2, 1) + c + k(5) + real(q(2)) + z(4)
    if (yes(1) .and. .not. yes(2)) use = use + 1000
  end function
end module
program p
  use m
  implicit none
  real(8) :: x(2)
  integer :: j
  !$omp target teams distribute parallel do map(from: x)
  do j = 1, 2
    x(j) = use(j)
  end do
  print *, x
end program
