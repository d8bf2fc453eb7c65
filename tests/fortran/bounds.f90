! With -fcheck=bounds subscripts are checked on every device, and loops are proved independent as without.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -fcheck=bounds -Minfo -J%t.d %s -o %t 2>&1 | FileCheck --check-prefix=INFO %s
! RUN: not %run %t > %t.out 2>&1; FileCheck %s < %t.out
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t
! flang: it ends with an error
! REQUIRES: gfortran
! INFO: bounds.f90:18: loop over gang, vector, proved independent
! CHECK: bounds.f90:24: error: subscript 11 of dimension 1 of 'Abc' is outside of 1:10
program p
  implicit none
  integer :: i, n
  real(8) :: Abc(10, -1:5), x(20)
  n = 11
  x = 0
  abc = 1
  !$acc kernels
  !
  do i = 1, 5
    x(i) = Abc(i, i)
  end do
  !$acc end kernels
  !$acc parallel loop
  do i = 1, n
    x(i) = Abc(i, -1)
  end do
  print *, sum(x)
end program
