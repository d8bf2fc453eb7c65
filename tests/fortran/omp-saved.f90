! Variables of routines that keep their values from call to call: SAVE of all forms, initial values. Devices have their own.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module keeps
  implicit none
  integer, parameter :: first = 10
contains
  integer function by_value(step)
    !$omp declare target
    integer, intent(in) :: step
    integer :: total = first
    total = total + step
    block
      integer, save :: calls
      integer :: plain
      if (total == first + 1) calls = 0
      plain = 100
      calls = calls + 1
      by_value = total + calls * plain
    end block
  end function
  integer function by_statement(step)
    !$omp declare target
    integer, intent(in) :: step
    integer :: total, calls
    logical :: begun = .false.
    save total
    calls = 1
    if (.not. begun) total = 0
    begun = .true.
    total = total + step * calls
    by_statement = total
  end function
  subroutine all_of_them(step, out)
    !$omp declare target
    integer, intent(in) :: step
    real(8), intent(inout) :: out(3)
    save
    real(8) :: sums(3) = [1d0, 2d0, 3d0], table(0:1, 2)
    complex :: z = (1.0, -1.0)
    logical :: begun = .false.
    integer :: i
    if (.not. begun) table = 0
    begun = .true.
    do i = 1, 3
      sums(i) = sums(i) + step
    end do
    table(1, :) = table(1, :) + step
    z = z * 2
    out = sums + table(1, 2) + real(z)
  end subroutine
end module
program omp_saved
  use keeps
  implicit none
  integer :: k, one, two
  real(8) :: out(3)
  do k = 1, 3
    !$omp target map(from: one, two) map(tofrom: out)
    out = 0
    one = by_value(k)
    one = by_value(k)
    two = by_statement(k)
    call all_of_them(k, out)
    !$omp end target
    print *, one, two, out
  end do
end program
