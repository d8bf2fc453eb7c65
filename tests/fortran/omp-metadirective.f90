! METADIRECTIVE: by device, construct, implementation, user conditions; with nothing, otherwise and default; begin and end.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_metadirective
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), b(n), i, s
  logical, parameter :: simple = .false.
  logical :: on
  a = 0; b = 0; s = 0
  !$omp metadirective when(user={condition(simple)}: nothing) default(target teams distribute parallel do map(tofrom: a))
  do i = 1, n
    a(i) = i
  end do
  print *, a
  !$omp target map(tofrom: b)
  !$omp metadirective when(device={kind(nohost)}: parallel do num_threads(8)) default(parallel do)
  do i = 1, n
    b(i) = 2 * i
  end do
  !$omp end target
  print *, b
  !$omp begin metadirective when(implementation={vendor(other)}: target parallel) default(target map(tofrom: a))
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp end metadirective
  print *, a
  !$omp metadirective when(user={condition(.true.)}: target parallel do reduction(+: s) map(tofrom: s)) default(nothing)
  do i = 1, n
    s = s + b(i)
  end do
  print *, s
  on = n > 5
  !$omp begin metadirective when(user={condition(on .and. s > 0)}: target map(tofrom: a)) otherwise(nothing)
  do i = 1, n
    a(i) = a(i) - 1
  end do
  !$omp end metadirective
  !$omp metadirective when(user={condition(.not. on)}: target parallel do) otherwise(target teams distribute parallel do)
  do i = 1, n
    a(i) = a(i) * b(i)
  end do
  print *, a
end program
