! Where the host's compiler lays out objects in another way than C does, the program ends with a message on stderr.
! REQUIRES: gfortran
! flang: the option is gfortran's
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fpack-derived -J%t.d %s -o %t
! RUN: not %run %t 2>&1 >%t.out | FileCheck %s
! RUN: FileCheck --allow-empty --check-prefix=OUT %s < %t.out
! OUT-NOT: sumac
program p
  implicit none
  type t
    integer(1) :: flag
    real(8) :: x
  end type
  type(t) :: Objects(10)
  integer :: i
  ! CHECK: array-layout.f90:[[@LINE+1]]: sumac: error: the host's compiler lays out objects of array 'Objects' in another way than C: they have 9 bytes, and not 16
  !$acc parallel loop
  do i = 1, 10
    objects(i)%x = i
  end do
end program
