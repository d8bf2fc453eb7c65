! Variables with the names of intrinsic functions that the host's text calls: around constructs, and passed to them.
! RUN: %sumacfc -fopenacc %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  implicit none
  type t
    integer :: a = 1, size(2) = 2
  end type
  type(t) :: o(4), q
  integer :: size(3), loc, storage_size, lbound, ubound, int, i, kind, present, associated, allocated, merge
  real, allocatable :: x(:), len(:)
  real, pointer :: y(:)
  size = 1
  loc = 2
  storage_size = 3
  lbound = 1
  ubound = 3
  int = 4
  kind = 8
  present = 1
  associated = 2
  allocated = 3
  merge = 5
  allocate (x(5), y(0:4), len(3))
  x = 1
  y = 2
  len = 3
  !$acc data copy(len)
  !$acc parallel loop copy(o, x, y, size) copyin(q)
  !$omp target teams distribute parallel do map(tofrom: o, x, y, size, len) map(to: q)
  do i = 1, 4
    o(i)%a = o(i)%a + q%a + loc + storage_size + kind + merge
    o(i)%size(2) = o(i)%size(1) + i
    x(i) = x(i) + lbound + y(i) + int + present + associated + allocated
    if (i < ubound) size(i) = i
    if (i <= 3) len(i) = len(i) + i
  end do
  !$acc end data
  !$acc data copy(x)
  !$acc host_data use_device(x)
  size(3) = size(3) + 1
  !$acc end host_data
  !$acc end data
  print *, o%a, o%size(2), x, len, size
end program
