! Components by the name of the type that is extended, variables whose names look like components, and words of messages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -Minfo -J%t.d -c %s -o %t.o 2>&1 | FileCheck %s
! RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate SUMAC_NOTIFY=2 %t 2>&1 | FileCheck --check-prefix=NOTIFY %s
! CHECK-NOT: Part
! CHECK: implicit copy(o%m)
! CHECK-NOT: Part
! NOTIFY-NOT: Part
! NOTIFY: variable=o%m
! NOTIFY-NOT: Part
module m
  implicit none
  type :: base
    integer :: n = 3, k = 4
    real :: a(4) = 1
  end type
  type, extends(base) :: middle
    real :: b(4) = 2
    type(base) :: inner
  end type
  type, extends(middle) :: top
    real :: c(4) = 3
    integer :: m = 0
  end type
end module
program main
  use m
  implicit none
  type(top) :: o
  integer :: i, o__n
  real :: o__c(4)
  o__n = 5
  o__c = 6
  !$acc parallel loop copy(o%middle%a)
  do i = 1, 4
    o%base%a(i) = o%b(i) + o%middle%base%n + o%inner%a(i) + o%middle%inner%k + o__n + o__c(i) * o%n
    o%c(i) = o%a(i) + 1
  end do
  print *, o%a, o%c
  !$acc parallel loop default(none) copy(o) reduction(+:o%m)
  do i = 1, o%n
    o%m = o%m + o%k
  end do
  print *, o%m
  !$acc parallel loop reduction(+:o%m)
  do i = 1, o%n
    o%m = o%m + o%k
  end do
  print *, o%m
end program
