! Functions whose value is an allocatable array, and allocatables of routines that get the shape of what is assigned.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -O1 -J%t.d %s -o %t.acc && %as-gfortran %s %t.acc
! REQUIRES: gfortran
module lists
  implicit none
contains
  function positive(x) result(p)
    real, intent(in) :: x(:)
    real, allocatable :: p(:)
    integer :: i, n
    !$omp declare target
    !$acc routine seq
    n = count(x > 0)
    allocate(p(n))
    n = 0
    do i = 1, size(x)
      if (x(i) > 0) then
        n = n + 1
        p(n) = x(i)
      end if
    end do
  end function
  function doubled(x) result(d)
    real, intent(in) :: x(:)
    real, allocatable :: d(:)
    !$omp declare target
    !$acc routine seq
    d = 2*x
  end function
  function table(n, m) result(t)
    integer, intent(in) :: n, m
    integer, allocatable :: t(:, :)
    integer :: i
    !$omp declare target
    !$acc routine seq
    allocate(t(0:n, m))
    do i = 0, n
      t(i, :) = i*10 + [1, 2, 3]
    end do
    if (n == 2) t = t(1:2, 2:3) + 100
  end function
  real function deep(x, n) result(r)
    real, intent(in) :: x(:)
    integer, intent(in) :: n
    real, allocatable :: a(:), b(:)
    integer :: k
    !$omp declare target
    !$acc routine seq
    a = x
    do k = 1, n
      b = [a, real(k)]
      a = doubled(b(2:)) - b(1)
      a = a(size(a):1:-1)
    end do
    r = sum(a) + size(a) + lbound(a, 1)
    a = positive(a)
    if (allocated(b)) r = r + size(a)*100
  end function
end module
program main
  use lists
  implicit none
  integer, parameter :: n = 25
  real :: x(6, n), r(n), s(n)
  integer :: i, k(n), j
  do i = 1, n
    x(:, i) = [(mod(i*j, 7) - 3.0, j = 1, 6)]
  end do
  !$omp target teams distribute parallel do map(to: x) map(from: r, s, k)
  !$acc parallel loop copyin(x) copyout(r, s, k)
  do i = 1, n
    r(i) = sum(positive(x(:, i))) + size(positive(-x(:, i)))
    if (any(doubled(positive(x(:, i))) > 5)) r(i) = -r(i)
    s(i) = deep(x(:, i), mod(i, 4))
    k(i) = sum(table(mod(i, 4), 3)) + maxval(table(2, 3), mask=table(2, 3) < 122)
  end do
  print '(5f12.3)', r, s
  print '(10i8)', k
end program
