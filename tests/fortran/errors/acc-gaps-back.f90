! A section with gaps whose elements would be copied to the host as a whole is an error.
! RUN: %sumacfc -fopenacc %s -o %t && env SUMAC_HOST_MEMORY=separate not %t 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  implicit none
  real :: a(10, 10), b(10, 10)
  integer :: i, k
  k = 3
  a = 1
  b = 1
  !$acc parallel loop copyout(a(1:10, k)) copyin(b(k, :))
  do i = 1, 10
    a(i, k) = i + b(k, i)
  end do
! CHECK: gaps-back.f90:[[@LINE+1]]: sumac: error: section 'a(k, :)' has gaps in memory, so that it cannot be copied to the host as a whole; use 'create' or 'copyin', and 'update'
  !$acc parallel loop copyout(a(k, :))
  do i = 1, 10
    a(k, i) = i
  end do
end program
