! Allocators in clauses of target constructs.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  !$ use omp_lib
  implicit none
  integer :: x, r, y
  x = 1; y = 2
  !$omp target uses_allocators(omp_default_mem_alloc) allocate(omp_default_mem_alloc: x) firstprivate(x) map(from: r)
  r = x + 1
  !$omp end target
  print *, r
  !$omp target teams uses_allocators(omp_pteam_mem_alloc) allocate(omp_pteam_mem_alloc: y) firstprivate(y) num_teams(1) &
  !$omp& map(from: r)
  y = y + 1
  r = y
  !$omp end target teams
  print *, r
end program
