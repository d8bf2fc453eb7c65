! USE_DEVICE_ADDR, USE_DEVICE_PTR, HAS_DEVICE_ADDR, IS_DEVICE_PTR: of arrays of all kinds and scalars, handed to procedures.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module on_device
  implicit none
contains
  subroutine increase(n, x, by)
    integer, intent(in) :: n, by
    integer :: x(n), i
    !$omp target teams distribute parallel do has_device_addr(x)
    do i = 1, n
      x(i) = x(i) + by
    end do
  end subroutine
  subroutine copy_rows(n, m, from, to)
    integer, intent(in) :: n, m
    real(8) :: from(n, m), to(n, m)
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2) has_device_addr(from, to)
    do j = 1, m
      do i = 1, n
        to(i, j) = 2 * from(i, j)
      end do
    end do
  end subroutine
end module
program omp_addresses_use
  use on_device
  implicit none
  integer, parameter :: n = 10
  integer :: a(n), i
  integer, allocatable :: b(:)
  real(8) :: x(3, 4), y(3, 4)
  a = [(i, i = 1, n)]
  allocate (b(-4:5))
  b = 7
  x = reshape([(i * 1d0, i = 1, 12)], [3, 4])
  y = 0
  !$omp target data map(tofrom: a, b)
  !$omp target data use_device_addr(a)
  call increase(n, a, 100)
  !$omp end target data
  !$omp target data use_device_addr(b)
  call increase(5, b, -3)
  !$omp end target data
  !$omp target
  do i = 1, n
    a(i) = a(i) + b(i - 5)
  end do
  !$omp end target
  !$omp end target data
  print *, a, b
  !$omp target data map(to: x) map(from: y) use_device_addr(x, y)
  call copy_rows(3, 4, x, y)
  !$omp end target data
  print *, y
end program
