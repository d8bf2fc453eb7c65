! LOOP: gang, worker, vector, seq, auto, independent in all nestings of two and three loops, arguments num, length, static.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_loop_levels
  implicit none
  integer, parameter :: n = 6
  integer :: a(n, n, n), i, j, k, w, s
  w = 2
  s = 3
  a = 0
  !$acc data copy(a)
  !$acc parallel num_gangs(3) num_workers(4) vector_length(8)
  !$acc loop gang
  do k = 1, n
    !$acc loop worker
    do j = 1, n
      !$acc loop vector
      do i = 1, n
        a(i, j, k) = a(i, j, k) + i
      end do
    end do
  end do
  !$acc loop gang worker
  do k = 1, n
    !$acc loop seq
    do j = 1, n
      !$acc loop vector
      do i = 1, n
        a(i, j, k) = a(i, j, k) + j * 10
      end do
    end do
  end do
  !$acc loop gang(static:1)
  do k = 1, n
    !$acc loop worker vector collapse(2)
    do j = 1, n
      do i = 1, n
        a(i, j, k) = a(i, j, k) + k * 100
      end do
    end do
  end do
  !$acc loop gang vector independent
  do k = 1, n
    !$acc loop auto
    do j = 1, n
      do i = 1, n
        a(i, j, k) = a(i, j, k) + 1000
      end do
    end do
  end do
  !$acc end parallel
  !$acc parallel loop gang(static:s) worker present(a)
  do k = 1, n
    do j = 1, n
      do i = 1, n
        a(i, j, k) = a(i, j, k) * 2
      end do
    end do
  end do
  !$acc kernels
  !$acc loop gang(num:w) independent
  do k = 1, n
    !$acc loop worker(num:w) independent
    do j = 1, n
      !$acc loop vector(length:4) independent
      do i = 1, n
        a(i, j, k) = a(i, j, k) + i * j * k
      end do
    end do
  end do
  !$acc end kernels
  !$acc parallel loop collapse(3) vector
  do k = 1, n
    do j = 1, n
      do i = 1, n
        a(i, j, k) = a(i, j, k) - 1
      end do
    end do
  end do
  !$acc end data
  print *, a
end program
