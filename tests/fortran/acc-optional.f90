! Optional arguments in constructs that do not touch them where they are absent.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
contains
  subroutine add(x, y, z, s, n)
    real(8), intent(inout) :: x(:)
    real(8), intent(in), optional :: y(:), z(2:)
    real(8), optional :: s
    integer, intent(in), optional :: n
    integer :: i
    logical :: more, most, some
    more = present(y)
    most = present(z)
    some = present(s)
    !$acc data copyin(y, z)
    !$acc parallel loop copy(x)
    do i = 1, size(x)
      x(i) = x(i) + 1
      if (more) x(i) = x(i) + y(i)
      if (most) x(i) = x(i) * z(i + 1)
    end do
    !$acc end data
    !$acc serial copy(s)
    if (some) s = s + n
    !$acc end serial
  end subroutine
end module
program p
  use m
  implicit none
  real(8) :: a(5), b(5), t
  a = 1
  b = [1, 2, 3, 4, 5]
  call add(a)
  print *, a
  call add(a, b)
  print *, a
  call add(a, z=b)
  print *, a
  t = 5
  call add(b, s=t, n=3)
  print *, b, t
end program
