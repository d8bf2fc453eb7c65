! An array that is private in one part of a construct and the user's in another one.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  implicit none
  integer :: i, j
  real(8) :: w(10), a(10)
! CHECK: private-arrays.f90:[[@LINE+1]]:9: error: array 'w' is private in a part of this construct, and is used in others, too
  !$acc parallel loop
  do i = 1, 10
    w(i) = i
    !$acc loop seq private(w)
    do j = 1, 10
      w(j) = j
      a(i) = w(j)
    end do
  end do
! CHECK-NOT: error
  !$acc parallel loop private(w)
  do i = 1, 10
    w(1) = i
    !$acc loop seq
    do j = 1, 10
      w(j) = j
    end do
  end do
end program
