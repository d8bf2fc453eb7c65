! Implied DOs in array constructors, nested ones, with types; functions of arrays in heads of DO and behind ELSE IF; SIZE
! and SHAPE of expressions; RESHAPE with an order that the program computes.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
contains
  integer function square(i)
    !$acc routine seq
    !$omp declare target
    integer, value :: i
    square = i * i
  end function
  subroutine total(x, s)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: x(:)
    integer, intent(out) :: s
    s = sum(x) + 1000 * size(x)
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i, j, n, a(10), b(3, 4), c(4, 3), k(30), order(2), way(3), s, d(2, 3, 4)
  real(8) :: x(6)
  complex :: z(3)
  character(4) :: names(3)
  logical :: l(4)
  n = 4
  a = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]
  order = [2, 1]
  way = [3, 1, 2]
  k = 0
  x = 0
  b = 0
  !$acc serial copy(a, b, c, k, x, z, names, l, d)
  !$omp target map(tofrom: a, b, c, k, x, z, names, l, d)
  k(1:n) = [(i * i, i=1, n)]
  k(5:8) = [(square(i) + 1, i=n, 1, -1)]
  k(9:14) = [((10 * i + j, j=1, 2), i=1, 3)]
  x = [real(8) :: (i, i=1, 3), 0.5, (sqrt(real(i)), i=n, n + 1)]
  z = [(cmplx(i, -i), i=1, 3)]
  names = [character(4) :: ('ab' // achar(96 + i), i=1, 2), 'long one']
  l = [(mod(a(i), 2) == 0, i=1, 7, 2)]
  b = reshape([(i, i=1, 12)], [3, 4])
  k(15:20) = [(b(:, j), j=1, 2)]
  k(21:22) = [(sum(b(:, j)), j=3, n)]
  k(23) = sum([(i, i=1, n)])
  k(24:25) = [integer :: (i, i=1, 0), 7, (i, i=5, 5)]
  call total([(2 * i, i=1, n)], s)
  k(26) = s
  a = [a(2:), (a(i), i=1, 1)]
  do i = 1, maxval(a(1:4))
    k(27) = k(27) + i
  end do
  j = 0
  do while (any(a(1:3) > j))
    j = j + 1
    if (j == 2) cycle
    k(28) = k(28) + j
  end do
  if (sum(a) < 0) then
    k(29) = 1
  else if (n == 3) then
    k(29) = 2
  else if (count(a > 2) > 4 .and. minval(a) == 1) then
    k(29) = 3
  else if (sum(a) > 0) then
    k(29) = 4
  else
    k(29) = 5
  end if
  do concurrent (i=1:count(a > 4))
    a(i) = -a(i)
  end do
  k(30) = size(pack(a, a > 0)) + 100 * size(a(2:n)) + 1000 * size(b(:, 2:), dim=2) + 10000 * size([1, 2, n])
  c = reshape(b, shape(c), order=order)
  d = reshape([(i, i=1, 20)], [2, 3, n], pad=[-1, -2], order=way)
  b = reshape(d(:, :, 1:2), [shape(b)])
  !$omp end target
  !$acc end serial
  print *, k
  print *, x, z, names, l
  print *, a
  print *, b
  print *, c
  print *, d
  !$acc parallel loop copy(c) num_gangs(count(a > 0))
  !$omp target teams distribute parallel do map(tofrom: c)
  do j = 1, 3
    c(:, j) = [(i + j * square(j), i=1, 4)]
  end do
  print *, c
end program
