! Depend objects of target constructs: these wait for the host's tasks that the objects name.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! flang: has no depend objects
! REQUIRES: gfortran
program omp_depend_objects
  use omp_lib
  implicit none
  integer(omp_depend_kind) :: first, others(2)
  integer :: i, k, a, b, c, seen(3), data(4)
  real(8) :: x
  a = 0; b = 0; c = 0; seen = -1; data = 0
  !$omp parallel num_threads(4)
  !$omp single
  !$omp task depend(out: a) shared(a) private(x, k)
  x = 1
  do k = 1, 3000000
    x = sin(x) + 1
  end do
  a = merge(1, 0, x > 0)
  !$omp end task
  !$omp task depend(out: b) shared(b) private(x, k)
  x = 1
  do k = 1, 3000000
    x = cos(x) + 1
  end do
  b = merge(2, 0, x > -9)
  !$omp end task
  !$omp task depend(inout: c) shared(c)
  c = 3
  !$omp end task
  !$omp depobj(first) depend(in: a)
  !$omp depobj(others(1)) depend(inout: b)
  !$omp depobj(others(2)) depend(inout: c)
  !$omp target depend(depobj: first) map(tofrom: seen) map(to: a)
  seen(1) = a
  !$omp end target
  !$omp target teams distribute parallel do depend(depobj: others(1), others(2)) map(tofrom: seen, data) map(to: b, c)
  do i = 1, 4
    data(i) = i * b
    if (i == 1) seen(2:3) = [b, c]
  end do
  !$omp depobj(first) destroy
  !$omp end single
  !$omp end parallel
! CHECK: {{^}} 1 2 3{{$}}
  print '(3(1x, i0))', seen
! CHECK-NEXT: {{^}} 2 4 6 8{{$}}
  print '(4(1x, i0))', data
end program
