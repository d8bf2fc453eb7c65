! TEAMS and DISTRIBUTE: apart and combined, num_teams, thread_limit, dist_schedule, collapse, private, firstprivate, reduction.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_teams_distribute
  use omp_lib
  implicit none
  integer, parameter :: n = 60, m = 8
  integer :: a(n), b(n, m), i, j, t, s, base, teams
  real(8) :: x
  a = 0; b = 0; base = 10; s = 0; x = 1; teams = 0
  !$omp target teams num_teams(3) thread_limit(4) map(tofrom: a) map(tofrom: teams) firstprivate(base) private(t)
  t = omp_get_team_num()
  if (t == 0) teams = omp_get_num_teams()
  !$omp distribute
  do i = 1, n
    a(i) = base + i
  end do
  !$omp end distribute
  !$omp end target teams
  print *, a, teams >= 1
  !$omp target map(tofrom: b)
  !$omp teams num_teams(2)
  !$omp distribute collapse(2) dist_schedule(static, 4)
  do j = 1, m
    do i = 1, n
      b(i, j) = i * j
    end do
  end do
  !$omp end teams
  !$omp end target
  print *, sum(b), b(7, 5)
  !$omp target teams distribute reduction(+: s) map(tofrom: s) num_teams(4)
  do i = 1, n
    s = s + a(i)
  end do
  print *, s
  !$omp target teams reduction(+: x) map(tofrom: x)
  !$omp distribute parallel do reduction(+: x)
  do i = 1, n
    x = x + 0.5d0 * i
  end do
  !$omp end distribute parallel do
  !$omp end target teams
  print *, x
  !$omp target teams distribute parallel do collapse(2) private(t) num_threads(4) schedule(static, 2)
  do j = 1, m
    do i = 1, n
      t = i - j
      b(i, j) = t
    end do
  end do
  !$omp end target teams distribute parallel do
  print *, sum(b), b(7, 5)
  !$omp target teams distribute simd
  do i = 1, n
    a(i) = -a(i)
  end do
  !$omp target teams distribute parallel do simd simdlen(4) safelen(8) if(n > 10)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  print *, a
  !$omp target teams
  !$omp distribute
  do j = 1, m
    !$omp parallel do
    do i = 1, n
      b(i, j) = b(i, j) + j
    end do
  end do
  !$omp end target teams
  print *, sum(b)
end program
