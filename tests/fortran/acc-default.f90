! DEFAULT(NONE) and DEFAULT(PRESENT) on constructs and data: what has to be named and what not (loop variables, constants.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_default
  implicit none
  integer, parameter :: n = 25, shift = 2
  real(8), parameter :: w(2) = [0.5d0, 0.25d0]
  real(8) :: a(n), b(n), s, f
  integer :: i, j, k, m(5, 5)
  a = 1
  b = 2
  s = 0
  f = 3
  !$acc parallel loop default(none) copyin(a) copy(b) firstprivate(f) reduction(+:s)
  do i = 1, n - shift
    b(i) = b(i) + a(i + shift) * f + w(mod(i, 2) + 1)
    s = s + b(i)
  end do
  print *, s, b
  !$acc parallel default(none) copyout(m) private(k)
  !$acc loop gang
  do j = 1, 5
    !$acc loop vector private(k)
    do i = 1, 5
      k = i * j
      m(i, j) = k
    end do
  end do
  !$acc end parallel
  print *, m
  !$acc data copy(a, m) copyin(b)
  !$acc kernels default(present)
  do i = 1, n
    a(i) = a(i) + b(i)
  end do
  do j = 1, 5
    do i = 1, 5
      m(i, j) = m(i, j) + 1
    end do
  end do
  !$acc end kernels
  !$acc serial loop default(present)
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc end data
  print *, a, m
  !$acc data default(none) copy(b)
  !$acc parallel loop
  do i = 1, n
    b(i) = b(i) * 2
  end do
  !$acc end data
  print *, b
end program
