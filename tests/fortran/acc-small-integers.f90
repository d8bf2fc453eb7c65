! Integers of 1 and 2 bytes and of 8: arrays, loops over them, subscripts by them, mixed sums, mappings, reductions and atomics.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_small_integers
  implicit none
  integer, parameter :: n = 30
  integer(1) :: a(-5:n), low, index
  integer(2) :: b(n), high, j
  integer(8) :: w(n), i, total
  integer :: hits(0:3)
  low = 100
  high = -1000
  total = 0
  hits = 0
  !$acc parallel loop copyout(a, b, w)
  do i = 1_8, int(n, 8)
    a(i) = int(mod(i * 37, 100_8) - 50, 1)
    b(i) = int(i, 2) * int(i, 2)
    w(i) = a(i) * 1000000000000_8 + b(i)
  end do
  a(-5:0) = 0
  print *, a, b
  print *, w
  !$acc parallel loop copyin(a, b) reduction(min:low) reduction(max:high) reduction(+:total) copy(hits) private(index)
  do j = 1_2, int(n, 2)
    low = min(low, a(j))
    high = max(high, b(j))
    index = int(mod(j, 4_2), 1)
    total = total + a(j) + b(j)
    !$acc atomic
    hits(index) = hits(index) + 1
  end do
  print *, low, high, total, hits
  !$acc parallel loop gang copy(b)
  do j = 1_2, 5_2
    !$acc loop vector
    do i = 1_8, 6_8
      b((j - 1) * 6 + i) = b((j - 1) * 6 + i) / j - 1_2
    end do
  end do
  print *, b
end program
