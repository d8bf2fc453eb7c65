! DO: zero trips, negative and unknown steps, bounds that change inside, values of variables behind loops, kinds of variables.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program do_trips
  implicit none
  integer, parameter :: n = 10
  integer :: bounds(3, n), i, j, k, trips(n), last(n), from, to, step
  integer(1) :: b
  integer(2) :: h
  integer(8) :: w, sums(n), ends(4, n)
  bounds = reshape([1, 5, 1, 5, 1, 1, 5, 1, -1, 1, 5, -1, 3, 3, 7, 3, 3, -7, -4, 6, 3, 10, -10, -6, 0, 0, 1, 2, 1, 5], &
    [3, n])
  !$acc parallel loop copyin(bounds) copyout(trips, last) private(from, to, step, j)
  do i = 1, n
    from = bounds(1, i)
    to = bounds(2, i)
    step = bounds(3, i)
    trips(i) = 0
    do j = from, to, step
      trips(i) = trips(i) + 1
      to = 100
      step = 50
    end do
    last(i) = j
  end do
  print *, trips
  print *, last
  !$acc parallel loop copyout(sums, ends) private(b, h, w, k)
  do i = 1, n
    sums(i) = 0
    do b = 120_1, 126_1, 2_1
      sums(i) = sums(i) + b
    end do
    ends(1, i) = b
    do h = 32000_2, 31000_2, -250_2
      sums(i) = sums(i) + h
    end do
    ends(2, i) = h
    do w = 5000000000_8 * i, 5000000000_8 * i + 7, 3
      sums(i) = sums(i) + w
    end do
    ends(3, i) = w
    do k = i, 1
      sums(i) = sums(i) + 1000
    end do
    ends(4, i) = k
  end do
  print *, sums
  print *, ends
end program
