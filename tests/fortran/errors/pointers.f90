! Pointer assignments that code for devices does not have.
! RUN: mkdir -p %t.d && not %sumacfc -fopenmp -c %s -o %t.o -J%t.d 2>&1 | FileCheck %s
! REQUIRES: gfortran
program p
  use iso_c_binding
  implicit none
  type links
    real, pointer :: a(:)
  end type
  type(links) :: s, t(2)
  type(links), pointer :: at
  real, target :: x(10), y(5, 2), z
  real, pointer :: q(:), one
  type(c_ptr) :: c
  !$omp target map(x, y, s, t)
! CHECK: :[[@LINE+1]]:3: error: 'one' cannot be pointed elsewhere in code for devices: declare a pointer to numbers or logicals in a BLOCK of the construct
  one => z
! CHECK: :[[@LINE+1]]:3: error: 'at' cannot be pointed elsewhere in code for devices
  at => s
! CHECK: :[[@LINE+1]]:8: error: 'q' has another rank than what it is to point to
  q => y
! CHECK: :[[@LINE+1]]:3: error: 'q' gets another rank or shape than its target has, which is not supported
  q(1:10) => x
! CHECK: :[[@LINE+1]]:8: error: 'q' can be pointed at variables and at components of objects by their names alone
  q => t(1)%a(2:3)
! CHECK: :[[@LINE+1]]:3: error: 's%a' is assigned here, and what it points to is used in this construct as well: use a construct for each
  s%a => x
  x(1) = s%a(2)
! CHECK: :[[@LINE+1]]:8: error: 'c_f_pointer' has an address of type(c_ptr), a pointer, and the shape of an array
  call c_f_pointer(c, q)
! CHECK: :[[@LINE+1]]:12: error: 'q' cannot be allocated in code for devices: declare an allocatable of numbers or logicals in a BLOCK of the construct, or in the routine
  allocate(q(3))
  block
! CHECK: :[[@LINE+1]]:26: error: 'w' is an allocatable of a routine or a BLOCK, which is not supported in this clause
    real, allocatable :: w(:)
! CHECK: :[[@LINE+1]]:14: error: 'w' is allocated with a bound or two for each dimension
    allocate(w)
! CHECK: :[[@LINE+1]]:5: error: 'source=' is not supported in code for devices
    allocate(w(3), source=1.0)
    !$omp parallel private(w)
    !$omp end parallel
  end block
  !$omp end target
end program
