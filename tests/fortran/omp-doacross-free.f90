! Dependences between iterations in sequential parts of TARGET: recurrences in one thread, wavefronts by diagonals.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_doacross_free
  implicit none
  integer, parameter :: n = 9
  integer :: a(0:n, 0:n), i, j, d, fib(2 * n)
  a = 0
  a(0, :) = 1
  a(:, 0) = 1
  !$omp target data map(tofrom: a)
  do d = 2, 2 * n
    !$omp target teams distribute parallel do private(j)
    do i = max(1, d - n), min(n, d - 1)
      j = d - i
      a(i, j) = mod(a(i - 1, j) + a(i, j - 1), 1000)
    end do
  end do
  !$omp end target data
  print *, a
  !$omp target map(from: fib)
  fib(1) = 1
  fib(2) = 1
  do i = 3, 2 * n
    fib(i) = fib(i - 1) + fib(i - 2)
  end do
  !$omp end target
  print *, fib
  !$omp target map(tofrom: a)
  !$omp parallel private(d, j)
  do d = 2, n
    !$omp do
    do i = 1, d - 1
      a(i, d - i) = a(i, d - i) + a(i - 1, 0) + d
    end do
  end do
  !$omp end parallel
  !$omp end target
  print *, a
end program
