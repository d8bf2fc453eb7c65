! Variables with DECLARE that have one name in two modules, and names that a USE gives to others' variables.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: sed 's/^! *RUN.*//; s/!$acc declare create/!$omp declare target/; s/!$acc routine seq/!$omp declare target/; s/!$acc update device/!$omp target update to/; s/!$acc parallel loop/!$omp target teams distribute parallel do/' %s > %t.omp.f90
! RUN: %sumacfc -fopenmp -O1 -J%t.d %t.omp.f90 -o %t && %as-gfortran %s %t
module first
  implicit none
  integer :: n = 1
  real :: x(5) = 1
  !$acc declare create(n, x)
contains
  function of_first(i) result(r)
    !$acc routine seq
    integer, intent(in) :: i
    real :: r
    r = n + x(i)
  end function
end module
module second
  use first, only: of_first, other => n
  implicit none
  integer :: n = 2
  real :: x(5) = 2
  !$acc declare create(n, x)
contains
  subroutine set(v)
    integer, intent(in) :: v
    n = v
    x = v
    other = v * 2
    !$acc update device(n, x, other)
  end subroutine
  function of_second(i) result(r)
    !$acc routine seq
    integer, intent(in) :: i
    real :: r
    r = n * x(i) + of_first(i)
  end function
  function hidden(i) result(n)
    !$acc routine seq
    integer, intent(in) :: i
    integer :: n
    n = i
    n = n + other
  end function
end module
program main
  use first, n1 => n, x1 => x
  use second, n2 => n, x2 => x
  implicit none
  integer :: i
  real :: r(5), n
  call set(20)
  x1 = 3
  !$acc update device(x1)
  !$acc parallel loop
  do i = 1, 5
    r(i) = of_first(i) + of_second(i) * 2 + hidden(i)
  end do
  print *, r
  n = 7
  !$acc parallel loop
  do i = 1, 5
    r(i) = n1 + x1(i) + n2 * 2 + x2(i) + n
  end do
  print *, r
end program
