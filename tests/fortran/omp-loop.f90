! LOOP: bound to teams, parallel and thread, combined forms, collapse, order, reduction, private and lastprivate.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_loop
  implicit none
  integer, parameter :: n = 30, m = 6
  integer :: a(n, m), b(n), i, j, s, t
  a = 0; b = 1; s = 5
  !$omp target teams loop collapse(2)
  do j = 1, m
    do i = 1, n
      a(i, j) = i + j
    end do
  end do
  !$omp end target teams loop
  print *, sum(a)
  !$omp target teams map(tofrom: a)
  !$omp loop bind(teams) private(t)
  do j = 1, m
    t = 2 * j
    !$omp loop bind(parallel)
    do i = 1, n
      a(i, j) = a(i, j) * t
    end do
  end do
  !$omp end loop
  !$omp end target teams
  print *, sum(a), a(3, 4)
  !$omp target parallel loop order(concurrent) reduction(+: s) map(tofrom: s)
  do i = 1, n
    s = s + a(i, 2)
  end do
  print *, s
  !$omp target map(tofrom: b)
  !$omp parallel
  !$omp loop
  do i = 1, n
    b(i) = b(i) + i
  end do
  !$omp end parallel
  !$omp parallel loop
  do i = 1, n
    b(i) = b(i) * 2
  end do
  !$omp loop bind(thread)
  do i = 2, n
    b(i) = b(i) + 1
  end do
  !$omp end target
  print *, b
end program
