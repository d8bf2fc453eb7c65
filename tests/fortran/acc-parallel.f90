! PARALLEL: gangs, workers, vectors by constants, variables and expressions; redundant and partitioned code; several loops.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_parallel
  implicit none
  integer, parameter :: n = 120
  integer :: a(n), b(n), c(n), i, j, gangs, touched, sum
  gangs = 3
  touched = 0
  !$acc parallel num_gangs(gangs + 1) num_workers(2) vector_length(32) copyout(a, b) copy(touched)
  !$acc atomic
  touched = touched + 1
  !$acc loop gang
  do i = 1, n
    a(i) = i
  end do
  !$acc loop gang vector
  do i = 1, n
    b(i) = 2 * i
  end do
  !$acc end parallel
  print *, a(1), a(n), b(1), b(n), touched >= 1
  !$acc parallel copyin(a, b) copyout(c)
  !$acc loop gang worker vector
  do i = 1, n
    c(i) = a(i) + b(i)
  end do
  !$acc end parallel
  print *, c
  sum = 0
  !$acc parallel num_gangs(1) copy(sum) copyin(c) private(j)
  j = 5
  sum = c(j) + c(j + 1)
  !$acc end parallel
  print *, sum
  sum = 0
  !$acc parallel reduction(+:sum) num_gangs(2) copyin(c)
  !$acc loop reduction(+:sum)
  do i = 1, n
    sum = sum + c(i)
  end do
  !$acc end parallel
  print *, sum
  !$acc parallel vector_length(2 * 16) num_workers(1) copy(c) firstprivate(gangs)
  !$acc loop gang
  do j = 0, 5
    !$acc loop worker
    do i = 1, 4
      !$acc loop vector
      do sum = 1, 5
        c(20 * j + 5 * (i - 1) + sum) = 100 * j + 10 * i + sum + gangs
      end do
    end do
  end do
  !$acc end parallel
  print *, c
end program
