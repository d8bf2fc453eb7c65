! Arrays that clauses make private and map at once, whose length is not known, or of which 'defaultmap' makes copies.
! RUN: not %sumacfc -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(z, a)
  implicit none
  integer :: i, j
  real(8) :: w(10), a(10), z(*), v(4)
! CHECK-DAG: private-arrays.f90:[[@LINE+1]]:9: error: array 'w' is in two clauses of this directive: one maps it, and one makes it private
  !$acc parallel loop copy(w) private(w)
  do i = 1, 10
    w(i) = i
  end do
! CHECK-DAG: private-arrays.f90:[[@LINE+1]]:9: error: array 'z' cannot be private: the length of its last dimension is not known
  !$acc parallel loop private(z)
  do i = 1, 10
    z(1) = i
  end do
! CHECK-DAG: private-arrays.f90:[[@LINE+1]]:9: error: array 'w' is in two clauses of this directive: one maps it, and one makes it private
  !$omp target teams distribute parallel do map(to: w) firstprivate(w)
  do i = 1, 10
    w(i) = i
  end do
! CHECK-DAG: private-arrays.f90:[[@LINE+1]]:9: error: array 'v' has copies by 'defaultmap', and others in a part of the construct: name it in a clause
  !$omp target defaultmap(firstprivate: aggregate)
  v(1) = 1
  !$omp parallel do private(v)
  do i = 1, 4
    v(1) = i
  end do
  !$omp end target
end subroutine
