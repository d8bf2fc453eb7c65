! Arrays that are private in a part of a target construct and mapped around it; FIRSTPRIVATE inside has the device's
! values.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! CHECK: 10 2 3 6 14 15 16 17 18 19 20 21
! CHECK-NEXT: 24 25 26 27 28 29 30 31 5 5 5 5
! CHECK-NEXT: 10 2 3 6 1 2 3 4 5 6 7 8
! CHECK-NEXT: 6 7 8 9 10 11 12 13 5 5 5 5
! CHECK-NEXT: 43 44 45 46 {{5|42}}
program p
  implicit none
  integer, parameter :: n = 8
  real(8) :: a(4), b(n), t(4), c(n)
  integer :: i, k
  a = [1, 2, 3, 4]
  t = 5
  b = 0
  !$omp target map(tofrom: a, b)
  a(1) = 10
  !$omp parallel do firstprivate(a)
  do i = 1, n
    a(2) = a(1) + i
    b(i) = a(2) + a(3)
  end do
  a(4) = a(4) + a(2)
  !$omp end target
  print '(*(1x,i0))', int(a), int(b)
  !$omp target teams distribute map(tofrom: b) private(k)
  do i = 1, n
    t(1) = t(1)
    !$omp parallel do private(t)
    do k = 1, 4
      t(k) = k
      !$omp atomic
      b(i) = b(i) + t(k)
    end do
  end do
  print '(*(1x,i0))', int(b), int(t)
  !$omp target teams distribute parallel do num_teams(int(a(3))) private(a)
  do i = 1, n
    a(1) = i
    c(i) = a(1)
  end do
  print '(*(1x,i0))', int(a), int(c)
  !$omp target
  !$omp teams firstprivate(t)
  !$omp distribute parallel do firstprivate(t)
  do i = 1, n
    t(2) = t(1) + i
    c(i) = t(2)
  end do
  !$omp end teams
  !$omp end target
  print '(*(1x,i0))', int(c), int(t)
  !$omp target data map(alloc: t)
  !$omp target
  do i = 1, 4
    t(i) = 42
  end do
  !$omp end target
  !$omp target map(tofrom: c)
  !$omp parallel do firstprivate(t)
  do i = 1, 4
    t(2) = t(1) + i
    c(i) = t(2)
  end do
  !$omp end target
  !$omp end target data
  print '(*(1x,i0))', int(c(1:4)), int(t(1))
end program
