! A BLOCK behind a directive needs no END directive (OpenMP 5.2, 2.1; OpenACC 3.4, 2.5.1); one that follows is the
! directive's, and so it is behind more statements.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -O1 -J%t.d %s -o %t.acc && %as-gfortran %s %t.acc
! REQUIRES: gfortran
program p
  implicit none
  integer :: a(20), b(20), i
  a = 1; b = 0
  !$omp target map(tofrom: a)
  !$acc parallel copy(a)
  block
    integer :: k
    k = 3
    !$omp parallel do
    !$acc loop
    do i = 1, 20
      a(i) = a(i) + i * k
    end do
  end block
  print *, a
  !$omp target map(tofrom: a, b)
  !$acc serial copy(a, b)
  block
    !$omp parallel num_threads(4)
    named: block
      !$omp single
      block
        a(3) = -1
      end block
      !$omp do
      do i = 1, 20
        b(i) = a(i) * 2
      end do
    end block named
    a(1) = 100
  end block
  !$omp end target
  !$acc end serial
  print *, a, b
  !$omp target map(tofrom: b)
  !$acc serial copy(b)
  block
    b(1) = 7
  end block
  b(2) = b(1) + 1
  !$omp end target
  !$acc end serial
  print *, b(:3)
  !$omp target map(tofrom: b)
  !$acc serial copy(b)
  block
    b(3) = -5
  end block
end program
