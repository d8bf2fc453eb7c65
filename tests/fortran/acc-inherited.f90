! What a data construct around says of a variable: sections, scalars, device pointers, default, a condition that is false.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program inherited
  implicit none
  integer, parameter :: n = 40
  real(8) :: a(n), b(n), s, t
  integer :: i, first
  logical :: no
  a = [(i, i = 1, n)]
  b = 0
  s = 0
  t = 1
  first = 11
  no = .false.
  !$acc data copy(s) copyin(a(first:30), t) copyout(b(first:30))
  !$acc parallel loop
  do i = first, 30
    b(i) = a(i) + t
  end do
  !$acc serial
  s = s + b(20)
  !$acc end serial
  !$acc data present(b(first:30))
  !$acc serial
  s = s + b(21)
  !$acc end serial
  !$acc end data
  !$acc end data
  print *, s, b(11:30)
  !$acc data copy(a) if(no) default(none)
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) * 2
  end do
  !$acc end data
  print *, a
  !$acc data copyin(a) copy(b)
  !$acc host_data use_device(a, b)
  call inner(n, a, b)
  !$acc end host_data
  !$acc end data
  print *, b
  call whole(a)
  print *, a
contains
  subroutine inner(n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    integer :: i
    !$acc data deviceptr(x, y)
    !$acc parallel loop
    do i = 1, n
      y(i) = x(i) + 100
    end do
    !$acc kernels
    do i = 1, n
      y(i) = y(i) + x(i)
    end do
    !$acc end kernels
    !$acc end data
  end subroutine
  subroutine whole(x)
    real(8), intent(inout) :: x(:)
    integer :: i
    !$acc data copy(x) default(present)
    !$acc parallel loop gang vector
    do i = 1, size(x)
      x(i) = x(i) - 1
    end do
    !$acc end parallel loop
    !$acc end data
  end subroutine
end program
