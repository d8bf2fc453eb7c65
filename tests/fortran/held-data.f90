! Components of objects in data constructs, UPDATE of parts, ATOMIC, KERNELS.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  implicit none
  type t
    integer :: n
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:, :) => null()
  end type
contains
  real(8) function total(s)
    !$acc routine seq
    type(t), intent(in) :: s
    total = sum(s%a)
  end function
end module
program main
  use m
  implicit none
  type(t), target :: s
  type(t), allocatable :: p(:)
  real(8), target :: mem(4, 4)
  real(8) :: r(3)
  integer :: i, j
  allocate (s%a(3))
  s%a = 2; s%n = 3
  !$acc data copy(s) copy(s%a)
  !$acc serial copyout(r)
  r(1) = s%a(1)
  !$acc end serial
  !$acc end data
  print *, r(1)
  mem = 1
  allocate (p(3))
  do i = 1, 3
    allocate (p(i)%a(3)); p(i)%a = i
    p(i)%n = 3
    p(i)%p => mem(4:1:-1, i:i+1)
  end do
  !$acc data copyin(p) copy(mem)
  do i = 1, 3
    !$acc enter data copyin(p(i)%a) attach(p(i)%p)
  end do
  !$acc kernels present(p)
  do i = 1, 3
    do j = 1, p(i)%n
      p(i)%a(j) = p(i)%a(j) * j
    end do
    p(i)%p(2, 1) = i * 100
    p(i)%p(:, 2) = p(i)%p(:, 2) + 1
  end do
  !$acc end kernels
  !$acc parallel loop
  do i = 1, 3
    !$acc loop seq
    do j = 1, 3
      !$acc atomic update
      p(1)%a(j) = p(1)%a(j) + 1
    end do
  end do
  do i = 1, 3
    !$acc update self(p(i)%p(1:4:2, 2), p(i)%a(2:3))
    !$acc exit data copyout(p(i)%a) detach(p(i)%p)
  end do
  !$acc end data
  do i = 1, 3
    print *, p(i)%a
  end do
  print '(4f6.0)', mem
end program
