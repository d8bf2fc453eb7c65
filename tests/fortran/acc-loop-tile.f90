! TILE: constants, expressions, the star, sizes that do not divide, three loops, with levels, in KERNELS, with a reduction.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_loop_tile
  implicit none
  integer, parameter :: n = 10, m = 7, size1 = 4
  real(8) :: a(n, m), b(m, n), c(n, n)
  integer :: d(5, 6, 7), i, j, k, total
  do j = 1, m
    do i = 1, n
      a(i, j) = i + 100 * j
    end do
  end do
  !$acc parallel loop tile(size1, 3) copyin(a) copyout(b)
  do j = 1, m
    do i = 1, n
      b(j, i) = a(i, j)
    end do
  end do
  print *, b
  !$acc parallel copyin(a, b) copyout(c)
  !$acc loop tile(2 * size1, *) gang vector
  do j = 1, n
    do i = 1, n
      c(i, j) = 0
      do k = 1, m
        c(i, j) = c(i, j) + a(i, k) * b(k, j)
      end do
    end do
  end do
  !$acc end parallel
  print *, c(1, 1), c(n, n), sum(c)
  !$acc kernels loop independent tile(2, 3, 4) copyout(d)
  do k = 1, 7
    do j = 1, 6
      do i = 1, 5
        d(i, j, k) = i + 10 * j + 100 * k
      end do
    end do
  end do
  print *, d
  total = 0
  !$acc parallel loop tile(3, 2) reduction(+:total) copyin(d)
  do j = 1, 6
    do i = 1, 5
      total = total + d(i, j, 3)
    end do
  end do
  print *, total
  !$acc parallel loop tile(8) copy(c)
  do j = n, 1, -1
    c(1, j) = j
  end do
  print *, c(1, :)
end program
