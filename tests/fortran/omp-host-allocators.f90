! Allocators of host code: made and destroyed, in ALLOCATE clauses that are gfortran's.
! flang: it has no ALLOCATE clause of PARALLEL DO
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_host_allocators
  use omp_lib
  implicit none
  type(omp_alloctrait) :: traits(1) = [omp_alloctrait(omp_atk_alignment, 64)]
  integer(omp_allocator_handle_kind) :: first, second
  integer :: i, x(8), s, a(8)
  first = omp_init_allocator(omp_default_mem_space, 1, traits)
  second = omp_init_allocator(omp_default_mem_space, 0, traits)
  s = 0; a = 0
  !$omp parallel do allocate(first: x) private(x) reduction(+: s)
  do i = 1, 100
    x = i
    s = s + x(3)
  end do
  print *, s, first /= second
  call omp_destroy_allocator(first)
  !$omp target map(tofrom: a)
  a = a + 2
  !$omp end target
  call omp_destroy_allocator(second)
  print *, a
end program
