! DO up to a last integer of 8 bytes that only the run knows, and with bounds that the body changes: the number of
! iterations is that in front of the loop.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! RUN: %sumacfc -fopenacc -O0 -J%t.d %s -o %t && %run %t | FileCheck %s
! flang: gfortran and flang do not end such loops
! REQUIRES: gfortran
! CHECK: 8 3 5 24 8 36 4 2 8 10 25 2 8 12
program main
  implicit none
  integer(8) :: i, j, last, n(14), first, low
  integer :: m, k, q
  last = huge(last)
  if (command_argument_count() > 0) last = 0
  first = last - 7
  low = -last - 1
  n = 0
  !$acc parallel loop reduction(+:n(1))
  do i = first, last
    n(1) = n(1) + 1
  end do
  !$acc parallel loop reduction(+:n(2))
  do i = first, last, 3
    n(2) = n(2) + 1
  end do
  !$acc parallel loop reduction(+:n(3))
  do i = low + 4, low, -1
    n(3) = n(3) + 1
  end do
  !$acc parallel loop collapse(2) reduction(+:n(4))
  do j = first, last
    do i = low + 4, low, -2
      n(4) = n(4) + 1
    end do
  end do
  !$acc serial copy(n(5))
  do i = first, last
    n(5) = n(5) + 1
    if (n(5) > 100) exit
  end do
  !$acc end serial
  !$acc parallel loop gang reduction(+:n(6))
  do j = first, last
    !$acc loop vector reduction(+:n(6))
    do i = j, last
      n(6) = n(6) + 1
    end do
  end do
  !$acc kernels loop copy(n(7)) reduction(+:n(7))
  do i = last, first, -2
    n(7) = n(7) + 1
  end do
  !$acc serial copy(n(8:9))
  do i = low + 4, low, -3
    n(8) = n(8) + 1
    if (n(8) > 100) exit
  end do
  do concurrent (i = first:last)
    n(9) = n(9) + 1
  end do
  !$acc end serial
  m = 10
  !$acc serial copy(m, n(10:11))
  do k = 1, m
    m = m - 1
    n(10) = n(10) + 1
  end do
  q = 1
  m = 2
  do k = q, 9, m
    q = 5
    m = 1
    n(11) = n(11) + k
  end do
  !$acc end serial
  !$acc parallel num_gangs(1) copy(n(12:13))
  !$acc loop seq
  do i = low + 4, low, -3
    n(12) = n(12) + 1
    if (n(12) > 100) exit
  end do
  !$acc loop seq
  do i = first, last
    n(13) = n(13) + 1
    if (n(13) > 100) exit
  end do
  !$acc end parallel
  m = 3
  !$acc parallel loop copy(n(14)) reduction(+:n(14)) private(k)
  do q = 1, 4
    k = count_down(int(m))
    n(14) = n(14) + k
  end do
  print '(*(1x,i0))', n
contains
  integer function count_down(m) result(r)
    !$acc routine seq
    integer, value :: m
    integer :: k
    r = 0
    do k = 1, m
      m = m - 2
      r = r + 1
    end do
  end function
end program
