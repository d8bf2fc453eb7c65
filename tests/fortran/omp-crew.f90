! Constructs in target constructs: sections, single, masked, critical, ordered, tasks, scan, taskloop, combined forms.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program crew
  use omp_lib
  implicit none
  integer, parameter :: n = 64
  integer :: a(n), b(n), c(n), i, j, s, t, k, order(n), at
  a = 0; b = 0; c = [(i, i = 1, n)]; s = 0; t = 0; at = 0; order = 0
  !$omp target parallel num_threads(4) map(tofrom: a, s, t) private(k)
  !$omp sections
  a(1) = 1
  !$omp section
  a(2) = 2
  a(3) = 3
  !$omp section
  a(4) = 4
  !$omp end sections nowait
  !$omp single private(k)
  k = 5
  a(5) = k
  !$omp end single
  !$omp masked filter(0)
  a(6) = 6
  !$omp end masked
  !$omp critical (both) hint(omp_sync_hint_contended)
  s = s + 1
  !$omp end critical (both)
  !$omp barrier
  !$omp atomic update
  t = t + s
  !$omp end target parallel
  print *, a(1:6), s >= 1, t >= 1
  !$omp target map(tofrom: a, b, at, order)
  !$omp parallel do ordered schedule(static, 1)
  do i = 1, n
    a(i) = 2 * i
    !$omp ordered
    at = at + 1
    order(at) = i
    !$omp end ordered
  end do
  !$omp end parallel do
  !$omp parallel
  !$omp master
  b(1) = 1
  !$omp end master
  !$omp end parallel
  !$omp end target
  print *, sum(a), b(1), all(order == c)
  s = 0
  !$omp target map(tofrom: b, s)
  !$omp parallel
  !$omp single
  !$omp taskgroup
  do i = 1, 4
    !$omp task firstprivate(i) shared(b)
    b(i) = 10 * i
    !$omp end task
  end do
  !$omp end taskgroup
  !$omp taskloop grainsize(4)
  do i = 5, 20
    b(i) = i
  end do
  !$omp end taskloop
  !$omp task depend(out: s)
  s = 1
  !$omp end task
  !$omp task depend(inout: s)
  s = 2 * s + 1
  !$omp end task
  !$omp taskwait
  !$omp end single
  !$omp end parallel
  !$omp parallel masked filter(0)
  b(21) = 21
  !$omp end parallel masked
  !$omp parallel masked taskloop
  do i = 22, 30
    b(i) = -i
  end do
  !$omp end parallel masked taskloop
  !$omp parallel sections
  !$omp section
  b(31) = 31
  !$omp section
  b(32) = 32
  !$omp end parallel sections
  !$omp end target
  print *, b, s
end program
