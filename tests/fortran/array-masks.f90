! WHERE, FORALL and elemental functions of arrays, in constructs of both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
contains
  elemental real(8) function f(x, k)
    !$acc routine seq
    real(8), intent(in) :: x
    integer, intent(in) :: k
    f = x * k + 1
  end function
end module
program main
  use m
  implicit none
  integer, parameter :: n = 9
  real(8) :: a(n), b(n), c(n, n), d(n, n), tot(n)
  integer :: i, j, k(n)
  a = [(i - 4.5d0, i = 1, n)]
  b = 0; c = 0; d = 0
  k = [(i, i = 1, n)]
  !$acc parallel num_gangs(1) copy(a, b, c, d, k)
  where (a > 0) b = sqrt(a)
  where (a < -2)
    b = -a
    a = a - 1
  elsewhere (a < 0)
    b = 7
  elsewhere
    a = a * 2
  end where
  forall (i = 1:n, j = 1:n, i /= j) c(i, j) = i * 10 + j
  forall (i = 1:n)
    c(i, i) = a(i)
    b(i) = b(i) + c(i, i)
  end forall
  d = f(c, 3)
  d(2, :) = f(a, k)
  b(:) = b + f(1d0, 2)
  !$acc end parallel
  print '(9f8.3)', a, b, c, d
  !$acc parallel loop copyout(tot)
  do j = 1, n
    where (d(:, j) > 10) c(:, j) = d(:, j) / sum(d(:, j))
    tot(j) = sum(c(:, j), mask=d(:, j) > 0) + count(c(:, j) > 3)
  end do
  print '(9f8.3)', c, tot
  !$omp target teams distribute parallel do map(from: tot)
  do j = 1, n
    tot(j) = dot_product(c(:, j), d(j, :)) + minval(c(j, :))
  end do
  print '(9f8.3)', tot
  call in_turn()
  call places_of_numbers()
contains
  subroutine in_turn()
    integer :: a(6), b(6), c(100, 4), e(100), k(6), i, j
    a = [1, -2, 3, -4, 5, -6]; b = [(i, i = 1, 6)]; k = [2, 3, 4, 5, 1, 6]
    !$acc serial copy(a, b, k)
    where (a > 0)
      a = a(6:1:-1)
      b = sum(a)
    elsewhere (a < -3)
      a = a(1)
      b = a + b(6:1:-1)
    elsewhere
      b = b(1) + maxval(b)
      a(:) = 0
    end where
    where (a(2:) > a(:5)) a(2:) = a(:5)
    where (b(:5) > 0)
      b(:5) = 1
      b(2:) = 2
    end where
    where (b /= 1) k(k) = 9 - k
    !$acc end serial
    print *, a, b, k
    e = [(mod(i * 37, 101) - 50, i = 1, 100)]; c = 0
    !$acc kernels copy(e)
    where (e > 0) e = e(100:1:-1)
    !$acc end kernels
    !$omp target teams distribute parallel do map(tofrom: c, e)
    do j = 1, 4
      where (e > j) c(:, j) = c(:, j) - e
      where (c(1:99, j) < 0) c(2:100, j) = c(1:99, j) * j
    end do
    print *, sum(e), c
  end subroutine
  subroutine places_of_numbers()
    use, intrinsic :: ieee_arithmetic
    real :: x(4)
    integer :: at(3)
    x = [1.0, 2.0, 5.0, 3.0]
    x(1) = ieee_value(1.0, ieee_quiet_nan)
    !$acc serial copyin(x) copyout(at)
    at(1) = maxloc(x, dim=1)
    at(2) = minloc(x, dim=1)
    at(3) = maxloc(x, dim=1, mask=x > 2)
    !$acc end serial
    print *, at
  end subroutine
end program
