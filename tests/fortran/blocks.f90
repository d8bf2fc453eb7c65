! BLOCK: variables of its own that hide outer ones, arrays with computed bounds, constants, nested, in loops of all levels.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program blocks
  implicit none
  integer, parameter :: n = 10
  integer :: a(n), b(n), t, i, k
  real(8) :: x(n)
  t = 5
  !$acc parallel loop copyout(a) firstprivate(t)
  do i = 1, n
    block
      integer :: t
      integer, parameter :: factor = 3
      t = i * factor
      a(i) = t
      block
        real(8) :: t
        t = i / 4d0
        a(i) = a(i) + int(4 * t) * 100
      end block
    end block
    a(i) = a(i) + t * 10000
  end do
  print *, a, t
  !$acc parallel loop gang copyout(b, x) private(k)
  do i = 1, n
    named: block
      integer :: w(0:2 * n), j, total
      total = 0
      do j = 0, 2 * n
        w(j) = j * i
      end do
      do j = 2 * n, 0, -5
        total = total + w(j)
      end do
      b(i) = total
    end block named
    block
      real(8) :: v(2, 2)
      complex(8) :: z
      logical :: odd
      odd = mod(i, 2) == 1
      z = cmplx(i, 1, 8)
      v(1, 1) = real(z)
      v(2, 1) = aimag(z)
      v(1, 2) = merge(1, 0, odd)
      v(2, 2) = v(1, 1) * 2
      x(i) = v(1, 1) + v(2, 1) + v(1, 2) + v(2, 2)
    end block
  end do
  print *, b
  print *, x
  block
    integer :: n, c(6)
    n = 6
    !$acc parallel loop copyout(c)
    do i = 1, n
      c(i) = n * i
    end do
    print *, c
  end block
end program
