! Scalar components that constructs read: values of queues before, of the host in clauses, arguments of functions.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  type :: body
    integer :: n = 1000, m = 3
    real :: f = 1, x(10) = 0
    logical :: on = .true.
    real, allocatable :: a(:)
  end type
contains
  integer function bump(k)
    !$acc routine seq
    integer, intent(inout) :: k
    k = k + 1
    bump = k
  end function
end module
program main
  use m
  implicit none
  type(body) :: s, u
  integer :: i, k
  allocate (s%a(1000))
  s%a = 0
  !$acc data copy(s, s%a)
  do k = 1, 5
    !$acc parallel loop async(1)
    do i = 1, s%n
      s%a(i) = s%a(i) + s%f
    end do
    !$acc serial async(1)
    s%f = s%f * 2
    !$acc end serial
  end do
  !$acc parallel loop wait(1)
  do i = 1, s%n
    s%a(i) = s%a(i) + s%f
  end do
  !$acc end data
  print *, s%a(1), s%a(1000), s%f
  !$acc data copyin(u)
  u%on = .false.
  u%m = 5
  !$acc parallel loop if(u%on) copy(u%x(1:u%m))
  do i = 1, u%m
    u%x(i) = i
  end do
  !$acc end data
  print *, u%x
  u%m = 3
  !$acc serial copyout(k)
  k = bump(u%m)
  !$acc end serial
  print *, k, u%m
end program
