! Constructs in PURE procedures, which ELEMENTAL ones are without IMPURE.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ACC --implicit-check-not=error:
! RUN: not %sumacfc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=OMP --implicit-check-not=error:
! REQUIRES: gfortran
pure subroutine none(a, n)
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  integer :: i
! ACC: :[[@LINE+1]]:9: error: 'parallel loop' may not stand in a PURE procedure: 'none' is one
  !$acc parallel loop
! OMP: :[[@LINE+1]]:9: error: 'target teams loop' may not stand in a PURE procedure: 'none' is one
  !$omp target teams loop
  do i = 1, n
    a(i) = 1
  end do
end subroutine
elemental real function one(x)
  real, intent(in) :: x
! ACC: :[[@LINE+1]]:9: error: 'serial' may not stand in a PURE procedure: 'one' is one
  !$acc serial
! OMP: :[[@LINE+1]]:9: error: 'target' may not stand in a PURE procedure: 'one' is one
  !$omp target
  one = x
  !$omp end target
  !$acc end serial
end function
impure elemental real function two(x)
  real, intent(in) :: x
  !$acc serial
  !$omp target
  two = x
  !$omp end target
  !$acc end serial
end function
