! TYPE(C_PTR) in constructs (Fortran 2018, 18.2.3): C_F_POINTER, components, assignment; OpenMP's IS_DEVICE_PTR of an
! address that OMP_TARGET_ALLOC gives (OpenMP 5.2, 5.4.7).
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %run %t
! REQUIRES: gfortran
module m
  use iso_c_binding, only: c_ptr, address => c_ptr
  implicit none
  type buffer
    type(c_ptr) :: data
    integer :: n
  end type
end module
program p
  use m
  use iso_c_binding
  use omp_lib
  implicit none
  type(c_ptr) :: there, copy
  type(address) :: again
  type(buffer) :: b
  integer, parameter :: n = 40
  integer :: i, k, status, host, wrong
  integer(8), target :: x(n), total(1)
  host = omp_get_initial_device()
  k = omp_get_default_device()
  there = omp_target_alloc(c_sizeof(x), k)
  b%data = there
  b%n = n
  !$omp target teams distribute parallel do is_device_ptr(there) device(k)
  do i = 1, n
    block
      integer(8), pointer :: q(:)
      call c_f_pointer(there, q, [n])
      q(i) = i
    end block
  end do
  total = 0
  !$omp target is_device_ptr(there) map(to: b) map(tofrom: total) map(from: again) private(copy)
  block
    integer(8), pointer :: q(:, :), first
    copy = there
    again = copy
    call c_f_pointer(b%data, first)
    call c_f_pointer(cptr=copy, fptr=q, shape=[4, b%n / 4])
    first = first + 1000
    q(4, 10) = -q(4, 10)
    do i = 1, 10
      total(1) = total(1) + sum(q(:, i))
    end do
  end block
  !$omp end target
  status = omp_target_memcpy(c_loc(x), again, c_sizeof(x), 0_c_size_t, 0_c_size_t, host, k)
  wrong = count(x(2:n - 1) /= [(i, i = 2, n - 1)])
  if (x(1) /= 1001 .or. x(n) /= -n .or. total(1) /= sum(x) .or. status /= 0 .or. wrong /= 0) then
    print *, x, total, status, wrong
    error stop 1
  end if
  call omp_target_free(there, k)
end program
