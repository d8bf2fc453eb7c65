! NOTHING does nothing anywhere: in PURE procedures, among declarations, in host code and code for devices.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module nothings
  implicit none
contains
  pure integer function twice(i)
    !$omp nothing
    integer, value :: i
    !$omp nothing
    twice = 2 * i
  end function
end module
program omp_nothing
  use nothings
  implicit none
  integer :: i, a(5)
  !$omp nothing
  a = 1
  !$omp target map(tofrom: a)
  !$omp nothing
  do i = 1, 5
    a(i) = twice(a(i) + i)
  end do
  !$omp nothing
  !$omp end target
  if (a(1) > 0) then
    !$omp nothing
  end if
  print *, a, twice(21)
end program
