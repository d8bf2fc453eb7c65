! DO of any step, nested, labelled, left and cycled; values of variables behind loops.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program loops
  implicit none
  integer :: n = 20, step, i, j, k, last(6), total(6), it
  integer, parameter :: steps(6) = [1, 2, 3, -1, -2, -7]
  integer :: steps_now(6)
  steps_now = steps
  !$acc parallel loop copyin(steps_now) copyout(last, total) private(step, i, j, k)
  do it = 1, 6
    step = steps_now(it)
    total(it) = 0
    do i = merge(1, n, step > 0), merge(n, 1, step > 0), step
      if (mod(i, 5) == 0) cycle
      if (i > 18) exit
      total(it) = total(it) + i
    end do
    last(it) = i
    outer: do j = 1, 5
      inner: do k = j, 5
        if (k == 3) cycle outer
        if (j == 4) exit outer
        total(it) = total(it) + 100
      end do inner
    end do outer
    k = 0
    do while (k < 10)
      k = k + 3
    end do
    total(it) = total(it) + k * 1000
    do 10 j = 1, 3
      do 10 k = 1, 3
        if (j == k) goto 10
        total(it) = total(it) + 10000
10  continue
    select case (it)
    case (1, 3)
      total(it) = total(it) + 100000
    case (4:)
      total(it) = total(it) + 200000
    case default
      total(it) = total(it) + 300000
    end select
    do
      k = k + 1
      if (k > 30) exit
    end do
    block
      integer :: t, u(3)
      t = 0
      do j = 1, 3
        u(j) = j * j
        t = t + u(j)
      end do
      total(it) = total(it) + t * 1000000
    end block
  end do
  print '(6i10)', total
  print '(6i10)', last
end program
