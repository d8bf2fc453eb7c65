! Functions whose value is an array of objects, with initial values, or of characters: in assignments, arguments, conditions.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  type pt
    real(8) :: x = 1, y = 2
    integer :: k(2) = 7
  end type
contains
  function words(n, w0) result(w)
    !$acc routine seq
    integer, intent(in) :: n
    character(len=4), intent(in) :: w0
    character(len=4) :: w(n)
    integer :: i
    do i = 1, n
      w(i) = w0(1:3) // achar(iachar('a') + i)
    end do
  end function
  function corners(p, h) result(c)
    !$acc routine seq
    type(pt), intent(in) :: p
    real(8), intent(in) :: h
    type(pt) :: c(4)
    c(1) = pt(p%x - h, p%y - h)
    c(2) = pt(p%x + h, p%y - h)
    c(3)%x = p%x + h
    c(4) = p
  end function
  function pts(a) result(c)
    !$acc routine seq
    type(pt), intent(in) :: a(:)
    type(pt) :: c(size(a))
    integer :: i
    c = a
    do i = 1, size(a)
      c(i)%x = c(i)%x * 2
    end do
  end function
end module
program p
  use m
  implicit none
  integer, parameter :: n = 6
  character(4) :: all(3, n), one(2)
  type(pt) :: c(4, n), d(4)
  real(8) :: s(n), t(n)
  integer :: i, k
  !$acc parallel loop copyout(all, c, s, t) private(d, one, k)
  do i = 1, n
    all(:, i) = words(3, 'x' // achar(iachar('0') + i) // 'zz')
    c(:, i) = corners(pt(1d0*i, 2d0), 0.5d0)
    d = corners(c(2, i), 1d0)
    s(i) = 0
    do k = 1, 4
      s(i) = s(i) + d(k)%x + d(k)%y
    end do
    d = pts(d)
    t(i) = d(1)%x + d(4)%x + d(3)%k(2)
    one = words(2, all(1, i))
    if (any(words(2, one(1)) == 'x3za')) t(i) = -t(i)
    d(2:3) = pts(c(1:2, i))
    t(i) = t(i) + d(3)%x
  end do
  print '(3a6)', all
  print '(4f10.4)', c%x, c%y
  print '(4i5)', c%k(1)
  print '(6f10.4)', s, t
end program
