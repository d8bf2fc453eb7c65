! PARALLEL and DO in TARGET: schedules of all kinds, nowait, num_threads, if, proc_bind, private, lastprivate, collapse, order.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_parallel_do
  use omp_lib
  implicit none
  integer, parameter :: n = 50
  integer :: a(n), b(n), c(7, 7), i, j, last, chunk, threads
  a = 0; b = 0; c = 0; chunk = 3; last = 0; threads = 0
  !$omp target map(tofrom: a, b, threads)
  !$omp parallel num_threads(4) proc_bind(close)
  !$omp do schedule(static)
  do i = 1, n
    a(i) = i
  end do
  !$omp end do nowait
  !$omp do schedule(static, 5)
  do i = 1, n
    b(i) = i
  end do
  !$omp end do
  !$omp do schedule(dynamic)
  do i = 2, n, 2
    a(i) = a(i) + b(i - 1)
  end do
  !$omp do schedule(guided, 2)
  do i = n, 1, -3
    b(i) = -b(i)
  end do
  !$omp end do
  !$omp do schedule(dynamic, chunk)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$omp single
  threads = omp_get_num_threads()
  !$omp end single
  !$omp end parallel
  !$omp end target
  print *, a
  print *, b
  print *, threads >= 1
  !$omp target map(tofrom: c, last) map(tofrom: a)
  !$omp parallel do collapse(2) schedule(monotonic: static, 2)
  do j = 1, 7
    do i = 1, 7
      c(i, j) = 10 * i + j
    end do
  end do
  !$omp end parallel do
  !$omp parallel do lastprivate(last) if(parallel: n > 60) schedule(auto)
  do i = 1, n
    last = i * 3
    a(i) = a(i) - last
  end do
  !$omp parallel do order(concurrent) private(j) firstprivate(chunk)
  do i = 1, n
    j = chunk * i
    a(i) = a(i) + j
  end do
  !$omp end target
  print *, c, last
  print *, a
  !$omp target parallel do schedule(runtime) map(tofrom: a)
  do i = 1, n
    a(i) = a(i) * 2
  end do
  !$omp target parallel do schedule(nonmonotonic: dynamic, 4) num_threads(2) map(tofrom: a)
  do i = 1, n
    a(i) = a(i) - 1
  end do
  !$omp end target parallel do
  print *, sum(a)
end program
