! Addresses on devices: use_device_ptr and use_device_addr of target data, is_device_ptr, has_device_addr.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program addresses
  implicit none
  real(8) :: a(10), b(4, 0:3), x
  a = 1; b = 2; x = 3
  !$omp target data map(tofrom: a, b, x) use_device_ptr(a) use_device_addr(b, x)
  call on_device(a, b, x)
  !$omp end target data
  print *, a, b(:, 0), x
  !$omp target data map(to: a)
  !$omp target map(tofrom: a)
  a(1) = -1
  !$omp end target
  !$omp target update from(a)
  !$omp end target data
  print *, a(1)
contains
  subroutine on_device(p, q, y)
    real(8) :: p(:), q(4, 0:3), y
    integer :: k
    !$omp target is_device_ptr(p) has_device_addr(q, y)
    do k = 1, size(p)
      p(k) = p(k) + k
    end do
    q(2, 0) = 7
    y = y + 0.5d0
    !$omp end target
  end subroutine
end program
