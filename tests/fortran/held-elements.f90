! Allocatable components and pointers of elements of arrays: mapped and attached by hand, all forms of use.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  implicit none
  type row
    real(8), allocatable :: v(:)
    integer :: id
  end type
  type t
    integer :: n
    real(8), allocatable :: a(:)
    real(4), allocatable :: b(:, :)
    integer, pointer :: p(:) => null()
    real(8), allocatable :: x
    type(row), allocatable :: q(:)
    type(t), pointer :: next => null()
  end type
end module
program main
  use m
  implicit none
  type(t), allocatable :: p(:)
  integer, target :: mem(24)
  integer :: i, j, k
  real(8) :: s
  allocate (p(4))
  mem = [(i, i=1,24)]
  do i = 1, 4
    p(i)%n = i + 2
    allocate (p(i)%a(0:i+1), p(i)%b(2:3, -1:i), p(i)%x, p(i)%q(2))
    p(i)%a = i
    p(i)%b = 0
    p(i)%x = i * 10
    p(i)%p => mem(i:24:4)
    do k = 1, 2
      allocate (p(i)%q(k)%v(i))
      p(i)%q(k)%v = k
      p(i)%q(k)%id = k
    end do
  end do
  !$acc enter data copyin(p, mem)
  do k = 1, 4
    !$acc enter data copyin(p(k)%a, p(k)%b, p(k)%x, p(k)%q) attach(p(k)%p)
    do j = 1, 2
      !$acc enter data copyin(p(k)%q(j)%v)
    end do
  end do
  s = 0
  !$acc parallel loop present(p) reduction(+:s)
  do i = 1, 4
    do j = 0, p(i)%n - 1
      p(i)%a(j) = p(i)%a(j) + j
    end do
    do k = -1, i
      do j = 2, 3
        p(i)%b(j, k) = real(j * k) + p(i)%p(k + 2)
      end do
    end do
    p(i)%p(1) = 100 + i
    p(i)%x = p(i)%x + size(p(i)%a) + lbound(p(i)%b, 2) + ubound(p(i)%b, 2)
    p(i)%q(2)%v(i) = p(i)%q(1)%v(1) + 5
    p(i)%b(2, :) = p(i)%b(3, :) * 2
    p(i)%a = p(i)%a + 1
    s = s + sum(p(i)%a) + maxval(p(i)%b)
    if (allocated(p(i)%a) .and. .not. associated(p(i)%next)) s = s + 1000
  end do
  do k = 1, 4
    !$acc update self(p(k)%b(2, :), p(k)%a(1:2), p(k)%x)
    do j = 1, 2
      !$acc exit data copyout(p(k)%q(j)%v)
    end do
    !$acc exit data copyout(p(k)%a, p(k)%b, p(k)%x, p(k)%q) detach(p(k)%p)
  end do
  !$acc exit data copyout(p, mem)
  print *, s
  do i = 1, 4
    print '(10f8.1)', p(i)%a, p(i)%x, p(i)%q(2)%v
    print '(20f8.1)', p(i)%b
  end do
  print '(20i5)', mem
end program
