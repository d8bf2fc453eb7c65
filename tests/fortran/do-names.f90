! EXIT and CYCLE with names through several loops, out of BLOCK and IF constructs, and out of loops without control.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program do_names
  implicit none
  integer, parameter :: n = 12
  integer :: a(n), b(n), c(n), i, j, k, m
  !$acc parallel loop copyout(a, b, c) private(j, k, m)
  do i = 1, n
    a(i) = 0
    rows: do j = 1, 6
      columns: do k = 1, 6
        if (k > j) cycle rows
        if (j * k > i) exit rows
        if (mod(k, 2) == 0) cycle columns
        if (j + k == 7) exit columns
        a(i) = a(i) + 10 * j + k
      end do columns
      a(i) = a(i) + 1000
    end do rows
    b(i) = 0
    m = 0
    search: do
      m = m + 1
      inner: do while (m < i)
        m = m + 2
        if (mod(m, 3) == 0) exit inner
        if (m > 9) exit search
      end do inner
      b(i) = b(i) + m
      if (m >= i) exit
    end do search
    c(i) = m
    guard: block
      if (i < 4) exit guard
      c(i) = c(i) + 100
      do j = 1, 5
        if (j == i - 4) exit guard
        c(i) = c(i) + 1000
      end do
      c(i) = c(i) + 100000
    end block guard
    test: if (i > 2) then
      if (i == 6) exit test
      c(i) = c(i) + 1000000
    end if test
    choice: select case (i)
    case (1:5)
      if (i == 3) exit choice
      c(i) = -c(i)
    end select choice
  end do
  print *, a
  print *, b
  print *, c
end program
