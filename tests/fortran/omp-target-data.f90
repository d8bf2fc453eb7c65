! TARGET DATA, ENTER DATA, EXIT DATA, UPDATE: nested, in procedures, with IF, DEVICE, release, delete, sections.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module fields
  implicit none
  real(8), allocatable :: u(:), v(:)
contains
  subroutine begin(n)
    integer, intent(in) :: n
    allocate (u(n), v(0:n + 1))
    u = 1
    v = 0
    !$omp target enter data map(to: u) map(alloc: v)
  end subroutine
  subroutine advance(times)
    integer, intent(in) :: times
    integer :: i, t
    do t = 1, times
      !$omp target teams distribute parallel do
      do i = 1, size(u)
        u(i) = u(i) + i * t
        v(i) = u(i) / 2
      end do
    end do
  end subroutine
  subroutine finish
    !$omp target exit data map(from: v) map(release: u)
  end subroutine
end module
program omp_target_data
  use fields
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), b(n), s, i
  logical :: on
  call begin(8)
  call advance(3)
  call finish
  print *, v(1:8)
  a = [(i, i = 1, n)]
  b = 0
  s = 2
  on = .true.
  !$omp target data map(tofrom: a, s) map(from: b) if(on)
  !$omp target map(tofrom: s)
  do i = 1, n
    b(i) = a(i) * s
  end do
  s = s + 1
  !$omp end target
  !$omp target update from(b(3:5), s)
  print *, b(3:5), s
  a(1:2) = -7
  s = 100
  !$omp target update to(a(1:2)) to(s) if(on)
  !$omp target data map(to: a(1:2))
  !$omp target map(tofrom: s)
  a(1) = a(1) + a(2) + s
  !$omp end target
  !$omp end target data
  !$omp end target data
  print *, a, b, s
  !$omp target enter data map(to: a, b) device(0)
  !$omp target map(to: a, b)
  do i = 1, n
    a(i) = a(i) + b(i)
  end do
  !$omp end target
  !$omp target update from(a(2:n:2))
  print *, a(2:n:2)
  !$omp target exit data map(delete: b) map(from: a)
  print *, a
  !$omp target data map(tofrom: a) if(.not. on)
  a(1) = 5
  !$omp target map(tofrom: a)
  a(2) = a(1) + 1
  !$omp end target
  !$omp end target data
  print *, a(1:3)
end program
