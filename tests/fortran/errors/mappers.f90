! Mappers, components that 'map' maps with objects, calls of acc_attach: what is not supported, or wrong.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -fopenmp -J%t.d -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
! REQUIRES: gfortran
module m
  type inner
    real, allocatable :: v(:)
  end type
  type u
    integer :: n
    real, pointer :: p(:)
  end type
  type w
    integer :: n
  end type
  !$omp declare mapper(u :: x) map(x, x%p(1:x%n))
! CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'declare mapper' is 'declare mapper([name:] type :: variable) map(...)'
  !$omp declare mapper(type(w)) map(x)
end module
subroutine s(many, x, y)
  use m
  use openacc
  type(inner) :: many(3, 4)
  type(u), target :: x
  type(w) :: y
  integer :: i
! CHECK: :[[@LINE+1]]:35: error: objects of array 'many' have components that 'map' would map as well, which is supported of one dimension: map them in a loop, with 'target enter data'
  !$omp target enter data map(to: many)
! CHECK: :[[@LINE+1]]:50: error: there is no mapper 'other' for 'x'
  !$omp target enter data map(mapper(other), to: x)
! CHECK: :[[@LINE+1]]:10: error: 'call acc_attach' has no label and a line of its own
  i = 1; call acc_attach(x%p)
! CHECK: :[[@LINE+1]]:3: error: 'acc_attach' does not have so many arguments
  call acc_attach(x%p, 1)
end subroutine
