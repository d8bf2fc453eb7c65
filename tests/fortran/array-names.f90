! Findings of the simulator name elements as the program does: by Fortran's order, and the bounds of each array.
! REQUIRES: sim
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t
! RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s
module m
  implicit none
  integer :: counts(0:3, 2)
  !$acc declare create(counts)
contains
  subroutine constant(a)
    real(8), intent(inout) :: a(4, -1:5)
    integer :: i
    !$acc parallel loop copy(a) num_gangs(2)
    do i = 1, 2
      ! CHECK: array-names.f90:[[@LINE+1]]: {{.*}}race{{.*}}a(3,2)
      a(3, 2) = i
    end do
  end subroutine
  subroutine by_run(n, low, b)
    integer, intent(in) :: n, low
    real(4), intent(inout) :: b(low:low + n - 1, n, 0:*)
    integer :: i
    !$omp target teams distribute map(tofrom: b(:, :, 0:1)) num_teams(2)
    do i = 1, 2
      ! CHECK: array-names.f90:[[@LINE+1]]: {{.*}}race{{.*}}b(-2,3,1)
      b(-2, 3, 1) = i
    end do
  end subroutine
  subroutine with_gaps(c)
    integer, intent(inout) :: c(0:, :)
    integer :: i
    !$acc parallel loop copyin(c) num_gangs(2)
    do i = 1, 2
      ! CHECK: array-names.f90:[[@LINE+1]]: {{.*}}race{{.*}}c(1,4)
      c(1, 4) = i
    end do
  end subroutine
  subroutine globals
    integer :: i
    !$acc parallel loop num_gangs(2)
    do i = 1, 2
      ! CHECK: array-names.f90:[[@LINE+1]]: {{.*}}race{{.*}}counts(3,2)
      counts(3, 2) = i
    end do
  end subroutine
end module
program p
  use m
  implicit none
  type t
    complex(8), allocatable :: z(:, :)
  end type
  type(t) :: s
  integer :: i, d(5, 8)
  real(8) :: a(4, -1:5)
  real(4) :: b(5, 5, 2)
  a = 0
  b = 0
  d = 0
  call constant(a)
  call by_run(5, -3, b)
  call with_gaps(d(2:4, 1:7:2))
  call globals
  allocate (s%z(2:3, 3), source=(0d0, 0d0))
  !$acc parallel loop copy(s%z) num_gangs(2)
  do i = 1, 2
    ! CHECK: array-names.f90:[[@LINE+1]]: {{.*}}race{{.*}}s%z(2,3)
    s%z(2, 3) = i
  end do
  i = 9
  !$acc serial copyin(d(:, 2:3)) copy(a)
  ! CHECK: array-names.f90:[[@LINE+1]]: error: {{.*}}out of bounds: d(4,9) (of which d(1,2) to d(5,3) are there)
  a(1, 1) = d(4, i)
  !$acc end serial
end program
