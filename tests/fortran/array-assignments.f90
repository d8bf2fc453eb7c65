! Assignments of whole arrays and sections, and functions of arrays, in constructs of OpenACC.
! flang: its own sums of arrays add in another order
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module functions
  implicit none
  integer :: g(5)
  !$acc declare create(g)
contains
  integer function next(s)
    !$acc routine seq
    integer, intent(inout) :: s
    s = s * 3 + 1
    next = s
  end function
  elemental integer function with_ends(x)
    !$acc routine seq
    integer, intent(in) :: x
    with_ends = x + g(1) + g(5)
  end function
end module
program main
  use functions
  implicit none
  integer, parameter :: n = 12, m = 7
  real(8) :: a(n, m), b(n, m), c(0:n - 1, m), v(n), w(m), s, p(m, n), q(n, n)
  real(8), allocatable :: x(:), y(:)
  integer :: i, j, k(n), idx(5), cnt, loc
  logical :: l, mask(n, m)
  allocate (x(-3:8), y(n))
  do j = 1, m
    do i = 1, n
      b(i, j) = sin(real(i * j, 8))
    end do
  end do
  c = 3; x = 2; y = 1; a = 0; v = 0; w = 0
  k = [(mod(i * 5, 12) + 1, i = 1, n)]
  idx = [1, 3, 5, 7, 9]
  !$acc kernels
  a = b + 1
  c(:, 2:3) = a(:, 1:2) * 2
  a(2:n, :) = a(1:n - 1, :)
  v = a(:, 3) + y
  x(:) = v
  x(-3:8:2) = 0
  v(idx) = 100
  a(:, m) = b(k, 1)
  !$acc end kernels
  print '(7f9.4)', a
  print '(7f9.4)', c
  print '(7f9.4)', v, x
  !$acc parallel loop copyout(w)
  do j = 1, m
    w(j) = sum(b(:, j)) + maxval(b(:, j)) * 2 - minval(b(2:5, j), mask=b(2:5, j) > 0.1d0)
  end do
  print '(7f9.4)', w
  !$acc serial copyout(s, cnt, l, loc) copyout(p, q)
  s = sum(b) / product(b(1:3, 1)) + dot_product(b(:, 1), b(:, 2)) + norm2(b(:, 3))
  cnt = count(b > 0)
  l = any(b > 0.99d0) .and. .not. all(b > -2)
  p = transpose(b)
  q = matmul(b, p)
  loc = maxloc(b(:, 2), dim=1) * 100 + minloc(b(3:, 2), dim=1)
  v = sum(b, dim=2)
  if (sum(v) > 0) then
    v = v / sum(v)
  end if
  w = b(1, :) + [1, 2, 3, 4, 5, 6, 7]
  !$acc end serial
  print *, s, cnt, l, loc
  print '(7f9.4)', p, q, v, w
  mask = b > 0
  !$acc parallel num_gangs(1)
  w(:) = matmul(v, b)
  v = matmul(b, w)
  w = [3, 4, 5, 6, 7, 8, 9]
  !$acc end parallel
  print '(7f9.4)', v, w
  call scalars_once()
  call subscripts_first()
  call far_bounds()
contains
  subroutine scalars_once()
    integer :: a(5), b(3, 3), s, t(6), k(3)
    s = 1; b = 0; t = [3, 6, 1, 5, 2, 4]
    g = [1, 2, 3, 4, 5]
    !$acc update device(g)
    !$acc serial copyout(a) copy(s, b, t)
    a = next(s)
    a(2:3) = a(2:3) + next(s)
    b(:, mod(next(s), 3) + 1) = 7
    g = with_ends(g * 10)
    t(maxloc(t, 1)) = 50
    t(sum(b(1, :)) - 6:count(t > 2)) = t(count(t > 2):sum(b(1, :)) - 6:-1)
    b(minval(t), :) = t(sum(t(2:2)) + 1::2) + [1, 2, 3]
    !$acc end serial
    !$acc update self(g)
    print *, a, s, b, g, t
    s = 1; k = 0
    !$acc serial copyin(a) copy(s, b, k)
    b(:, 1) = sum(b * next(s), dim=2)
    k(1) = sum(a + next(s)) + next(s)
    if (all(a /= next(s))) k(2) = count(b > next(s))
    k(mod(next(s), 2) + 1:) = k(1) + next(s)
    where (b > 0) b = b + next(s)
    !$acc end serial
    print *, s, b, k
  end subroutine
  subroutine subscripts_first()
    integer :: k(5), b(5), c(5), d(3, 3)
    k = [2, 3, 4, 5, 1]; b = [7, 8, 9, 10, 11]; c = [3, 5, 2, 4, 1]; d = 2; d(1, 1) = 3
    !$acc serial copy(k, c, d) copyin(b)
    k(k) = b
    c(c(3):c(2)) = c(c(1))
    c(c([1])) = 7
    c([2, 4]) = c([4, 2])
    d(:, d(1, 1)) = d(2, :) + 5
    d(d(1, 1), :) = d(1, 1) + sum([1, 2, 3])
    !$acc end serial
    print *, k, c, d
  end subroutine
  subroutine far_bounds()
    integer(1), allocatable :: x(:), y(:)
    integer(8) :: l
    l = 3000000000_8
    allocate (x(l:l + 9), y(-l - 9:-l))
    y = 3_1; x = 1_1
    !$acc kernels copy(x, y)
    x = y + 1_1
    y(:) = x(l + 9:l:-1) * 2_1
    x(l + 1:l + 3) = 0_1
    x(l + 4:) = x(l:l + 5)
    !$acc end kernels
    print *, x, y
  end subroutine
end program
