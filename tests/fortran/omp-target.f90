! Target constructs of OpenMP; host code keeps its own directives.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module om
contains
  pure real(8) function g(x)
    !$omp declare target
    real(8), intent(in) :: x
    g = 2 * x + 1
  end function
end module
program o
  use om
  use omp_lib
  implicit none
  integer, parameter :: n = 200
  integer :: i, j, cnt(8), t
  real(8) :: a(n), b(n), c(n, 4), s, m
  real(8), allocatable :: z(:)
  a = [(i * 1d0, i = 1, n)]; b = 0; c = 0; s = 0; m = 0; cnt = 0
  allocate (z(n)); z = 3
  !$omp target data map(to: a) map(tofrom: b)
  !$omp target teams distribute parallel do simd map(tofrom: s) reduction(+:s)
  do i = 1, n
    b(i) = g(a(i))
    s = s + b(i)
  end do
  !$omp end target teams distribute parallel do simd
  !$omp target update from(b(1:5))
  print *, s, b(5)
  !$omp target teams loop collapse(2)
  do j = 1, 4
    do i = 1, n
      c(i, j) = a(i) * j
    end do
  end do
  !$omp end target data
  print *, sum(c), sum(b)
  !$omp target map(tofrom: z, m)
  !$omp parallel do reduction(max: m)
  do i = 1, n
    z(i) = z(i) + i
    m = max(m, z(i))
  end do
  !$omp end parallel do
  !$omp end target
  print *, sum(z), m
  !$omp target parallel num_threads(4) map(from: cnt) private(t)
  t = omp_get_thread_num()
  !$omp single
  cnt(8) = 7
  !$omp end single nowait
  !$omp do schedule(static, 1)
  do i = 1, 7
    cnt(i) = i * i
  end do
  !$omp end do
  !$omp end target parallel
  print *, cnt
  !$omp target enter data map(to: z) map(alloc: a)
  !$omp target map(always, from: z)
  do i = 1, n
    z(i) = -z(i)
  end do
  !$omp end target
  !$omp target exit data map(delete: z, a)
  print *, sum(z)
  !$omp parallel do reduction(+: s)
  do i = 1, n
    s = s + i
  end do
  print *, s
end program
