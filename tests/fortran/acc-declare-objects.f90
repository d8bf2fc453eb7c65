! Allocatable variables of derived types in DECLARE, of which routines have views.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: types have allocatable components
! REQUIRES: gfortran
module m
  implicit none
  type t
    integer :: n
    real(8) :: c(2)
    real(8), allocatable :: a(:)
  end type
  type(t), allocatable :: p(:, :), s
  !$acc declare create(p, s)
contains
  real(8) function at(i, j)
    integer, intent(in) :: i, j
    !$acc routine seq
    at = p(i, j)%c(2) + s%n + p(i, j)%a(1) * ubound(p, 2)
  end function
  subroutine set(i, j)
    integer, intent(in) :: i, j
    !$acc routine seq
    p(i, j)%c(1) = i * 10 + j
    s%c(2) = 5
  end subroutine
end module
program main
  use m
  implicit none
  integer :: i, j
  real(8) :: sum
  allocate (p(0:2, 3), s)
  s%n = 4
  do j = 1, 3
    do i = 0, 2
      p(i, j)%c = [i, j]
      p(i, j)%n = i
      allocate (p(i, j)%a(2))
      p(i, j)%a = 100 * i
    end do
  end do
  !$acc update device(p, s)
  do j = 1, 3
    do i = 0, 2
      !$acc enter data copyin(p(i, j)%a)
    end do
  end do
  sum = 0
  !$acc parallel loop collapse(2) reduction(+: sum)
  do j = 1, 3
    do i = 0, 2
      sum = sum + at(i, j)
      call set(i, j)
      p(i, j)%a(2) = 7 + s%n
    end do
  end do
  do j = 1, 3
    do i = 0, 2
      !$acc exit data copyout(p(i, j)%a)
    end do
  end do
  !$acc update self(p, s)
  print *, sum, s%c(2)
  print '(9f6.1)', p%c(1)
  do j = 1, 3
    print '(6f8.1)', p(0, j)%a, p(1, j)%a, p(2, j)%a
  end do
  deallocate (p, s)
end program
