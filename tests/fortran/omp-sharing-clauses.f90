! PRIVATE, FIRSTPRIVATE, SHARED, DEFAULT, DEFAULTMAP on combined constructs: scalars of all types, arrays, allocatables.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module sharing
  implicit none
contains
  subroutine use_dummies(n, scale, v, w)
    integer, intent(in) :: n
    real(8), value :: scale
    real(8), intent(inout) :: v(n)
    integer :: w(3), i
    !$omp target teams distribute parallel do firstprivate(w) map(tofrom: v)
    do i = 1, n
      v(i) = v(i) * scale + w(mod(i, 3) + 1)
    end do
  end subroutine
end module
program omp_sharing_clauses
  use sharing
  implicit none
  integer, parameter :: n = 18
  integer :: a(n), work(4), i, j, t, first
  real(8) :: v(n), x
  real(4) :: f
  logical :: l
  complex(8) :: z
  integer, allocatable :: w(:)
  integer(8) :: big
  a = 0; t = 5; first = 7; x = 2.5d0; f = 0.5; l = .true.; z = (1d0, 1d0); big = 10000000000_8
  v = 1
  call use_dummies(n, 2d0, v, [10, 20, 30])
  print *, v
  !$omp target parallel do private(t, work, j) firstprivate(first, x, f, l, z, big) map(tofrom: a)
  do i = 1, n
    do j = 1, 4
      work(j) = i * j
    end do
    t = work(1) + work(4)
    a(i) = t + first + int(x * 2) + int(f * 2) + int(real(z)) + int(big / 10000000000_8)
    if (l) a(i) = a(i) + 1000
  end do
  print *, a, first, x, f, l, z, big
  !$omp target teams distribute parallel do default(none) shared(a, v, first) private(t) map(tofrom: a, v)
  do i = 1, n
    t = i * first
    a(i) = a(i) + t
    v(i) = v(i) - t
  end do
  print *, a, v
  allocate (w(0:n - 1))
  w = 1
  !$omp target defaultmap(tofrom: scalar) defaultmap(tofrom: allocatable)
  do i = 0, n - 1
    w(i) = w(i) + first
  end do
  first = first + 1
  x = x * 2
  !$omp end target
  print *, w, first, x
  !$omp target map(tofrom: a)
  !$omp parallel do default(shared) private(t) num_threads(3)
  do i = 1, n
    t = w(i - 1)
    a(i) = t
  end do
  !$omp parallel do default(firstprivate) shared(a)
  do i = 1, n
    a(i) = a(i) * first
  end do
  !$omp end target
  print *, a
end program
