! Arrays of explicit shape with lower bounds of all signs, up to seven dimensions, extents of expressions, and zero sizes.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program array_bounds
  implicit none
  integer, parameter :: lo = -3, hi = 4
  real(8) :: a(lo:hi), b(-1:1, 0:2, 5:7), c(2, 2, 2, 2, 2, 2, 2)
  integer :: i, j, k, n, total
  n = 6
  !$acc parallel loop copyout(a)
  do i = lo, hi
    a(i) = i ** 2 + lbound(a, 1) * 100 + ubound(a, 1) * 10
  end do
  print *, a
  !$acc parallel loop collapse(3) copyout(b)
  do k = 5, 7
    do j = 0, 2
      do i = -1, 1
        b(i, j, k) = i + 10 * j + 100 * k
      end do
    end do
  end do
  print *, b
  !$acc parallel loop gang copyout(c)
  do i = 1, 2
    do j = 1, 2
      do k = 1, 2
        c(k, j, i, 1, 1, 1, 1) = k + 10 * j + 100 * i
        c(k, j, i, 2, 1, 1, 1) = 1
        c(k, j, i, 1, 2, 1, 1) = 2
        c(k, j, i, 2, 2, 1, 1) = 3
        c(k, j, i, 1, 1, 2, 1) = 4
        c(k, j, i, 2, 1, 2, 1) = 5
        c(k, j, i, 1, 2, 2, 1) = 6
        c(k, j, i, 2, 2, 2, 1) = 7
        c(k, j, i, 1, 1, 1, 2) = c(k, j, i, 2, 2, 2, 1) + size(c)
        c(k, j, i, 2, 1, 1, 2) = size(c, 7)
        c(k, j, i, 1, 2, 1, 2) = ubound(c, 3)
        c(k, j, i, 2, 2, 1, 2) = 8
        c(k, j, i, 1, 1, 2, 2) = 9
        c(k, j, i, 2, 1, 2, 2) = 10
        c(k, j, i, 1, 2, 2, 2) = 11
        c(k, j, i, 2, 2, 2, 2) = 12
      end do
    end do
  end do
  print *, sum(c), c(2, 1, 2, 1, 1, 1, 2), c(1, 1, 1, 2, 1, 1, 2), c(:, 2, 2, 1, 1, 1, 1)
  call automatic(n, n - 2, total)
  print *, total
  call automatic(0, 0, total)
  print *, total
contains
  subroutine automatic(n, m, total)
    integer, intent(in) :: n, m
    integer, intent(out) :: total
    integer :: w(-n:n, m:2 * m), i, j, empty(1:m - 5)
    total = 0
    empty = 1
    !$acc parallel loop collapse(2) copyout(w)
    do j = m, 2 * m
      do i = -n, n
        w(i, j) = i * j + size(w, 1) + ubound(w, 2) - lbound(w, 2)
      end do
    end do
    !$acc parallel loop copyin(w, empty) reduction(+:total)
    do j = m, 2 * m
      do i = -n, n
        total = total + w(i, j) + size(empty)
      end do
    end do
  end subroutine
end program
