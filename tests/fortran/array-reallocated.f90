! An allocatable array that would get another shape in a construct: the program ends with a message, and nothing is
! written out of bounds.
! RUN: %sumacfc -fopenacc -O1 %s -o %t
! RUN: not %run %t 1 2>&1 | FileCheck --check-prefix=ONE %s
! RUN: not %run %t 2 2>&1 | FileCheck --check-prefix=TWO %s
! RUN: not %run %t 3 2>&1 | FileCheck --check-prefix=THREE %s
! RUN: %run %t 0 | FileCheck --check-prefix=RIGHT %s
program main
  implicit none
  real(8), allocatable :: x(:), y(:, :)
  integer(2), allocatable :: k(:)
  real(8) :: v(0:5)
  integer :: n, m
  character(1) :: which
  call get_command_argument(1, which)
  n = merge(9, 6, which == '1')
  m = merge(2, 3, which == '2')
  allocate (x(-2:3), y(2, 3), k(4))
  v = 3; x = 1; y = 2; k = 4_2
  if (which == '3') k = 1_2
  !$acc kernels copy(x, y, k) copyin(v)
! ONE: array-reallocated.f90:[[@LINE+1]]: error: 'x' would be allocated again, which code for devices does not do: dimension 1 has 6 elements, and 9 are assigned
  x = spread(v(0), 1, n) + 1
! TWO: array-reallocated.f90:[[@LINE+1]]: error: 'y' would be allocated again, which code for devices does not do: dimension 2 has 3 elements, and 2 are assigned
  y = y(:, 1:m) * 2
  x = v
! THREE: array-reallocated.f90:[[@LINE+1]]: error: 'k' would be allocated again, which code for devices does not do: dimension 1 has 4 elements, and 0 are assigned
  k = pack(k, k > 3)
  !$acc end kernels
  print *, sum(x), sum(y), k
! RIGHT: 18.0
end program
