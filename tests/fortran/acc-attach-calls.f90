! ACC_ATTACH and ACC_DETACH of pointers and allocatable components.
! flang: its descriptors of components differ
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! CHECK: 8.0
! CHECK: 206.0
module m
  implicit none
  type t
    integer :: n
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:) => null()
  end type
contains
  real(8) function total(s)
    !$acc routine seq
    type(t), intent(in) :: s
    total = sum(s%a) + s%p(1)
  end function
end module
program main
  use openacc
  use m
  implicit none
  type(t) :: s, q(2)
  real(8), target :: mem(4)
  real(8) :: r
  logical :: yes
  integer :: k
  mem = [1, 2, 3, 4]
  allocate (s%a(3))
  s%a = 2
  s%p => mem(2:)
  !$acc enter data copyin(s, mem)
  call acc_copyin(s%a)
  call acc_attach(s%a)
  yes = .true.
  if (yes .and. s%a(1) > 0) call acc_attach_async(s%p, 1)
  call acc_wait(1)
  !$acc serial present(s) copyout(r)
  r = total(s)
  !$acc end serial
  print *, r
  call acc_detach(s%p)
  Call ACC_DETACH_FINALIZE(s%a)
  call acc_delete(s%a)
  !$acc exit data delete(s, mem)
  do k = 1, 2
    allocate (q(k)%a(k))
    q(k)%a = k
    q(k)%p => mem(k:4:2)
  end do
  call acc_copyin(q)
  call acc_copyin(mem)
  do k = 1, 2
    call acc_copyin(q(k)%a)
    call acc_attach(ptr_addr=q(k)%a)
    call acc_attach(q(k)%p)
  end do
  !$acc serial present(q) copyout(r)
  r = total(q(1)) * 100 + total(q(2))
  !$acc end serial
  print *, r
  do k = 1, 2
    call acc_detach(q(k)%p)
    call acc_detach_async(q(k)%a, 2)
    call acc_delete(q(k)%a)
  end do
  call acc_wait(2)
  call acc_delete(q)
  call acc_delete(mem)
end program
