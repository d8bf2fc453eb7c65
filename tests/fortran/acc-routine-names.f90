! ROUTINE with a name: in a module's declarations, in a caller in front of the procedure, and behind it.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module named
  implicit none
  private
  public :: half, spread_row
  !$acc routine(half) seq
  !$acc routine (spread_row) vector nohost
contains
  elemental real(8) function half(x) result(y)
    real(8), intent(in) :: x
    y = x / 2
  end function
  subroutine spread_row(row, n)
    integer, value :: n
    real(8), intent(inout) :: row(n)
    integer :: i
    real(8) :: first
    first = row(1)
    !$acc loop vector
    do i = 2, n
      row(i) = first + half(row(i))
    end do
  end subroutine
end module
subroutine before(x)
  implicit none
  real(8) :: x
  x = x + 1
end subroutine
program p
  use named, only: h => half, spread_row
  implicit none
  external :: before, after
  real(8) :: a(16, 4)
  integer :: i, j
  !$acc routine(before) seq
  !$acc routine(after) seq
  a = 2
  !$acc parallel loop collapse(2) copy(a)
  do j = 1, 4
    do i = 1, 16
      a(i, j) = h(a(i, j)) + i * j
      call before(a(i, j))
      call after(a(i, j), 3d0)
    end do
  end do
  !$acc parallel loop gang copy(a)
  do j = 1, 4
    call spread_row(a(:, j), 16)
  end do
  print *, a
end program
subroutine after(x, y)
  implicit none
  real(8) :: x, y
  x = x * y
end subroutine
