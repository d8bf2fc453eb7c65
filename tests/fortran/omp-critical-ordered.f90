! CRITICAL with and without names and hints, ORDERED with its clauses, in loops and threads of TARGET.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_critical_ordered
  implicit none
  integer, parameter :: n = 24
  integer :: list(n), at, i, k, sum1, sum2, worst, where_worst
  real(8) :: prefix(n), run
  at = 0; list = 0; sum1 = 0; sum2 = 0; worst = -1; where_worst = 0; run = 0
  !$omp target map(tofrom: list, at)
  !$omp parallel do ordered schedule(dynamic) num_threads(4)
  do i = 1, n
    k = i * i
    !$omp ordered
    at = at + 1
    list(at) = i
    !$omp end ordered
  end do
  !$omp end target
  print *, list, at
  !$omp target parallel do map(tofrom: sum1, sum2, worst, where_worst) num_threads(4)
  do i = 1, n
    !$omp critical
    sum1 = sum1 + i
    !$omp end critical
    !$omp critical (other) hint(0)
    sum2 = sum2 + 2 * i
    sum2 = sum2 - 1
    !$omp end critical (other)
    !$omp critical(maximum)
    if (mod(i * 7, 25) > worst) then
      worst = mod(i * 7, 25)
      where_worst = i
    end if
    !$omp end critical(maximum)
  end do
  print *, sum1, sum2, worst, where_worst
  !$omp target map(from: prefix) map(tofrom: run)
  !$omp parallel do ordered
  do i = 1, n
    !$omp ordered threads
    run = run + i * 0.5d0
    prefix(i) = run
    !$omp end ordered
  end do
  !$omp end parallel do
  !$omp end target
  print *, prefix
end program
