! Generic names mean procedures by types, kinds and ranks of the arguments; with keywords, optional ones, renamed.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module shapes
  implicit none
  private
  public :: area, scale_by
  interface area
    module procedure area_r, area_i, area_v
  end interface
  interface scale_by
    procedure scale_r, scale_i
  end interface scale_by
contains
  pure real(8) function area_r(x, y)
    !$acc routine seq
    real(8), intent(in) :: x
    real(8), intent(in), optional :: y
    area_r = x * x
    if (present(y)) area_r = x * y
  end function
  pure integer function area_i(x)
    !$acc routine seq
    integer, intent(in) :: x
    area_i = -x * x
  end function
  pure real(8) function area_v(x)
    !$acc routine seq
    real(8), intent(in) :: x(:)
    area_v = sum(x)
  end function
  subroutine scale_r(x, k)
    !$acc routine seq
    real(8), intent(inout) :: x
    integer, intent(in) :: k
    x = x * k
  end subroutine
  subroutine scale_i(x, k)
    !$acc routine seq
    integer, intent(inout) :: x
    integer, intent(in) :: k
    x = x + k
  end subroutine
end module
program main
  use shapes, only: area, by => scale_by
  implicit none
  integer :: i, k(10)
  real(8) :: a(10), b(10), c(10, 3)
  k = [(i, i = 1, 10)]
  a = k; c = 2; b = 0
  !$acc parallel loop
  do i = 1, 10
    b(i) = area(a(i)) + area(k(i)) + area(c(i, :)) + area(y=a(i), x=2d0)
    call by(a(i), 3)
    call by(k(i), 3)
  end do
  print '(10f8.2)', a, b
  print *, k
end program
