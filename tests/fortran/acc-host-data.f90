! host_data: inside, names mean the device's memory, with the shape and bounds that they have; `if`; calls.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: elements of pointers are no arguments for arrays, and the names are pointers here
! REQUIRES: gfortran
module library
  implicit none
contains
  subroutine twice(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    integer :: i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = 2 * x(i)
    end do
  end subroutine
  subroutine add(x)
    real(8), intent(inout), target :: x(:, -1:)
    integer :: i, j
    !$acc parallel loop deviceptr(x) collapse(2)
    do j = -1, ubound(x, 2)
      do i = 1, size(x, 1)
        x(i, j) = x(i, j) + i + 10 * j
      end do
    end do
  end subroutine
  subroutine every_second(v)
    real(8), intent(inout) :: v(:)
    !$acc data copyin(v)
    !$acc host_data use_device(v)
    print *, lbound(v), ubound(v)
    call thrice(v)
    !$acc end host_data
    !$acc update self(v)
    !$acc end data
  end subroutine
  subroutine thrice(v)
    real(8), intent(inout) :: v(:)
    integer :: i
    !$acc parallel loop deviceptr(v)
    do i = 1, size(v)
      v(i) = 3 * v(i)
    end do
  end subroutine
end module
program p
  use library
  implicit none
  real(8) :: a(0:9), b(3, -1:2)
  real(8), allocatable :: c(:, :)
  integer :: i
  logical :: device
  a = [(i, i = 0, 9)]
  b = 1
  allocate (c(2:4, 5:8))
  c = 2
  !$acc data copy(a, b, c)
  !$acc host_data use_device(a, b, c)
  print *, lbound(a), ubound(a), lbound(b), ubound(b), lbound(c), ubound(c), shape(c)
  call twice(10, a)
  call twice(4, a(3))
  call add(b)
  call add(c)
  !$acc end host_data
  !$acc end data
  print *, a
  print *, b
  print *, c
  device = .false.
  !$acc data copyin(a)
  !$acc host_data use_device(a) if(device)
  a(1) = 17
  !$acc end host_data
  !$acc end data
  print *, a(1)
  call every_second(a(1:9:2))
  print *, a
end program
