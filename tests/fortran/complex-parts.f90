! Parts of complex numbers as variables: of arrays, sections, components of objects and of their elements.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  implicit none
  integer, parameter :: n = 6
  type t
    complex(8) :: z(3)
    complex(8) :: s
  end type
  complex(8) :: a(n, n), b(n)
  complex :: c(n)
  type(t) :: o, v(n)
  integer :: i, j
  a = (1d0, 2d0); b = (3d0, -1d0); c = 0
  o%z = (1d0, 5d0); o%s = (2d0, 3d0)
  do i = 1, n
    v(i) = o
  end do
  !$acc parallel loop copy(a, b, c, v) copyin(o)
  do j = 1, n
    a(:, j)%re = a(:, j)%im + j
    a(2:n, j)%im = a(1:n-1, j)%re*2
    a(1:3, j)%re = a(3:1:-1, j)%re + b(j)%im
    c(j)%im = real(j) + c(j)%re
    v(j)%z(2)%re = o%z(1)%im + o%s%im
    v(j)%s%im = j
    v(j)%z%re = [1d0, 2d0, 3d0]*j
  end do
  print '(6f8.2)', a, b, c
  print '(8f8.2)', v
  !$acc kernels copy(a, b)
  b%re = b%im
  a(1, :)%im = sum(a%re, 1)
  !$acc end kernels
  print '(6f8.2)', a, b
end program
