! What ASSOCIATE in a construct does not take.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  implicit none
  real(8) :: a(10, 3)
  integer :: i, k
  !$acc parallel loop
  do i = 1, 10
    associate (x => a(i, 2), col => a(:, 3))
! CHECK: :[[@LINE+1]]:7: error: a declaration of 'i' in the block of an ASSOCIATE that uses the name is not supported
      block
        integer :: i
        x = 1
      end block
! CHECK: :[[@LINE+1]]:7: error: 'col' has 1 dimension, and 2 subscripts
      col(1, 2) = x
    end associate
  end do
  !$acc parallel loop
  do i = 1, 10
    associate (x => a(i, 2))
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'x' is a name of ASSOCIATE that means an element or a section
      !$acc loop seq private(x)
      do k = 1, 2
        x = 1
      end do
    end associate
  end do
end program
