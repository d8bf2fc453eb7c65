! Names without declarations, IMPLICIT with letters and kinds, and IMPLICIT NONE in a contained procedure.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program implicit_types
  implicit real(8) (a-c, w), integer(8) (k), complex(8) (z), logical (p)
  dimension a(20), m(20), z(20), p(20)
  n = 20
  w = 0.5d0
  k = 3000000000_8
  !$acc parallel loop copyout(a, m, z, p) copyin(w, k)
  do i = 1, n
    a(i) = i * w + real(k / 1000000, 8)
    m(i) = 7 * i - 3
    z(i) = cmplx(i, w, 8)
    p(i) = mod(i, 3) == 0
    x = i / 2.0
    if (p(i)) a(i) = a(i) + x
  end do
  print *, a
  print *, m
  print *, z
  print *, p
  call inner(m)
  print *, m
contains
  subroutine inner(v)
    implicit none
    integer, intent(inout) :: v(20)
    integer :: q
    real(8) :: ball
    ball = 2
    !$acc parallel loop copy(v)
    do q = 1, 20
      v(q) = v(q) + int(ball) * q
    end do
  end subroutine
end program
subroutine old_style(x, n)
  dimension x(n)
  !$acc parallel loop copy(x)
  do i = 1, n
    x(i) = x(i) + i
  end do
end subroutine
