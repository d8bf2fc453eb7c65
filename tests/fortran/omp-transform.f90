! TILE, UNROLL in TARGET: sizes, full and partial, nested with worksharing, with steps, of loops that do not divide.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_transform
  implicit none
  integer, parameter :: n = 13, m = 9
  integer :: a(n, m), b(m, n), c(n), i, j, k
  a = 0; b = 0; c = 0
  !$omp target map(from: a)
  !$omp tile sizes(4, 3)
  do j = 1, m
    do i = 1, n
      a(i, j) = 10 * i + j
    end do
  end do
  !$omp end target
  print *, a
  !$omp target map(to: a) map(from: b)
  !$omp parallel do
  !$omp tile sizes(5)
  do j = 1, m
    do i = 1, n
      b(j, i) = a(i, j)
    end do
  end do
  !$omp end target
  print *, b
  !$omp target map(tofrom: c)
  !$omp unroll partial(4)
  do i = 1, n
    c(i) = c(i) + i
  end do
  !$omp unroll full
  do k = 1, 3
    c(k) = c(k) * 100
  end do
  !$omp unroll
  do i = n, 2, -2
    c(i) = -c(i)
  end do
  !$omp end target
  print *, c
  !$omp target teams distribute parallel do map(tofrom: a)
  do j = 1, m
    !$omp unroll partial(2)
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  print *, sum(a)
end program
