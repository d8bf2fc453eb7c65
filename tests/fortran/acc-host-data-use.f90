! HOST_DATA: addresses for procedures with DEVICEPTR, of arrays, sections of dummies, allocatables, with IF and IF_PRESENT.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module device_work
  implicit none
contains
  subroutine double_it(n, x)
    integer, intent(in) :: n
    real(8) :: x(n)
    integer :: i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = 2 * x(i)
    end do
  end subroutine
  subroutine add_to(n, x, y)
    integer, intent(in) :: n
    integer :: x(n), y(n)
    integer :: i
    !$acc kernels loop deviceptr(x, y) independent
    do i = 1, n
      y(i) = y(i) + x(i)
    end do
  end subroutine
  subroutine on_dummy(z)
    real(8), intent(inout) :: z(:)
    !$acc data copy(z)
    !$acc host_data use_device(z)
    call double_it(size(z), z)
    !$acc end host_data
    !$acc end data
  end subroutine
end module
program acc_host_data_use
  use device_work
  implicit none
  integer, parameter :: n = 24
  real(8) :: a(n)
  real(8), allocatable :: b(:)
  integer :: k(n), m(n), i
  logical :: yes
  a = [(i * 0.5d0, i = 1, n)]
  k = [(i, i = 1, n)]
  m = 100
  allocate (b(0:n - 1))
  b = 1
  yes = .true.
  !$acc data copy(a, b, m) copyin(k)
  !$acc host_data use_device(a)
  call double_it(n, a)
  !$acc end host_data
  !$acc host_data use_device(k, m)
  call add_to(n, k, m)
  !$acc end host_data
  !$acc host_data use_device(b) if(yes)
  call double_it(n, b)
  !$acc end host_data
  !$acc host_data use_device(b) if_present
  call double_it(n / 2, b)
  !$acc end host_data
  !$acc end data
  print *, a
  print *, b
  print *, m
  call on_dummy(a)
  call on_dummy(a(3:10))
  print *, a
end program
