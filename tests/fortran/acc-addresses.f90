! Scalars and assumed size in deviceptr and use_device, host_data in host_data, if_present, memory of acc_malloc.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t
! REQUIRES: gfortran
module lib
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine set(p, value)
    type(c_ptr), value :: p
    real(8), value :: value
    real(8), pointer :: x
    call c_f_pointer(p, x)
    !$acc serial deviceptr(x)
    x = value
    !$acc end serial
  end subroutine
  subroutine flexible(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(*)
    integer :: i
    !$acc host_data use_device(x)
    call inner(n, x)
    !$acc end host_data
  end subroutine
  subroutine inner(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    integer :: i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = x(i) + 1
    end do
  end subroutine
end module
program p
  use lib
  use openacc
  implicit none
  real(8), target :: s, a(10), b(10)
  real(8), pointer :: q(:)
  integer :: i
  s = 1
  a = 2
  b = 3
  !$acc data copy(s, a)
  !$acc host_data use_device(s)
  call set(c_loc(s), 7d0)
  !$acc end host_data
  !$acc host_data use_device(a, b) if_present
  !$acc host_data use_device(s)
  call inner(10, a)
  b(2) = 9
  !$acc end host_data
  !$acc end host_data
  call flexible(10, a)
  !$acc end data
  if (s /= 7 .or. any(a /= 4) .or. b(2) /= 9 .or. any(b([1, 3, 10]) /= 3)) error stop 'host_data'
  call c_f_pointer(acc_malloc(80), q, [10])
  !$acc parallel loop deviceptr(q) copyin(a) copyout(b)
  do i = 1, 10
    q(i) = a(i) * 2
    b(i) = q(i)
  end do
  if (any(b /= 8)) error stop 'deviceptr'
  call acc_free(c_loc(q))
end program
