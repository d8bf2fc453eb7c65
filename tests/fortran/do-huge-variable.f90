! DO from 1 to a bound that only the run knows, the last integer of its kind: in every kind of loop.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! RUN: %sumacfc -fopenacc -fopenmp -O2 -fcheck=bounds -J%t.d %s -o %t && %run %t | FileCheck %s
! CHECK: 8 8 8 64 8 8 8 8 36 16
program main
  implicit none
  integer, parameter :: step = 2**28
  integer :: i, j, n(10), last
  integer(1) :: k
  integer(1) :: last1
  last = huge(last)
  last1 = huge(last1)
  if (command_argument_count() > 0) last = 0
  n = 0
  !$acc parallel loop reduction(+:n(1))
  do i = 1, last, step
    n(1) = n(1) + 1
  end do
  !$acc parallel loop gang vector reduction(+:n(2))
  do i = 1, last, step
    n(2) = n(2) + 1
  end do
  !$acc parallel loop gang worker reduction(+:n(3))
  do i = 1, last, step
    n(3) = n(3) + 1
  end do
  !$acc parallel loop collapse(2) reduction(+:n(4))
  do j = 1, last, step
    do i = 1, last, step
      n(4) = n(4) + 1
    end do
  end do
  !$acc parallel num_gangs(1) copy(n(5))
  !$acc loop seq
  do i = 1, last, step
    n(5) = n(5) + 1
  end do
  !$acc end parallel
  !$acc kernels loop reduction(+:n(6))
  do i = 1, last, step
    n(6) = n(6) + 1
  end do
  !$omp target teams distribute parallel do reduction(+:n(7)) map(tofrom: n(7))
  do i = 1, last, step
    n(7) = n(7) + 1
  end do
  !$omp target map(tofrom: n(8))
  !$omp simd reduction(+:n(8))
  do i = 1, last, step
    n(8) = n(8) + 1
  end do
  !$omp end target
  ! bounds that depend on the loop around: 8 + 7 + ... + 1
  !$omp target teams distribute parallel do collapse(2) reduction(+:n(9)) map(tofrom: n(9))
  do j = 1, last, step
    do i = j, last, step
      n(9) = n(9) + 1
    end do
  end do
  !$acc parallel loop reduction(+:n(10))
  do k = 1, last1, 8
    n(10) = n(10) + 1
  end do
  print '(*(i0,1x))', n
end program
