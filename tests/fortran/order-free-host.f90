! Sums of OpenMP's host code in whatever order: those of the same loops on devices, with any number of threads.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -freproducible=order-free -O2 -J%t.d %s -o %t 2>&1 | count 0
! RUN: for n in 1 2 5; do env OMP_NUM_THREADS=$n %run-once %t || exit 1; done
! RUN: %sumacfc -fopenacc -fopenmp -freproducible=order-free -O0 -J%t.d %s -o %t.0 && env OMP_NUM_THREADS=3 %run-once %t.0
! REQUIRES: gfortran
module terms
  implicit none
  integer, parameter :: n = 5003
  real(8), allocatable :: x(:), y(:)
  real(8) :: total
  type :: scaled
    real(8), allocatable :: a(:)
    real(8) :: by
  end type
contains
  ! Threads that are there share it.
  subroutine add(s, a)
    real(8), intent(inout) :: s
    real(8), intent(in) :: a(:)
    integer :: i
    !$omp do reduction(+:s) schedule(dynamic, 7)
    do i = 1, size(a)
      s = s + a(i)
    end do
    !$omp end do nowait
    !$omp barrier
  end subroutine

  real(8) function twice(a)
    !$acc routine seq
    real(8), intent(in) :: a
    twice = 2 * a
  end function
end module

program sums
  use terms
  implicit none
  real(8) :: s, s1, t, t1, u, u1, hist(5), hist1(5), rows(2:4, 0:3), rows1(2:4, 0:3), some(3)
  real(4) :: f, f1
  complex(8) :: z, z1
  complex(4) :: c, c1
  type(scaled) :: o
  integer :: i, j, k, count
  logical :: wrong = .false.
  allocate (x(n), y(n))
  do i = 1, n
    x(i) = (mod(i, 7) - 3) * 1d15 / i + 1d0 / (i + 2)
    y(i) = merge(-1, 1, mod(i, 2) == 1) * (1d-9 + i)
  end do
  o%a = x
  o%by = 3

  ! Types, variables of modules, private arrays, terms of two kinds.
  s = 0.5d0; f = 0.25; z = 1; c = 0; total = 2
  s1 = s; f1 = f; z1 = z; c1 = c; t1 = total
  count = 0
  !$acc parallel loop reduction(+:s1, f1, z1, c1, t1) private(some)
  do i = 1, n
    some = x(i) * [1d0, 2d0, 3d0]
    s1 = s1 + x(i) * y(i) - y(i)
    f1 = f1 + real(x(i), 4)
    z1 = z1 - cmplx(x(i), y(i), 8)
    c1 = c1 + cmplx(x(i), y(i), 4)
    t1 = twice(some(3)) + t1
  end do
  !$omp parallel do reduction(+:s, f, c, total, count) reduction(-:z) private(some)
  do i = 1, n
    some = x(i) * [1d0, 2d0, 3d0]
    s = s + x(i) * y(i) - y(i)
    f = f + real(x(i), 4)
    z = z - cmplx(x(i), y(i), 8)
    c = c + cmplx(x(i), y(i), 4)
    total = twice(some(3)) + total
    count = count + 1
  end do
  call check('real(8)', s == s1)
  call check('real(4)', f == f1)
  call check('complex(8)', z == z1)
  call check('complex(4)', c == c1)
  call check('of a module', total == t1)
  call check('an integer', count == n)

  ! Loops in a parallel construct of the host's compiler, of which one is in a subroutine.
  t = 0; t1 = 0; u = 0; u1 = 0
  !$acc parallel loop reduction(+:t1, u1)
  do i = 1, n
    t1 = t1 + x(i)
    do j = 1, 3
      u1 = u1 - x(i) * j
    end do
  end do
  !$omp parallel default(none) shared(t, x, y, u) private(j)
  call add(t, x)
  !$omp do reduction(+:u)
  do i = 1, n
    do j = 1, 3
      u = u - x(i) * j
    end do
  end do
  !$omp end do nowait
  !$omp end parallel
  call check('do in a subroutine', t == t1)
  call check('do', u == u1)

  ! Arrays, and several loops.
  hist = 0; hist1 = 0; rows = 0.5d0; rows1 = rows
  !$acc parallel loop collapse(2) reduction(+:hist1, rows1)
  do k = 2, 4
    do i = 1, n
      hist1(mod(i, 5) + 1) = hist1(mod(i, 5) + 1) + x(i) * k
      rows1(k, mod(i, 4)) = rows1(k, mod(i, 4)) + y(i)
    end do
  end do
  !$omp parallel do collapse(2) reduction(+:hist, rows) schedule(static, 3)
  do k = 2, 4
    do i = 1, n
      hist(mod(i, 5) + 1) = hist(mod(i, 5) + 1) + x(i) * k
      rows(k, mod(i, 4)) = rows(k, mod(i, 4)) + y(i)
    end do
  end do
  call check('an array', all(hist == hist1))
  call check('an array with other bounds', all(rows == rows1))

  ! Lanes; a parallel construct that is no loop; sections; components.
  s = 0; u = 0; t = 0; f = 0; s1 = 0; f1 = 0
  !$acc parallel loop reduction(+:s1)
  do i = 1, n
    s1 = s1 + o%a(i) * o%by
  end do
  !$omp parallel do simd reduction(+:s)
  do i = 1, n
    s = s + o%a(i) * o%by
  end do
  !$omp simd reduction(+:u)
  do i = 1, n
    u = u + x(i) * 3
  end do
  call check('simd keeps the variable', i == n + 1)
  !$omp parallel reduction(+:t) private(i)
  !$omp do
  do i = 1, n
    t = t + x(i) * 3
  end do
  !$omp end parallel
  call check('parallel do simd', s == s1)
  call check('simd', u == s1)
  call check('parallel', t == s1)
  !$omp parallel sections reduction(+:f)
  !$omp section
  f = f + 3e7
  !$omp section
  f = f + 1
  !$omp section
  f = f - 3e7
  !$omp end parallel sections
  call check('sections', f == 1)
  if (wrong) error stop
contains
  subroutine check(what, good)
    character(*), intent(in) :: what
    logical, intent(in) :: good
    if (good) return
    print '(a)', what // ' is another sum'
    wrong = .true.
  end subroutine
end program
