! PARALLEL in loops of TEAMS, several PARALLELs in a TARGET, loops without directives between, variables of each level.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_nested_regions
  use omp_lib
  implicit none
  integer, parameter :: n = 10, m = 6
  integer :: a(n, m), rows(m), first(m), i, j, s, t
  a = 0
  rows = 0
  !$omp target teams distribute num_teams(3) map(tofrom: a, rows) private(s)
  do j = 1, m
    s = 0
    !$omp parallel do reduction(+: s) num_threads(4)
    do i = 1, n
      a(i, j) = i * j
      s = s + a(i, j)
    end do
    rows(j) = s
    !$omp parallel do
    do i = 1, n
      a(i, j) = a(i, j) - s
    end do
  end do
  print *, a, rows
  t = 0
  !$omp target map(tofrom: a, t) map(from: first) private(s)
  !$omp parallel do private(i) schedule(dynamic)
  do j = 1, m
    first(j) = 0
    search: do i = 1, n
      if (a(i, j) > -40 * j) then
        first(j) = i
        exit search
      end if
      if (mod(i, 2) == 0) cycle search
      a(i, j) = a(i, j) + 1000
    end do search
  end do
  do j = 1, m
    t = t + first(j)
  end do
  s = t
  !$omp parallel num_threads(2) firstprivate(s)
  !$omp do
  do j = 1, m
    a(1, j) = s
  end do
  !$omp do collapse(2)
  do j = 1, m
    do i = 2, n
      a(i, j) = a(i, j) + omp_get_num_teams()
    end do
  end do
  !$omp end parallel
  !$omp end target
  print *, a, first, t
end program
