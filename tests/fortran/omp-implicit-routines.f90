! Procedures that target constructs call are routines for devices without a directive (OpenMP 5.2, 7.8).
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module m
  implicit none
contains
  integer function outer(i)
    integer, intent(in) :: i
    outer = inner(i) + 1
  end function
  integer function inner(i)
    integer, intent(in) :: i
    integer :: k
    inner = 0
    do k = 1, i
      inner = inner + k
    end do
  end function
  subroutine twice(n, a)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      a(i) = 2 * a(i)
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(10), i
  a = [(i, i = 1, 10)]
  !$omp target map(tofrom: a)
  call twice(10, a)
  do i = 1, 10
    a(i) = a(i) + outer(i)
  end do
  !$omp end target
  print *, a
end program
