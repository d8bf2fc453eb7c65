! The file openacc_lib.h, in a unit that includes it, and constants of it in a construct.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t
! REQUIRES: gfortran
program lib
  implicit none
  include 'openacc_lib.h'
  integer :: i, on_host
  real :: a(10)
  on_host = 0
  a = 1
  call acc_copyin(a)
  !$acc parallel loop present(a) async(acc_async_noval)
  do i = 1, 10
    a(i) = a(i) + i
  end do
  !$acc wait
  call acc_copyout(a, 40)
  if (sum(a) /= 65) error stop 1
  !$acc serial copy(on_host)
  if (acc_on_device(acc_device_host)) on_host = 1
  !$acc end serial
  if (on_host == 1 .neqv. acc_get_device_type() == acc_device_host) error stop 2
end program
