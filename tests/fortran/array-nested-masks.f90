! WHERE in WHERE, chains of ELSEWHERE, FORALL that uses what it assigns: all values are computed before any is assigned.
! RUN: %sumacfc -fopenacc -fopenmp -O1 %s -o %t && %as-gfortran %s %t
program main
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), b(-3:4), c(n, n), i, j, none
  real(4) :: x(0:n - 1), y(n)
  logical(1) :: l(n)
  integer(2) :: k(n)
  none = 0
  a = [(mod(i * 5, 9) - 4, i = 1, n)]; b = a * 2; x = a; y = 0; l = a > 0; k = [2_2, 3_2, 4_2, 5_2, 6_2, 7_2, 8_2, 1_2]
  c = reshape([(mod(i * 11, 17) - 8, i = 1, n * n)], [n, n])
  !$acc serial copy(a, b, x, y, l, k, c)
  where (a > 0)
    x = sqrt(x)
    where (b > 4)
      y = 1 / x
    elsewhere (b > 2)
      y = -1
      b = 0
    elsewhere
      y = 3
    end where
    a = a + 10
  elsewhere (l .or. a < -2)
    where (b < -6) a = 0
  elsewhere
    y = a
  end where
  where (a > 0)
    where (b > 0)
      b = b(4:-3:-1)
    elsewhere (cshift(b, 1) > 0)
      b = sum(a) + a(n:1:-1)
      where (a > 11) a = b
    end where
    a = a - b
  elsewhere
    where (a == 0)
      a = -1
    elsewhere
      b = maxval(b)
    end where
  end where
  where (c(:, 1:none) > 0) c(:, 1:none) = 0
  forall (i = 2:n) a(i) = a(i - 1) + 1
  forall (i = 1:n, a(i) > 2)
    a(i) = a(n + 1 - i) + 1
    b(i - 4) = a(i)
  end forall
  forall (i = 1:n, j = 1:n, i < j) c(i, j) = c(j, i) + c(i, i)
  forall (i = 1:n:2, j = n:1:-3) c(i, j) = c(n + 1 - i, n + 1 - j)
  forall (i = 1:n) k(i) = k(k(i))
  forall (i = 1:none) k(i) = k(i + 1)
  !$acc end serial
  print *, a, b, y, l, k
  print '(8i4)', c
  print '(8f9.4)', x
  !$omp target teams distribute parallel do map(tofrom: c)
  do j = 1, n
    where (c(:, j) > 0)
      where (c(:, j) > 3) c(:, j) = c(n:1:-1, j)
    elsewhere
      c(:, j) = c(:, j) * 2
    end where
    forall (i = 2:n - 1, c(i, j) /= 1) c(i, j) = c(i - 1, j) + c(i + 1, j)
  end do
  print '(8i6)', c
end program
