! SECTIONS, SINGLE, MASKED, MASTER, SCOPE, BARRIER, FLUSH in TARGET: with nowait, private, lastprivate, reduction, copyprivate.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_sections_single
  use omp_lib
  implicit none
  integer :: a(8), s, t, k, last, i
  a = 0; s = 0; t = 0; last = 0
  !$omp target map(tofrom: a, s, last)
  !$omp parallel num_threads(3)
  !$omp sections reduction(+: s) lastprivate(last) private(k)
  !$omp section
  k = 1
  a(1) = k
  s = s + 10
  last = 1
  !$omp section
  do k = 2, 4
    a(k) = k * k
  end do
  s = s + 20
  last = 2
  !$omp section
  block
    integer :: local
    local = 50
    a(5) = local
  end block
  s = s + 30
  last = 3
  !$omp end sections
  !$omp single
  a(6) = s
  !$omp end single
  !$omp masked
  a(7) = 7
  !$omp end masked
  !$omp barrier
  !$omp master
  a(8) = a(7) + 1
  !$omp end master
  !$omp end parallel
  !$omp end target
  print *, a, s, last
  !$omp target map(tofrom: a, t) map(from: k)
  !$omp parallel num_threads(4) private(i)
  !$omp single private(i)
  i = 3
  a(i) = -i
  !$omp end single nowait
  !$omp barrier
  !$omp flush
  !$omp do
  do i = 4, 8
    a(i) = a(i) + 100
  end do
  !$omp end do
  !$omp masked filter(0)
  t = a(3) + a(4)
  !$omp end masked
  !$omp end parallel
  k = 0
  !$omp parallel sections num_threads(2)
  a(1) = 11
  !$omp section
  a(2) = 22
  !$omp end parallel sections
  !$omp end target
  print *, a, t, k
end program
