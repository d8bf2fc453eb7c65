! Loops in target constructs that gfortran 12 has no directives for: scan, triangular nests, tile, unroll.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program loops
  implicit none
  integer, parameter :: n = 64
  integer :: a(n), b(n), c(n), i, j, s
  a = 0; b = 0; c = [(i, i = 1, n)]
  s = 0
  !$omp target parallel do reduction(inscan, +: s) map(tofrom: b) map(to: c)
  do i = 1, n
    s = s + c(i)
    !$omp scan inclusive(s)
    b(i) = s
  end do
  print *, b(n), s, b(7)
  s = 0
  !$omp target map(tofrom: b)
  !$omp parallel do collapse(2) schedule(dynamic, 3)
  do j = 1, 8
    do i = 1, 8
      b(i + 8 * (j - 1)) = i * j
    end do
  end do
  !$omp parallel do collapse(2)
  do j = 1, 8
    do i = j, 8
      b(i + 8 * (j - 1)) = -1
    end do
  end do
  !$omp end target
  print *, b
  !$omp target map(tofrom: a)
  !$omp tile sizes(4)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp unroll partial(2)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp end target
  print *, sum(a)
end program
