! Clauses ATTACH and DETACH: components and pointers, whose data are there already.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  type t
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:) => null()
    integer :: n
  end type
end module
program main
  use m
  implicit none
  type(t) :: s
  real(8), target :: mem(10)
  real(8), pointer :: q(:)
  integer :: i
  allocate (s%a(10))
  s%a = 1; mem = 2; s%n = 10
  s%p => mem
  q => mem
  !$acc enter data copyin(s)
  !$acc enter data copyin(s%a, mem)
  !$acc enter data attach(s%p, s%a)
  !$acc parallel loop present(s)
  do i = 1, s%n
    s%a(i) = s%a(i) + s%p(i)
  end do
  !$acc parallel loop attach(q) present(mem)
  do i = 1, 10
    q(i) = q(i) + i
  end do
  !$acc exit data detach(s%p)
  !$acc exit data copyout(s%a, mem) delete(s)
  print '(10f6.1)', s%a, mem
end program
