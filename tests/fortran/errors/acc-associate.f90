! A name of ASSOCIATE has the type of a function of the program, which is not looked at: also where names may be implicit.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  include 'elsewhere.h'
  real(8) :: a(10)
  real(8), external :: other
  integer :: i
  associate (x => other(a))
    !$acc parallel loop
    do i = 1, 10
! CHECK: :[[@LINE+1]]:7: error: the type of 'x' is not known
      x(i) = 1
    end do
    !$acc parallel
! CHECK: :[[@LINE+1]]:15: error: the type of 'x' is not known
      i = int(x)
    !$acc end parallel
  end associate
  !$acc parallel loop
  do i = 1, 10
! CHECK: :[[@LINE+1]]:16: error: 'more' is not declared in this file: Sumac does not know what file 'elsewhere.h', which was not found, says of it
    a(i) = i + more
  end do
end program
