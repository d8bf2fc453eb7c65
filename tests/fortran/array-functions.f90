! Functions of arrays in each other, and those that move elements: CSHIFT, EOSHIFT, RESHAPE, SPREAD, PACK, UNPACK;
! MAXLOC, MINLOC, FINDLOC without DIM; constructors with arrays. Types, kinds, bounds, arrays without elements.
! RUN: %sumacfc -fopenacc -fopenmp -O1 %s -o %t && %as-gfortran %s %t
program main
  implicit none
  integer, parameter :: n = 4, m = 3
  integer :: i, none
  none = 0
  call nested()
  call moved()
  call collected()
  call located()
contains
  subroutine nested()
    real(8) :: a(n, m), b(-1:m - 2, 0:n - 1), c(n, n), v(n), w(m), s(4), e(n, 0), f(0, n)
    complex :: z(2, 2), y(2)
    logical(1) :: l(n, m), t(m, n), u(n)
    integer(2) :: k(m, n)
    a = reshape([(mod(i * 7, 11) - 3d0, i = 1, n * m)], [n, m]); b = transpose(a) - 1; w = [3, 2, 1]; v = 0.5d0
    z = reshape([(cmplx(i, -2 * i), i = 1, 4)], [2, 2]); y = [(1, 2), (3, -1)]
    k = int(b, 2); s = 0; c = 0; e = 0; f = 0; l = .false.
    !$acc serial copy(a, b, c, v, w, s, z, y, l, t, u, k) copyin(e, f)
    s(1) = sum(matmul(a, b)) + maxval(abs(transpose(a) - b)) + dot_product(matmul(a, w), v)
    s(2) = minval(sum(a * 2, dim=1)) + norm2(matmul(b, a) - 1) + product(matmul(transpose(a), v))
    s(3) = count(transpose(a) > b) + maxval(matmul(k, transpose(k)))
    s(4) = sum(matmul(e, f)) + sum(matmul(f, a)) + dot_product(matmul(e, e(1, :)), v)
    c = matmul(transpose(b), transpose(a))
    c = matmul(matmul(a, b), c + matmul(a, b))
    v = matmul(transpose(b), w) + matmul(v, c)
    z = matmul(conjg(transpose(z)), z)
    y = matmul(z, y) + sum(z, dim=2)
    l = a > 0
    t = transpose(l)
    u = matmul(l, t(:, 2))
    w = sum(spread(v * 2, dim=2, ncopies=m), dim=1) + maxval(spread(sum(a, 2), 2, m), dim=1)
    a = spread(sum(a, dim=2), 2, m)
    !$acc end serial
    print *, s
    print *, c, v, w, a
    print *, z, y, l, t, u
  end subroutine
  subroutine moved()
    integer(1) :: k(-3:4), q(0)
    real(4) :: a(0:n - 1, m), b(m, n), r(2, 3, 2), v(12)
    complex(8) :: z(n)
    logical :: l(6), o(n, m)
    k = [(i, i = 1_1, 8_1)]; z = [(cmplx(i, 1, 8), i = 1, n)]; l = [(mod(i, 3) == 0, i = 1, 6)]; q = 0
    a = reshape([(real(i), i = 1, n * m)], [n, m]); o = a > 5
    !$acc kernels copy(k, a, b, r, v, z, l, o) copyin(q)
    k = cshift(k, 3)
    k(-2:3:2) = cshift(k(-2:3:2), -1)
    a = cshift(a, [1, 2, 3], dim=1)
    o = cshift(o, shift=1, dim=2)
    z = eoshift(z, 1, boundary=(9d0, 8d0)) + cshift(z * 2, 1)
    l = eoshift(l, -2)
    a = eoshift(a, 1, dim=2) + eoshift(a, [1, -1, 4], [9.0, 8.0, 7.0])
    b = reshape(a, [m, n])
    r = reshape(b, [2, 3, 2], order=[3, 1, 2])
    v = reshape(r(:, 2:3, 1), shape=[12], pad=[1.5, 2.5, 3.5])
    b(:, 1:0) = reshape(cshift(b(:, 1:0), 1, 2), [m, 0])
    k(1:2) = reshape(q, [2], pad=k(3:4) + 1_1)
    q = cshift(q, 1)
    !$acc end kernels
    print *, k, z, l, o
    print '(12f7.2)', a, b, r, v
  end subroutine
  subroutine collected()
    integer :: a(n, m), v(12), x(9), j, sums(6)
    real(8), allocatable :: w(:)
    logical :: mask(n, m)
    allocate (w(2:7)); w = [1, 2, 3, 4, 5, 6]
    a = reshape([(mod(i * 5, 13) - 4, i = 1, n * m)], [n, m]); mask = a > 2; v = 0
    !$omp target map(tofrom: a, v, x, w) map(to: mask)
    x = pack(a, a > 0, vector=[1, 2, 3, 4, 5, 6, 7, 8, 9])
    v(:count(mask)) = pack(a, mask)
    v(size(v):) = sum(pack(a * 2, mask))
    w(2:4) = pack(w, mod(int(w), 2) == 0)
    a = unpack([x * 10, v], a > 2, a)
    a(:, 1) = unpack([1, 2, 3, 4], mask(:, 1), field=-1)
    w = [w(4:5), 7d0, pack(w(2:4), w(2:4) > 2), 8d0]
    w = [w(3:2), w(2:7)] + merge(1d0, w, w > 5)
    !$omp end target
    print *, a, v, x, w
    !$acc parallel loop copyin(a)
    do j = 1, 6
      sums(j) = sum(pack(a * j, a > j)) + maxval(cshift(a(:, 1), j)) + sum(maxloc(a, mask=a < 3 * j))
    end do
    print *, sums
  end subroutine
  subroutine located()
    integer(2) :: a(3:5, -1:2)
    real :: x(0:6), empty(none)
    integer :: two(2), one(1), at(3, 3)
    integer(8) :: long(2)
    logical :: mask(3, 4)
    a = reshape(int([4, 1, 7, 7, 1, 3, 9, 2, 9, 1, 9, 4], 2), [3, 4]); x = [1.0, 3.0, 0.5, 3.0, 0.5, 2.0, 3.0]
    mask = a < 9; empty = 0; at = 0
    !$acc serial copy(two, one, at, long) copyin(a, x, empty, mask)
    two = maxloc(a)
    at(:, 1) = [minloc(a), maxloc(x)]
    at(1, 2) = sum(maxloc(a, mask=mask) * [100, 1])
    at(2:2, 2) = minloc(x, back=.true.)
    at(3:3, 2) = maxloc(x(1:5:2))
    at(:, 3) = maxloc(a, 2, mask) + findloc(a, 1_2, dim=2) * 10 + minloc(a, dim=2, back=.true.) * 100
    long = findloc(a, 9, kind=8)
    long = long + findloc(mask, .false., back=.true., kind=8) * 10 + findloc(a, 100)
    one = maxloc(empty) + minloc(x, x > 5) * 10 + findloc(x, 3.0, x < 1) * 100 + maxloc(x, 1, back=.true.) * 1000
    !$acc end serial
    print *, two, at, long, one
  end subroutine
end program
