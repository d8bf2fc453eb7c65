! Temporary scalars in loops: swaps, running values, indices computed before use, values carried in sequential inner loops only.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_swap_in_loops
  implicit none
  integer, parameter :: n = 14, m = 6
  integer :: a(n), b(n), c(m, n), i, j, t, k, previous, current
  real(8) :: x, y, z(n)
  a = [(i, i = 1, n)]
  b = [(i * i, i = 1, n)]
  !$acc parallel loop copy(a, b) private(t)
  do i = 1, n
    t = a(i)
    a(i) = b(i)
    b(i) = t
  end do
  print *, a, b
  !$acc parallel loop copy(a)
  do i = 1, n / 2
    k = n + 1 - i
    t = a(i)
    a(i) = a(k)
    a(k) = t
  end do
  print *, a
  !$acc parallel loop copyout(c) private(previous, current)
  do j = 1, n
    previous = 1
    current = j
    do i = 1, m
      c(i, j) = current
      t = previous + current
      previous = current
      current = t
    end do
  end do
  print *, c
  !$acc parallel loop copyout(z)
  do i = 1, n
    x = i
    y = 0
    do while (x > 1)
      x = x / 2
      y = y + x
    end do
    z(i) = y
    if (i > 7) then
      x = -y
    else
      x = y
    end if
    z(i) = z(i) + x
  end do
  print *, z
  !$acc kernels copy(a, b)
  do i = 1, n
    t = a(i) + b(i)
    if (mod(t, 2) == 0) t = t / 2
    a(i) = t
  end do
  !$acc end kernels
  print *, a
end program
