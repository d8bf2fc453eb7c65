! Components in data clauses and updates beside their object, and ASSOCIATED and ALLOCATED of them.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
program main
  use openacc
  implicit none
  type t
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:) => null()
    integer :: n = 0
  end type
  type(t) :: s
  real(8), target :: m(8)
  integer :: i
  allocate (s%a(8)); s%a = 1; m = 2; s%n = 8; s%p => m
  !$acc enter data copyin(s) copyin(s%a, s%p)
  !$acc parallel loop present(s, s%a)
  do i = 1, s%n
    s%a(i) = s%a(i) + s%p(i) * i
  end do
  !$acc update self(s%a(2:5))
  !$acc exit data copyout(s%p) delete(s%a) delete(s)
  print *, s%a(2:5)
  !$omp target enter data map(to: s, s%a)
  !$omp target
  s%a(3) = 100
  if (associated(s%p)) s%a(1) = -1
  if (allocated(s%a)) s%a(2) = -2
  !$omp end target
  !$omp target update from(s%a(1:3))
  !$omp target exit data map(delete: s%a, s)
  print *, s%a(1:5)
end program
