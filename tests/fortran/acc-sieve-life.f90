! Logical and small integer arrays: a sieve of primes, the game of life on a torus, cellular automata by bits.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_sieve_life
  implicit none
  integer, parameter :: n = 120, m = 10
  logical :: prime(n)
  logical(1) :: cells(0:m - 1, 0:m - 1), next(0:m - 1, 0:m - 1)
  integer :: i, j, k, di, dj, around, step, found
  integer(8) :: row, rows(6)
  !$acc parallel loop copyout(prime)
  do i = 1, n
    prime(i) = i > 1
  end do
  do k = 2, 10
    if (.not. prime(k)) cycle
    !$acc parallel loop copy(prime)
    do i = k * k, n, k
      prime(i) = .false.
    end do
  end do
  found = 0
  !$acc parallel loop copyin(prime) reduction(+:found)
  do i = 1, n
    if (prime(i)) found = found + 1
  end do
  print *, found, prime(1:30)
  cells = .false.
  cells(1, 0) = .true.; cells(2, 1) = .true.; cells(0:2, 2) = .true.; cells(5:7, 5) = .true.
  !$acc data copy(cells) create(next)
  do step = 1, 8
    !$acc parallel loop collapse(2) present(cells, next) private(around, di, dj)
    do j = 0, m - 1
      do i = 0, m - 1
        around = 0
        do dj = -1, 1
          do di = -1, 1
            if (di == 0 .and. dj == 0) cycle
            if (cells(modulo(i + di, m), modulo(j + dj, m))) around = around + 1
          end do
        end do
        next(i, j) = around == 3 .or. (cells(i, j) .and. around == 2)
      end do
    end do
    !$acc parallel loop collapse(2) present(cells, next)
    do j = 0, m - 1
      do i = 0, m - 1
        cells(i, j) = next(i, j)
      end do
    end do
  end do
  !$acc end data
  print '(10l2)', cells
  !$acc serial copyout(rows) private(row)
  row = ibset(0_8, 20)
  do step = 1, 6
    rows(step) = row
    row = ieor(ishft(row, 1), ior(row, ishft(row, -1)))
  end do
  !$acc end serial
  print *, rows
end program
