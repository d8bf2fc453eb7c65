! MAP, MOTION and DEPEND with iterators and with sections: columns, strided elements of updates.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_data_iterators
  implicit none
  integer, parameter :: n = 6, m = 5
  integer :: a(n, m), i, j
  real(8) :: x(0:9)
  a = 0
  do j = 1, m
    !$omp target map(tofrom: a(:, j)) firstprivate(j)
    do i = 1, n
      a(i, j) = 10 * i + j
    end do
    !$omp end target
  end do
  print *, a
  !$omp target enter data map(to: a)
  !$omp target map(to: a)
  do j = 1, m
    do i = 1, n
      a(i, j) = -a(i, j)
    end do
  end do
  !$omp end target
  !$omp target update from(a(2, :), a(4:5, 2:4:2))
  print *, a(2, :), a(4:5, 2:4:2)
  a(1, 1:m:2) = 7
  a(:, m) = 9
  !$omp target update to(a(1, 1:m:2), a(:, m))
  !$omp target map(to: a)
  a(1, 1) = a(1, 1) + a(1, 3) + a(n, m)
  !$omp end target
  !$omp target exit data map(from: a)
  print *, a(:, m), a(1, 1), a(2, 1:4)
  x = 1
  !$omp target data map(tofrom: x(2:7))
  !$omp target map(to: x(2:7))
  do i = 2, 7
    x(i) = x(i) + i
  end do
  !$omp end target
  !$omp target update from(x(2:7:5))
  print *, x(2:7:5)
  !$omp end target data
  print *, x
end program
