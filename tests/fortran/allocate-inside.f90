! ALLOCATE and DEALLOCATE of what a BLOCK or a routine declares (Fortran 2018, 9.7): bounds, STAT, scalars, pointers;
! allocatables are deallocated as the BLOCK or the routine ends.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -O1 -J%t.d %s -o %t.acc && %as-gfortran %s %t.acc
! REQUIRES: gfortran
module m
  implicit none
contains
  real function spread_of(x, n) result(r)
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    real, allocatable :: w(:), middle
    integer :: i
    !$acc routine seq
    !$omp declare target
    r = 0
    if (n == 0) return
    allocate(w(n), middle)
    middle = sum(x) / n
    w = abs(x - middle)
    if (n == 3) then
      deallocate(w)
      allocate(w(0:1))
      w = 7
    end if
    do i = lbound(w, 1), ubound(w, 1)
      r = r + w(i) * i
    end do
  end function
end module
program p
  use m
  implicit none
  integer :: i, k, status(6)
  real :: x(20), r(100)
  x = [(mod(3 * i, 7) * 0.5, i = 1, 20)]
  !$omp target teams distribute parallel do map(from: r)
  !$acc parallel loop copyout(r)
  do i = 1, 100
    r(i) = spread_of(x, mod(i, 20))
    block
      integer, allocatable :: list(:, :)
      integer :: j
      if (mod(i, 3) == 0) then
        allocate(list(i:i + 2, 2))
        list(:, 1) = [(j, j = 1, 3)]
        list(:, 2) = list(i:i + 2, 1) * 2
        r(i) = r(i) + sum(list) + lbound(list, 1) + size(list)
      end if
      if (allocated(list)) r(i) = r(i) + 1000
    end block
  end do
  print '(5f10.2)', r
  !$omp target map(from: status)
  !$acc serial copyout(status)
  block
    integer, allocatable :: a(:)
    integer, pointer :: q(:, :), other(:)
    deallocate(a, stat=status(1))
    allocate(a(5), stat=status(2))
    allocate(a(3), stat=status(3))
    a = 2
    allocate(q(2, -1:1))
    q = 4
    other => q(2, :)
    other = other + a(1:3)
    status(4) = sum(q) + size(a)
    deallocate(q, a, stat=status(5))
    status(6) = merge(1, 0, allocated(a) .or. associated(q))
  end block
  !$omp end target
  !$acc end serial
  print *, status(1) /= 0, status(2), status(3) /= 0, status(4:)
end program
