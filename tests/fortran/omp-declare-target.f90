! Variables and procedures of modules that devices have by DECLARE TARGET with lists.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module state
  implicit none
  integer, parameter :: wp = 8
  real(wp) :: scale = 2.5_wp
  integer, private :: calls = 0
  integer :: table(4), linked(3)
  logical :: flag
  !$omp declare target to(scale, calls, flag)
  !$omp declare target (table, twice)
  !$omp declare target link(linked)
contains
  integer function twice(i)
    integer, intent(in) :: i
    twice = 2 * i
  end function
  subroutine count_it(x, y)
    !$omp declare target to(count_it)
    real(wp), intent(in) :: x
    real(wp), intent(out) :: y
    calls = calls + 1
    y = x * scale + table(2)
    if (flag) y = -y
  end subroutine
  integer function how_often()
    !$omp target update from(calls)
    how_often = calls
  end function
end module
program p
  use state
  implicit none
  integer :: i
  real(wp) :: v(3)
  table = [10, 20, 30, 40]
  flag = .false.
  linked = 5
  !$omp target update to(table, flag)
  !$omp target map(from: v)
  do i = 1, 3
    call count_it(real(i, wp), v(i))
  end do
  !$omp end target
  print *, v, how_often()
  scale = 1
  flag = .true.
  !$omp target update to(scale, flag)
  !$omp target map(from: v)
  do i = 1, 3
    call count_it(real(i, wp), v(i))
  end do
  table(1) = twice(21)
  !$omp end target
  !$omp target update from(table)
  print *, v, how_often(), table
  !$omp target map(tofrom: linked)
  linked(2) = linked(1) + 1
  !$omp end target
  print *, linked
end program
