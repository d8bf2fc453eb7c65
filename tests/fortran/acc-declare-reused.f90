! Memory that one variable of DECLARE has freed becomes another one's, whose copy on the device is a new one.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  real(8), allocatable :: first(:), second(:), third(:)
  !$acc declare create(first, second, third)
end module
program p
  use m
  implicit none
  integer :: i, round
  allocate (first(10), second(20), third(30))
  !$acc kernels
  first(:) = 0
  !$acc end kernels
  do round = 1, 3
    deallocate (first, second, third)
    allocate (second(10), third(20), first(30))
    second = round
    third = 2
    first = 3
    !$acc update device(second)
    !$acc update device(first, third)
    !$acc parallel loop
    do i = 1, 10
      second(i) = second(i) + third(i) * first(1 + mod(i, 4))
      third(i) = i
    end do
    !$acc update self(second, third)
    print *, second, third
    deallocate (second, third, first)
    allocate (first(10), second(20), third(30))
    third = 1
    !$acc update device(third)
    !$acc kernels
    first(:) = 5 + third(1:10)
    second(:) = third(:20) + 1
    !$acc end kernels
    !$acc update self(first, second)
    print *, first, second
  end do
end program
