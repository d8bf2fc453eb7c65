! WHERE assigns components of arrays of objects, also of arrays of components in objects, and parts of complex numbers;
! masks may have components of other elements, which are looked at before any is assigned.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program components
  implicit none
  type point
    real(8) :: x, y
    integer :: k
    real(8) :: c(2)
  end type
  type cloud
    type(point) :: q(10)
    real(8) :: w(3)
  end type
  type(point) :: p(10)
  type(cloud) :: s, ss(4)
  complex(8) :: z(10)
  real(8) :: v(10)
  integer :: i, at(10)
  do i = 1, 10
    p(i) = point(i, -i, i, [0.5d0 * i, 1d0])
    z(i) = cmplx(i, -i, 8)
  end do
  s%q = p
  do i = 1, 4
    ss(i)%w = [i, 2 * i, 3 * i]
  end do
  v = [(mod(i, 3) * 1d0, i = 1, 10)]
  at = [(1 + mod(7 * i, 10), i = 1, 10)]
  !$acc serial copy(p, s, ss, z) copyin(v, at)
  where (v > 0) p%x = v * 2
  where (p%x > 3)
    p%y = p%x
  elsewhere (v < 1)
    p%k = 3
  elsewhere
    p%k = 4
    where (p%y < -4) p%c(1) = p%c(2)
  end where
  where (p(10:1:-1)%k > 3) p%k = p(10:1:-1)%k + 1
  where (p(2:9)%x > p(1:8)%x)
    p(1:8)%x = p(3:10)%x
    p(2:9)%y = p(1:8)%x
  end where
  where (p(at)%k > 2) p(at)%k = p%k - at
  where (s%q%x > 3) s%q%y = s%q%x + 1
  where (ss%w(3) > 5) ss%w(3) = ss(4:1:-1)%w(3)
  where (z%re > 4) z%im = z(10:1:-1)%im
  !$acc end serial
  print '(10f6.1)', p%x, p%y, p%c(1), s%q%y, z%re, z%im
  print '(10i4)', p%k
  print '(4f6.1)', ss%w(3)
  !$acc parallel loop copy(s, ss)
  do i = 1, 4
    where (ss(i)%w > 2) ss(i)%w = -ss(i)%w
    where (s%q(2 * i:2 * i + 1)%k > 2) s%q(2 * i:2 * i + 1)%x = i
  end do
  print '(10f6.1)', s%q%x
  print '(3f6.1)', (ss(i)%w, i = 1, 4)
end program
