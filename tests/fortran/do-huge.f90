! DO up to the last integer of each kind, and down to the first one; steps of unknown sign; no iterations.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! flang: gfortran and flang do not end such loops
! REQUIRES: gfortran
! CHECK: 4 4 11 11 5 4 4 0
program huges
  implicit none
  integer(1) :: i1
  integer(2) :: i2
  integer(4) :: i4
  integer(8) :: i8
  integer :: n(8)
  integer :: step
  integer(8), parameter :: last = huge(1_8)
  n = 0
  step = 3
  !$acc parallel loop reduction(+:n(1))
  do i1 = huge(i1) - 3_1, huge(i1)
    n(1) = n(1) + 1
  end do
  !$acc parallel loop reduction(+:n(2))
  do i2 = huge(i2) - 7_2, huge(i2), 2
    n(2) = n(2) + 1
  end do
  !$acc parallel loop reduction(+:n(3))
  do i4 = huge(i4) - 10, huge(i4)
    n(3) = n(3) + 1
  end do
  !$acc parallel loop reduction(+:n(4))
  do i8 = huge(i8) - 10, huge(i8)
    n(4) = n(4) + 1
  end do
  !$acc parallel loop reduction(+:n(5))
  do i8 = last - 20, last - 1, 4
    n(5) = n(5) + 1
  end do
  !$acc parallel loop reduction(+:n(6))
  do i4 = -huge(i4) - 1, -huge(i4) + 9, step
    n(6) = n(6) + 1
  end do
  step = -step
  !$acc parallel loop reduction(+:n(7))
  do i8 = -last + 9, -last - 1, step
    n(7) = n(7) + 1
  end do
  !$acc parallel loop reduction(+:n(8))
  do i4 = 5, 6, step
    n(8) = n(8) + 1
  end do
  print "(8(1x,i0))", n
end program
