! Sorting and searching: odd-even exchange in rows, binary search, ranks, prefix sums by doubling, with data on the device.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_sorting
  implicit none
  integer, parameter :: n = 32, m = 4
  integer :: v(n, m), rank(n), sorted(n), where_is(n), a(n), b(n), i, j, k, t, low, high, mid, d
  do j = 1, m
    do i = 1, n
      v(i, j) = mod(i * 37 * j + 11 * j, 101)
    end do
  end do
  !$acc data copy(v) copyout(sorted, where_is) create(rank)
  !$acc parallel loop present(v, rank) private(k, t)
  do i = 1, n
    t = 1
    do k = 1, n
      if (v(k, 1) < v(i, 1) .or. (v(k, 1) == v(i, 1) .and. k < i)) t = t + 1
    end do
    rank(i) = t
  end do
  !$acc parallel loop present(v, rank, sorted)
  do i = 1, n
    sorted(rank(i)) = v(i, 1)
  end do
  !$acc parallel loop gang present(v) private(k, i, t)
  do j = 1, m
    do k = 1, n
      !$acc loop vector private(t)
      do i = 1 + mod(k, 2), n - 1, 2
        if (v(i, j) > v(i + 1, j)) then
          t = v(i, j)
          v(i, j) = v(i + 1, j)
          v(i + 1, j) = t
        end if
      end do
    end do
  end do
  !$acc parallel loop present(sorted, where_is) private(low, high, mid)
  do i = 1, n
    low = 1
    high = n
    do while (low < high)
      mid = (low + high) / 2
      if (sorted(mid) < i * 3) then
        low = mid + 1
      else
        high = mid
      end if
    end do
    where_is(i) = low
  end do
  !$acc end data
  print *, v
  print *, sorted
  print *, where_is
  a = [(mod(i * 7, 5), i = 1, n)]
  d = 1
  !$acc data copy(a) create(b)
  do while (d < n)
    !$acc parallel loop present(a, b) firstprivate(d)
    do i = 1, n
      b(i) = a(i)
      if (i > d) b(i) = a(i) + a(i - d)
    end do
    !$acc parallel loop present(a, b)
    do i = 1, n
      a(i) = b(i)
    end do
    d = d * 2
  end do
  !$acc end data
  print *, a
end program
