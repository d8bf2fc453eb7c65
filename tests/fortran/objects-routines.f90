! Objects as arguments and results of routines, in routines, private and firstprivate.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  type vec
    real(8) :: x = 1, y = 2
    integer :: k(2) = 7
  end type
  type body
    type(vec) :: pos, vel
    logical :: on = .true.
  end type
contains
  subroutine move(b, dt)
    !$acc routine seq
    type(body), intent(inout) :: b
    real(8), intent(in) :: dt
    type(vec) :: d
    d = scaled(b%vel, dt)
    b%pos = plus(b%pos, d)
    b%pos%k(2) = d%k(1)
  end subroutine
  type(vec) function scaled(a, f)
    !$acc routine seq
    type(vec), intent(in) :: a
    real(8), intent(in) :: f
    scaled%x = a%x * f
    scaled%y = a%y * f
  end function
  function plus(a, b) result(c)
    !$acc routine seq
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c = vec(a%x + b%x, y=a%y + b%y)
  end function
end module
program main
  use m
  implicit none
  type(body) :: q(10), s, t
  type(vec) :: v
  integer :: i
  do i = 1, 10
    q(i)%pos = vec(i, 2 * i)
    q(i)%vel = vec(0.5d0, -1d0, [i, i])
  end do
  s = q(3)
  !$acc parallel loop private(t) firstprivate(v)
  do i = 1, 10
    t = q(i)
    call move(t, 0.5d0)
    t%vel = v
    q(i) = t
    call move(q(i), 1d0)
    if (i == 4) q(i) = s
  end do
  print *, q(1)
  print *, q(4), q(10)
end program
