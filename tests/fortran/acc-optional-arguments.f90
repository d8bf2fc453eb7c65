! Optional arguments around constructs: scalars with defaults in local variables.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module options
  implicit none
contains
  subroutine scale(n, x, by, shift, weights)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8), intent(in), optional :: by, shift
    real(8), intent(in), optional :: weights(n)
    real(8) :: factor, offset
    integer :: i
    factor = 1
    if (present(by)) factor = by
    offset = 0
    if (present(shift)) offset = shift
    if (present(weights)) then
      !$acc parallel loop copy(x) copyin(weights)
      do i = 1, n
        x(i) = x(i) * factor * weights(i) + offset
      end do
    else
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i) = x(i) * factor + offset
      end do
    end if
  end subroutine
  integer function total(v, mask, start)
    integer, intent(in) :: v(:)
    logical, intent(in), optional :: mask(:)
    integer, intent(in), optional :: start
    integer :: i, s
    logical :: use_it(size(v))
    use_it = .true.
    if (present(mask)) use_it = mask
    s = 0
    if (present(start)) s = start
    !$acc parallel loop reduction(+:s) copyin(v, use_it)
    do i = 1, size(v)
      if (use_it(i)) s = s + v(i)
    end do
    total = s
  end function
end module
program acc_optional_arguments
  use options
  implicit none
  real(8) :: x(6), w(6)
  integer :: v(8), i
  x = 1
  w = [(i * 0.5d0, i = 1, 6)]
  call scale(6, x)
  print *, x
  call scale(6, x, 3d0)
  print *, x
  call scale(6, x, shift=2d0, weights=w)
  print *, x
  call scale(3, x(2:4), weights=w(4:6), by=2d0)
  print *, x
  v = [(i * i, i = 1, 8)]
  print *, total(v), total(v, start=1000), total(v, mod(v, 2) == 0), total(v(1:8:3), start=-1)
end program
