! Errors of OpenMP's routines: arrays in LASTPRIVATE, variables that keep their values from call to call.
! RUN: mkdir -p %t.d && not %sumacfc -fopenmp -c -J%t.d %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
module m
  implicit none
contains
! CHECK-DAG: omp-routines.f90:[[@LINE+1]]:{{[0-9]+}}: error: argument 'v' of a routine for devices is in 'lastprivate', so that its bounds have to be constants
  subroutine of_length(v, n)
    !$omp declare target
    integer :: n, i
    integer :: v(n)
    !$omp parallel do lastprivate(v)
    do i = 1, 10
      v = i
    end do
  end subroutine
  subroutine last(gaps, open)
    !$omp declare target
    integer :: i, gaps(:), open(*)
! CHECK-DAG: omp-routines.f90:[[@LINE+1]]:{{[0-9]+}}: error: array 'open' cannot be in 'lastprivate': the length of its last dimension is not known
    !$omp parallel do lastprivate(open)
    do i = 1, 10
      open(1) = i
    end do
! CHECK-DAG: omp-routines.f90:[[@LINE+1]]:{{[0-9]+}}: error: array 'gaps' may have gaps in memory, which is not supported in 'lastprivate': declare it CONTIGUOUS
    !$omp parallel do lastprivate(gaps)
    do i = 1, 10
      gaps = i
    end do
  end subroutine
  subroutine saved(n)
    !$omp declare target
    integer :: n
! CHECK-DAG: omp-routines.f90:[[@LINE+1]]:{{[0-9]+}}: error: 'by_data' begins with values by DATA, or with values that Sumac does not compute: give constants in the declaration
    integer :: by_data
! CHECK-DAG: omp-routines.f90:[[@LINE+1]]:{{[0-9]+}}: error: 'root' begins with a value that Sumac does not compute: give a constant
    real :: root = sqrt(2.0)
    data by_data /3/
    n = n + by_data + int(root)
  end subroutine
end module
