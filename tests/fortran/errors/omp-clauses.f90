! Errors of OpenMP's constructs name what is wrong.
! RUN: mkdir -p %t.d && not %sumacfc -fopenmp -c -J%t.d %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
module m
  implicit none
  integer :: other
contains
  subroutine base()
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: variant 'special' does not have the arguments and the result of the procedure
    !$omp declare variant(special) match(construct={target})
    other = other + 0
  end subroutine
  subroutine special(i)
    integer :: i
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i, k, a(10), s, local
  real(8) :: x
  integer, pointer :: one
  integer(8) :: event
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: 'local' is no variable of a module, so that 'declare target' is not supported for it
  !$omp declare target (local)
  a = 0; s = 0; k = 0; x = 0
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: 'k' is in no clause, which default(none) asks for
  !$omp target parallel do default(none) shared(a)
  do i = 1, 10
    a(i) = k
  end do
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: 's' is in no clause, which defaultmap(none) asks for
  !$omp target defaultmap(none) map(tofrom: a)
  a(1) = s
  !$omp end target
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: reduction operator 'iand' does not take 'x', which is real(8)
  !$omp target parallel do reduction(iand: x)
  do i = 1, 10
    x = x
  end do
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: arrays are not supported in 'linear': 'a' is one
  !$omp target parallel do linear(a)
  do i = 1, 10
    a(i) = i
  end do
! CHECK-DAG: omp-clauses.f90:[[@LINE+2]]:{{[0-9]+}}: error: 'workshare' is not supported in code for devices
  !$omp target
  !$omp workshare
  a(1) = 1
  !$omp end workshare
  !$omp end target
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: 'in_reduction' of a target construct with 'nowait' is not supported in Fortran
  !$omp target in_reduction(+: s) nowait
  s = s + 1
  !$omp end target
  !$omp target
  block
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: 'counter' keeps its value from one execution to the next, which is not supported in a BLOCK of a construct: declare it in front of the construct
    integer :: counter = 0
    counter = counter + 1
    s = counter
  end block
  !$omp end target
! CHECK-DAG: omp-clauses.f90:[[@LINE+2]]:10: error: 'detach' on a task of host code is not supported with gfortran
  !$omp task shared(local) &
  !$omp& detach(event)
  local = 1
  !$omp end task
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: pointer 'one' is in 'firstprivate', and its target is assigned, which is not supported: map it
  !$omp target firstprivate(one)
  one = 1
  !$omp end target
  !$omp target
  call base()
  !$omp end target
end program
subroutine blocks
  integer :: k
  common /block/ k
! CHECK-DAG: omp-clauses.f90:[[@LINE+1]]:{{[0-9]+}}: error: common block '/other/' is not declared in front of this directive
  !$omp declare target(/other/)
end subroutine
