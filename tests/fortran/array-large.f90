! Arrays in between, of a BLOCK and of a routine that are longer than a thread's stack: they are in the heap of devices.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && bash -c 'ulimit -s 1024; %as-gfortran %s %t'
! REQUIRES: gfortran
! flang: its own sums of arrays add in another order
program main
  implicit none
  integer, parameter :: n = 300000
  real(8), allocatable :: a(:), c(:)
  real(8) :: s, t(2)
  real(8), save :: b(n)
  integer :: i, k
  k = n
  allocate (a(n), c(n))
  b = [(i, i = 1, n)]; a = b; c = b
  !$acc serial copy(a, b, c) copyout(s)
  a(2:k) = a(1:k - 1)
  b(2:n) = b(1:n - 1)
  c = cshift(reshape(matmul(reshape(c, [k, 1]), reshape([1d0], [1, 1])), [k]), 1) + sum(pack(c, c > 5))
  s = c(1)
  !$acc end serial
  print *, sum(a), sum(b), sum(c), s
  !$acc kernels copy(b)
  b(2:n) = b(1:n - 1)
  !$acc end kernels
  print *, sum(b)
  !$acc parallel loop copyin(b) copyout(t)
  do i = 1, 2
    block
      real(8) :: d(n), e(k)
      d = b * i
      e = b + i
      t(i) = d(n) + e(k)
    end block
    t(i) = t(i) + ends(b, k, i)
  end do
  print *, t
contains
  real(8) function ends(x, k, i)
    !$acc routine seq
    integer, intent(in) :: k, i
    real(8), intent(in) :: x(k)
    real(8) :: y(n), z(k)
    y = x(k:1:-1) * i
    z = y + 1
    ends = z(1) + z(k)
  end function
end program
