! TASK, TASKWAIT, TASKGROUP, TASKLOOP, TASKYIELD in TARGET: firstprivate, shared, if, final, depend, priority, grainsize.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_tasks_device
  implicit none
  integer, parameter :: n = 32
  integer :: a(n), b(n), i, s, x, y
  a = 0; b = 0; s = 0; x = 0; y = 0
  !$omp target map(tofrom: a, b, s, x, y)
  !$omp parallel num_threads(4)
  !$omp single
  do i = 1, 8
    !$omp task shared(a) firstprivate(i) if(i > 2)
    a(i) = i * i
    !$omp end task
  end do
  !$omp taskwait
  !$omp taskgroup
  do i = 9, 12
    !$omp task shared(a) final(i == 10) priority(i)
    a(i) = a(i - 8) + 1
    !$omp taskyield
    !$omp end task
  end do
  !$omp end taskgroup
  !$omp task depend(out: x) shared(x)
  x = 5
  !$omp end task
  !$omp task depend(in: x) depend(out: y) shared(x, y)
  y = x * 2
  !$omp end task
  !$omp task depend(inout: y) shared(y) untied
  y = y + 1
  !$omp end task
  !$omp taskwait
  !$omp taskloop grainsize(4)
  do i = 13, 24
    a(i) = a(12) + i
  end do
  !$omp end taskloop
  !$omp taskloop num_tasks(3) nogroup
  do i = 25, n
    a(i) = -i
  end do
  !$omp taskwait
  !$omp taskloop simd
  do i = 1, n
    b(i) = 2 * i
  end do
  !$omp end taskloop simd
  !$omp end single
  !$omp end parallel
  !$omp end target
  print *, a
  print *, b
  print *, s, x, y
  !$omp target map(tofrom: b, s)
  !$omp parallel master taskloop
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$omp parallel
  !$omp master
  !$omp taskloop reduction(+: s)
  do i = 1, n
    s = s + b(i)
  end do
  !$omp end master
  !$omp end parallel
  !$omp end target
  print *, b, s
end program
