! Data sharing in target constructs: variables of DOs, lastprivate, linear, default, defaultmap.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! flang: its twin would need the directives
! REQUIRES: gfortran
program sharing
  implicit none
  integer, parameter :: n = 40
  integer :: a(n), b(n), i, j, k, x, s, last
  integer, target :: y
  integer, allocatable :: z(:)
  integer, pointer :: p(:)
  real(8) :: r
  a = 0; b = [(i, i = 1, n)]; k = 3; s = 0; y = 7; r = 1.5d0
  allocate (z(n), p(n))
  z = 1; p = 2
  !$omp target teams distribute parallel do lastprivate(i, last) map(from: a)
  do i = 1, n, 3
    a(i) = i
    last = 2 * i
  end do
  print *, i, last, a(1:n:3)
  !$omp target simd map(tofrom: a)
  do i = 2, n, 2
    a(i) = -i
  end do
  print *, i, sum(a(2:n:2))
  ! a variable of a sequential loop, used in another place as well
  !$omp target map(tofrom: a, j)
  j = 5
  !$omp parallel do
  do i = 1, n
    a(i) = 0
    do j = 1, i
      a(i) = a(i) + j
    end do
  end do
  !$omp end target
  print *, j, sum(a)
  !$omp target teams distribute parallel do default(none) shared(a, b, k) private(x)
  do i = 1, n
    x = b(i) * k
    a(i) = x
  end do
  print *, sum(a)
  x = 4
  !$omp target map(tofrom: a)
  !$omp parallel do default(firstprivate) shared(a, b)
  do i = 1, n
    a(i) = a(i) + x + b(i)
  end do
  !$omp end target
  print *, sum(a)
  !$omp target defaultmap(tofrom: scalar)
  k = k + 1
  s = s + x
  !$omp end target
  print *, k, s
  !$omp target defaultmap(from: allocatable) defaultmap(tofrom: pointer) defaultmap(to: aggregate)
  do i = 1, n
    z(i) = b(i)
    p(i) = p(i) + b(i)
  end do
  !$omp end target
  print *, sum(z), sum(p)
  !$omp target defaultmap(none) map(tofrom: r) firstprivate(x)
  r = r * x
  !$omp end target
  ! with TARGET, a scalar is mapped
  !$omp target
  y = y + 1
  !$omp end target
  print *, r, y
  s = 0
  !$omp target parallel do reduction(+: s) linear(k: 2)
  do i = 1, n
    s = s + k
    k = k + 2
  end do
  print *, s, k
end program
