! Host constructs beside device constructs: parallel regions with private copies around TARGET, host reductions, `!$` lines.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_host_and_device
  !$ use omp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: a(n, 4), i, j, s, t, threads
  logical :: use_it
  a = 0; s = 0; threads = 1
  !$ threads = 4
  !$omp parallel do num_threads(threads) private(t, i)
  do j = 1, 4
    t = j * 100
    !$omp target map(tofrom: a(:, j)) firstprivate(t)
    do i = 1, n
      a(i, j) = i + t
    end do
    !$omp end target
  end do
  !$omp end parallel do
  print *, a
  !$omp parallel do reduction(+: s) collapse(2)
  do j = 1, 4
    do i = 1, n
      s = s + a(i, j)
    end do
  end do
  print *, s
  do t = 1, 2
    use_it = t == 1
    !$omp target teams distribute parallel do if(target: use_it) device(0) map(tofrom: a)
    do j = 1, 4
      a(1, j) = a(1, j) + t
    end do
    !$omp target if(.not. use_it .and. n > 3) map(tofrom: s)
    s = s + t
    !$omp end target
  end do
  print *, a(1, :), s
  !$omp parallel num_threads(2)
  !$omp single
  !$omp target map(tofrom: s)
  s = s * 2
  !$omp end target
  !$omp end single
  !$omp sections
  !$omp section
  !$omp target map(tofrom: a(:, 1))
  a(2, 1) = -1
  !$omp end target
  !$omp section
  a(2, 2) = -2
  !$omp end sections
  !$omp end parallel
  !$ if (omp_get_max_threads() < 1) s = -1
  print *, a(2, :), s
end program
