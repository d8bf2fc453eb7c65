! Updates and maps of sections with gaps in memory, in OpenMP.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program gaps
  implicit none
  integer, parameter :: n = 6, m = 5
  real(8) :: a(n, m)
  integer :: j, k
  a = 0
  k = 2
  !$omp target enter data map(to: a)
  !$omp target teams distribute parallel do
  do j = 1, m
    a(2, j) = a(2, j) + j
  end do
  a(1, :) = 7
  a(3, :) = 8
  !$omp target update from(a(k, :))
  print *, a(:3, :)
  a(4, 1:5:2) = -1
  !$omp target update to(a(4, 1:m:2))
  !$omp target
  do j = 1, m, 2
    a(4, j) = a(4, j) * 2
  end do
  !$omp end target
  !$omp target update from(a(4, :5:2)) if(k == 2)
  print *, a(4, 1:5:2)
  !$omp target exit data map(delete: a)
  !$omp target map(tofrom: a(k, :))
  do j = 1, m
    a(k, j) = j * 3
  end do
  !$omp end target
  print *, a(k, :)
end program
