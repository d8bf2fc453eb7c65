! Array constructors with a type in front: kinds, conversions, arrays in them; sections of arrays of assumed
! size as arguments for dummies of assumed shape.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module kinds
  implicit none
  integer, parameter :: wp = kind(1d0)
contains
  integer function total(x)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: x(:, :)
    integer :: i
    total = 0
    do i = 1, size(x, 2)
      total = total * 2 + sum(x(:, i)) - size(x, 1)
    end do
  end function
  subroutine parts(n, a, s)
    integer, intent(in) :: n
    integer, intent(inout) :: a(-1:n, 2, 0:*)
    integer, intent(out) :: s(4)
    !$acc serial copyout(s) copyin(a(-1:n, 1:2, 0:3))
    s(1) = total(a(:, :, 2))
    s(2) = total(a(n:0:-2, 1, 0:3))
    s(3) = total(a(:, 2, 1:3:2))
    s(4) = total(a(0:1, 1:2, 3)) + total(reshape(a(0, 1, 0:3), [2, 2]))
    !$acc end serial
  end subroutine
end module
program main
  use kinds
  implicit none
  real(wp) :: x(4), y
  real(4) :: z(3)
  complex(wp) :: c(3)
  integer :: k(5), n, s(4), a(-1:3, 2, 0:3)
  integer(1) :: b(3)
  logical(1) :: l(2)
  n = 3; y = 2.75_wp; k = 0; x = 0; s = 0
  !$acc serial copy(x, z, c, k, b, l) copyin(y)
  x = [real(wp) :: 1, n, y, 0.1]
  z = [real :: n / 2, y, x(4)]
  k = [integer :: y, -y, x(2:3), [integer(2) :: 7.9]]
  c = [complex(wp) :: y, (1.0, 2.0), n]
  b = [integer(1) :: (k(1) + 1) * 2, y, 3_8]
  l = [logical(1) :: y > 2, .false.]
  k(4) = sum([real(wp) :: 1, 2] / 2 + [integer :: y, 3.9]) * 100
  x(1) = dot_product([real(wp) :: n, y], [1, 2]) + kind([real(wp) :: 1])
  !$acc end serial
  print *, x, z, k
  print *, c, b, l
  !$omp target map(tofrom: x, k) map(to: y)
  x(2:3) = [double precision :: k(1), y] * [integer(8) :: 2.5, y]
  k(1:2) = [integer(kind=2) :: y * 2, x(2)]
  !$omp end target
  print *, x, k
  a = reshape([(mod(n * 7, 13), n = 1, 40)], [5, 2, 4])
  call parts(3, a, s)
  print *, s
end program
