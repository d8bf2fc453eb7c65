! A METADIRECTIVE of host code whose variants are no constructs for devices maps nothing (OpenMP 5.2, 7.4.4).
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  implicit none
  integer :: a(20), b, i
  b = 3
  !$omp begin metadirective when(device={kind(nohost)}: parallel do) default(nothing)
  do i = 1, 20
    a(i) = i * b
  end do
  !$omp end metadirective
  print *, a
  !$omp metadirective when(device={kind(host)}: parallel do num_threads(b)) default(nothing)
  do i = 1, 20
    a(i) = a(i) + i * b
  end do
  print *, a
end program
