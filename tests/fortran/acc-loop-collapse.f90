! COLLAPSE: steps, negative steps, bounds of variables, force with statements between, parts of a nest.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_loop_collapse
  implicit none
  integer, parameter :: n = 9
  integer :: a(n, n), b(n, n, 3), row(n), i, j, k, from, step
  from = 2
  step = 3
  a = 0
  b = 0
  !$acc parallel loop collapse(2) copy(a)
  do j = from, n, step
    do i = n, 1, -2
      a(i, j) = 10 * i + j
    end do
  end do
  print *, a
  !$acc parallel loop collapse(3) copy(b) firstprivate(step)
  do k = 3, 1, -1
    do j = 1, n, step
      do i = step, n
        b(i, j, k) = i + 10 * j + 100 * k
      end do
    end do
  end do
  print *, sum(b), b(3, 1, 1), b(9, 7, 3)
  !$acc parallel loop gang collapse(2) copy(b)
  do k = 1, 3
    do j = 1, n
      !$acc loop vector
      do i = 1, n
        b(i, j, k) = b(i, j, k) + 1
      end do
    end do
  end do
  print *, sum(b)
  !$acc parallel loop collapse(force:2) copy(a) copyout(row)
  do j = 1, n
    row(j) = j * j
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  print *, sum(a), row
  k = 0
  !$acc parallel loop collapse(2) reduction(+:k)
  do 20 j = 1, n
    do 20 i = 1, n
      k = k + i * j
20 continue
  print *, k
  !$acc serial loop collapse(2) copyout(b(:, :, 1))
  do j = 1, n
    do i = 1, n
      b(i, j, 1) = i - j
    end do
  end do
  print *, b(:, :, 1)
end program
