! Optional objects in data clauses, absent and present; PRESENT of one whose components alone are used.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module opt
  implicit none
  type flags
    logical :: limiter = .true.
    integer :: order = 2
    real :: c(3) = 1
  end type
contains
  subroutine one(q, n, fl)
    integer, intent(in) :: n
    real, intent(inout) :: q(0:n+1)
    type(flags), intent(in), optional :: fl
    integer :: i
    !$acc parallel loop copyin(fl)
    do i = 1, n
      if (present(fl)) then
        q(i) = q(i) + fl%order + fl%c(2)
      end if
    end do
  end subroutine
  subroutine two(q, n, fl)
    integer, intent(in) :: n
    real, intent(inout) :: q(0:n+1)
    type(flags), intent(in), optional :: fl
    integer :: i
    !$acc data copy(q) copyin(fl)
    !$acc parallel loop present(q)
    do i = 1, n
      if (present(fl)) q(i) = q(i) + fl%order
    end do
    !$acc end data
  end subroutine
  subroutine three(q, n, fl)
    integer, intent(in) :: n
    real, intent(inout) :: q(0:n+1)
    type(flags), intent(in), optional :: fl(:)
    integer :: i
    !$acc data copy(q) copyin(fl)
    !$acc parallel loop present(q)
    do i = 1, n
      if (present(fl)) q(i) = q(i) + fl(2)%order
    end do
    !$acc end data
  end subroutine
  subroutine four(q, n, fl)
    integer, intent(in) :: n
    real, intent(inout) :: q(0:n+1)
    type(flags), intent(in), optional :: fl
    integer :: i
    !$acc enter data copyin(q, fl)
    !$acc parallel loop
    do i = 1, n
      if (present(fl)) q(i) = q(i) + fl%order
    end do
    !$acc update self(q)
    !$acc exit data delete(q, fl)
  end subroutine
end module
program main
  use opt
  implicit none
  real :: q(0:5) = 0
  type(flags) :: f(2)
  call one(q, 4)
  print *, q
  call one(q, 4, f(1))
  print *, q
  call two(q, 4)
  print *, q
  call two(q, 4, f(1))
  print *, q
  call three(q, 4)
  print *, q
  call three(q, 4, f)
  print *, q
  call four(q, 4)
  print *, q
  call four(q, 4, f(1))
  print *, q
end program
