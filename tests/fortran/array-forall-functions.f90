! FORALL and DO CONCURRENT with functions of arrays in masks and in what is assigned, in constructs and routines of both
! languages; the mask of DO CONCURRENT holds as it was before the first iteration.
! flang: its masks of DO CONCURRENT have values that iterations change
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module routines
  implicit none
contains
  subroutine work(n, a, b)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer, intent(in) :: b(:, :)
    integer :: i
    forall (i = 1:n, any(b(:, i) > i)) a(i) = sum(b(i, :)) + maxval(b)
    do concurrent (i = 1:n, minval(b(i, :)) < a(i))
      a(i) = a(i) + count(b(i, :) > 2)
    end do
    forall (i = 2:n, all(a >= 0) .or. b(i, 1) > 2) a(i) = a(i - 1) + dot_product(b(:, i), a)
  end subroutine
end module
program main
  use routines
  implicit none
  integer, parameter :: n = 5
  integer :: a(n), b(n, n), c(n, n), k(n), m(n), i, j
  a = [3, -1, 4, 1, -5]; b = reshape([(mod(i * 7, 11) - 4, i = 1, n * n)], [n, n]); c = b; k = a; m = 1
  !$acc serial copy(a, c, k, m) copyin(b)
  call work(n, a, b)
  forall (i = 1:n, sum(b(:, i)) > 0) c(i, 1) = product(min(b(i, :), 2)) + i
  forall (i = 1:n, j = 1:n, i < j .and. any(c == i)) c(i, j) = maxloc(b(:, j), dim=1) + sum(c(1:2, i))
  do concurrent (i = 2:n, k(i - 1) > 0)
    k(i) = -i
  end do
  do concurrent (i = 1:n, j = 1:n, c(j, i) > sum(c(:, 1)))
    c(j, i) = 100 + sum(b(:, j))
  end do
  do concurrent (i = 2:n, m(i - 1) > 0)
    call one(m(i))
  end do
  do concurrent (i = 1:n, m(i) == 1)
    m(i) = m(i) + 7
  end do
  !$acc end serial
  print *, a, k, m
  print *, c
  a = [3, -1, 4, 1, -5]; k = a; m = 1
  !$omp target map(tofrom: a, k, m, c)
  call work(n, a, b)
  forall (i = 1:n, count(b > a(i)) > 3) a(i) = sum(b(:, i))
  do concurrent (i = 1:n, any(c(i, :) > 3))
    block
      integer :: t(n)
      t = cshift(b(i, :), i)
      c(i, :) = t + c(i, :)
    end block
  end do
  do concurrent (i = 1:n - 1, k(i + 1) > 0)
    if (i > 1) then
      k(i) = 50 + i
    end if
  end do
  !$omp end target
  print *, a, k, m
  print *, c
contains
  pure subroutine one(x)
    !$acc routine seq
    !$omp declare target
    integer, intent(inout) :: x
    x = x - 1
  end subroutine
end program
