! Components in USE_DEVICE and the like: their object leads to the device's memory while the construct is open.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  use iso_c_binding
  implicit none
  type t
    integer :: n
    real(8), allocatable :: a(:), b(:, :)
    real(8), pointer :: p(:) => null()
  end type
contains
  subroutine work(v, n)
    integer, intent(in) :: n
    real(8) :: v(n)
    integer :: i
    !$acc parallel loop deviceptr(v)
    do i = 1, n
      v(i) = v(i) + i
    end do
  end subroutine
  subroutine work_omp(v, n)
    integer, intent(in) :: n
    real(8) :: v(n)
    integer :: i
    !$omp target teams distribute parallel do is_device_ptr(v)
    do i = 1, n
      v(i) = v(i) * 2
    end do
  end subroutine
end module
program main
  use m
  implicit none
  type(t), target :: s, p(3)
  real(8), target :: mem(3), q(2)
  integer :: i, k
  s%n = 4
  allocate (s%a(4), s%b(2, 2))
  s%a = 1; s%b = 2; mem = 5; q = 7
  s%p => mem
  do k = 1, 3
    allocate (p(k)%a(k))
    p(k)%a = k
  end do
  !$acc enter data copyin(s%a, s%b, mem, q)
  !$acc host_data use_device(s%a, s%b, s%p, q)
  call work(s%a, 4)
  call work(s%b, 4)
  call work(s%p, 3)
  call work(q, 2)
  !$acc end host_data
  !$acc host_data use_device(s%a)
  call work(s%a, s%n)
  !$acc end host_data
  !$acc exit data copyout(s%a, s%b, mem, q)
  print '(4f6.1)', s%a, s%b, s%p, q
  do k = 1, 3
    !$acc enter data copyin(p(k)%a)
    !$acc host_data use_device(p(k)%a)
    call work(p(k)%a, k)
    !$acc end host_data
    !$acc exit data copyout(p(k)%a)
  end do
  print '(6f6.1)', p(1)%a, p(2)%a, p(3)%a
  !$omp target data map(tofrom: s%a, s%p) use_device_addr(s%a)
  call work_omp(s%a, 4)
  !$omp end target data
  !$omp target data map(tofrom: s%a, mem)
  !$omp target data use_device_ptr(s%a, s%p)
  call work_omp(s%a, 4)
  call work_omp(s%p, 3)
  !$omp end target data
  !$omp end target data
  print '(4f8.1)', s%a, s%p
end program
