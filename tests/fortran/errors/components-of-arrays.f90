! Clauses that would copy other components of an array's objects to the host, too.
! RUN: not %sumacfc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
program components
  type t
    real(8) :: x, y
  end type
  type(t) :: p(10)
  ! CHECK: components-of-arrays.f90:[[#@LINE+1]]:19: error: 'p' has objects whose other components 'copy' would copy, too: name the array in place of its component [fortran-object]
  !$acc data copy(p%x)
  ! CHECK: [[#@LINE+1]]:21: error: {{.*}} 'self' would copy, too
  !$acc update self(p(2:4)%y)
  !$acc end data
  ! CHECK: [[#@LINE+1]]:26: error: {{.*}} 'copyout' would copy, too
  !$acc parallel copyout(p%x)
  p(1)%x = 1
  !$acc end parallel
  ! CHECK: [[#@LINE+1]]:32: error: {{.*}} 'copy' would copy, too
  !$acc parallel async(1) copy(p%x)
  p(1)%x = 1
  !$acc end parallel
  ! CHECK: [[#@LINE+1]]:26: error: {{.*}} 'map' would copy, too
  !$omp target map(from: p%x)
  p(1)%x = 1
  !$omp end target
end program
