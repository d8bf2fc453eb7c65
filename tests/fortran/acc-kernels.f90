! KERNELS: several loops in order, loops with dependences, scalars between them, nested without directives.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_kernels
  implicit none
  integer, parameter :: n = 48
  real(8) :: a(n), b(n), t
  integer :: m(n, n), i, j, last
  !$acc kernels copyout(a, b)
  do i = 1, n
    a(i) = i
  end do
  do i = 1, n
    b(i) = a(n + 1 - i)
  end do
  do i = 2, n
    a(i) = a(i - 1) + b(i)
  end do
  !$acc end kernels
  print *, a
  print *, b
  !$acc kernels copyout(m)
  do j = 1, n
    do i = 1, n
      m(i, j) = i - j
    end do
  end do
  !$acc loop gang(4) private(last)
  do j = 1, n
    last = 0
    !$acc loop vector(16)
    do i = 1, n
      m(i, j) = m(i, j) * 2
    end do
    last = m(n, j)
    m(1, j) = last
  end do
  !$acc loop seq
  do j = 2, n
    m(2, j) = m(2, j - 1) + 1
  end do
  !$acc end kernels
  print *, sum(m), m(1:2, :)
  t = 0
  last = 0
  !$acc kernels copy(t, last) copyin(a)
  t = a(1) + a(2)
  !$acc loop reduction(+:t)
  do i = 1, n
    t = t + a(i)
  end do
  if (t > 100) then
    last = n
  else
    last = -n
  end if
  !$acc end kernels
  print *, t, last
  !$acc kernels loop independent copy(b) worker(4)
  do i = 1, n
    b(i) = b(i) / 2
  end do
  !$acc end kernels loop
  !$acc kernels loop collapse(2) copy(m) reduction(max:last)
  do j = 1, n
    do i = 1, n
      m(i, j) = m(i, j) + 1
      last = max(last, m(i, j))
    end do
  end do
  print *, sum(b), sum(m), last
end program
