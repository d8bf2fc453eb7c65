! UNPACK of vectors that are computed element by element: reductions, padded RESHAPE, EOSHIFT, CSHIFT, in WHERE and in
! subscripts, too. With -g: every statement that Sumac adds has a line of the program.
! RUN: %sumacfc -fopenacc -fopenmp -O1 -g %s -o %t && %as-gfortran %s %t
! RUN: mkdir -p %t.d && cd %t.d && %sumacfc -fopenacc -fopenmp -foffload=host -save-temps -c %s
! RUN: grep -q "#line" %t.d/array-unpack.device.cpp && not grep "#line 0" %t.d/array-unpack.device.cpp
program main
  implicit none
  integer :: i, n, a(3, 4), v(5), r(4), s(2, 2)
  real(8) :: x(4), y(2, 3)
  logical :: m(4)
  a = reshape([(mod(i * 5, 13) - 4, i = 1, 12)], [3, 4]); v = [9, 7, 5, 3, 1]; r = -1; s = 0; x = 0; y = -1; n = 4
  m = [.false., .true., .false., .true.]
  !$omp target map(tofrom: r, s, x, y) map(to: a, v, m)
  r = unpack(sum(a, dim=1), m, r)
  s = unpack(maxval(a, 1), a(1:2, 1:2) > 0, reshape(v(:n), [2, 2]))
  x = unpack(real(reshape(v(:2), [4], pad=v(3:)), 8), .not. m, x - 0.5d0)
  y = unpack(eoshift(real(v, 8), 2, boundary=8d0), a(:2, :3) > 1, cshift(y, 1, 2))
  y = eoshift(y, n - 3, dim=2) + reshape(x, [2, 3], pad=[0.25d0])
  !$omp end target
  print *, r, s, x, y
  i = 1
  !$acc serial copy(r) copyin(a, v, m)
  where (unpack(count(a > i, dim=1), m, minval(a, dim=1)) > 1)
    r = unpack(matmul(v(:3), a), m, i)
  elsewhere
    r = r + a(modulo(unpack(product(a, 1), m, v(:4)), 3) + 1, i)
  end where
  !$acc end serial
  print *, r
end program
