! Variables that DECLARE and DECLARE TARGET name, for programs with both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  real(8), allocatable :: a(:)
  real(8) :: s = 2
  integer :: n(3) = [1, 2, 3]
  real(8) :: tab(0:2, 2)
  common /blk/ cc, kk
  real(8) :: cc
  integer :: kk
  !$omp declare target(a, s)
  !$omp declare target enter(n, tab)
  !$acc declare create(a, tab) copyin(s, n)
contains
  subroutine both(x)
    real(8), intent(inout) :: x
    !$acc routine seq
    !$omp declare target
    x = x*s + n(2) + a(2) + tab(1, 2)
  end subroutine
end module
program p
  use m
  implicit none
  real(8) :: y(4)
  integer :: i
  allocate(a(3))
  a = [1, 2, 3]
  tab = 7; y = 1; s = 3
  !$acc update device(a, tab, s)
  !$acc parallel loop copy(y)
  do i = 1, 4
    call both(y(i))
  end do
  print *, y
  !$omp target update to(s, tab)
  !$omp target data map(to: a)
  !$omp target teams distribute parallel do map(tofrom: y)
  do i = 1, 4
    call both(y(i))
  end do
  !$omp end target data
  print *, y
end program
