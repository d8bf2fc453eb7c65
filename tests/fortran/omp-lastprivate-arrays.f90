! LASTPRIVATE of arrays: on combined constructs and inside of them, with data around, with FIRSTPRIVATE, in routines.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module last
  implicit none
  type point
    real :: x
    integer :: n(2)
  end type
contains
  subroutine of_dummies(v, w, n, out)
    integer, intent(in) :: n
    integer, intent(inout) :: v(n), out(:)
    integer, intent(inout), contiguous :: w(:)
    integer :: i
    !$omp target teams distribute parallel do lastprivate(v, w) map(tofrom: out)
    do i = 1, size(out)
      v = i
      w(:) = -i
      v(1) = 2 * i
      out(i) = v(1) + w(2)
    end do
  end subroutine
  subroutine in_routine(v, n, out)
    !$omp declare target
    integer, intent(in) :: n
    integer, intent(inout) :: v(0:3), out(20)
    integer :: i, own(3)
    own = 0
    !$omp parallel do lastprivate(v, own)
    do i = 1, 20
      v(:) = i
      own = i * [1, 2, 3]
      out(i) = v(n - 1) + own(2)
    end do
    out(1) = own(3)
  end subroutine
end module
program omp_lastprivate_arrays
  use last
  implicit none
  integer :: i, k, pair(2), table(-1:1, 0:2), out(20), rest(4)
  complex :: z(3)
  logical :: flags(5)
  type(point) :: p(2)
  real(8), allocatable :: a(:)
  pair = -1; out = 0
  !$omp target teams distribute parallel do lastprivate(pair) map(tofrom: out)
  do i = 1, 20
    pair(1) = i
    pair(2) = i * i
    out(i) = pair(2) - pair(1)
  end do
  print *, pair, out
  pair = -1
  !$omp target data map(tofrom: pair)
  !$omp target teams distribute lastprivate(pair) map(tofrom: out)
  do i = 1, 20
    pair(1) = i
    pair(2) = i * i
    out(i) = out(i) + pair(2)
  end do
  !$omp end target data
  print *, pair, out
  pair = [5, 6]
  !$omp target parallel do firstprivate(pair) lastprivate(pair) map(tofrom: out)
  do i = 1, 20
    if (i == 20) pair(1) = pair(1) + 100
    out(i) = pair(2)
  end do
  print *, pair, out
  table = 0; z = 0; flags = .false.; rest = [1, 2, 3, 4]
  !$omp target map(tofrom: out)
  rest(4) = 40
  table(1, 2) = 77
  !$omp parallel do lastprivate(table, z, flags) private(k)
  do i = 1, 20
    do k = -1, 1
      table(k, :) = i + k
    end do
    z = cmplx(i, -i)
    flags = mod(i, 2) == 0
    out(i) = sum(table) + int(real(z(2)))
  end do
  rest(1) = table(-1, 0)
  !$omp parallel
  !$omp do lastprivate(rest)
  do i = 1, 10
    rest(:) = i
  end do
  !$omp sections lastprivate(table)
  table(:, :) = 1
  !$omp section
  table(:, :) = 2
  !$omp end sections
  !$omp end parallel
  !$omp end target
  print *, table, z, flags, rest, out
  allocate (a(7:9))
  a = 0.5d0
  !$omp target teams distribute parallel do lastprivate(a, p) map(from: out)
  do i = 1, 20
    a = i * 0.25d0
    p(1) = point(real(i), [i, i + 1])
    p(2)%x = 1
    p(2)%n = 3 * i
    out(i) = int(a(9) * 4) + p(2)%n(2)
  end do
  print *, a, p, out
  rest = 0
  call of_dummies(pair, rest, 2, out)
  print *, pair, rest, out
  !$omp target map(tofrom: rest, out)
  call in_routine(rest, 4, out)
  !$omp end target
  print *, rest, out
end program
