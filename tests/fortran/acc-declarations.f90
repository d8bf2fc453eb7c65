! Declarations around constructs: ENUM, IMPLICIT of several types, interfaces, IMPORT, procedure pointers, NAMELIST,
! EQUIVALENCE.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  use, intrinsic :: iso_c_binding
  implicit none
  enum, bind(c)
    enumerator :: red = 1, green
    enumerator blue
  end enum
  integer, parameter :: ek = kind(red)
  abstract interface
    pure real(8) function fun(x)
      import
      real(8), intent(in) :: x
    end function
  end interface
  procedure(fun), pointer :: fp => null()
  interface
    subroutine ext(x)
      import :: ek
      integer(ek) :: x
    end subroutine
  end interface
contains
  pure real(8) function twice(x)
    real(8), intent(in) :: x
    twice = 2 * x
  end function
  subroutine apply(g, x)
    procedure(fun) :: g
    procedure(), pointer :: q
    real(8) :: x(:)
    integer :: i
    real(8) :: e1(4), e2(4)
    integer(ek) :: col
    equivalence (e1, e2)
    namelist /nml/ col, i
    volatile :: col
    col = green
    e1 = 1
    x = x + g(1d0)
    !$acc parallel loop copy(x)
    do i = 1, size(x)
      x(i) = x(i) + green
    end do
    !$acc parallel loop copy(e1)
    do i = 1, 4
      e1(i) = e1(i) + i
    end do
    x(1:4) = x(1:4) + e2
    if (.false.) write (*, nml)
  end subroutine
end module
program p
  use m
  implicit double precision (a-b,d-h,v), integer(8) (i-n)
  implicit complex (z), logical(1) (w), real*4 (s), character(len=4) (c)
  dimension v(8)
  i = 5
  v = 3
  z = (1.0, 2.0)
  w = .true.
  s = 1.5
  c = 'ab'
  !$acc parallel loop copy(v)
  do k = 1, 8
    t = 1
    if (w) v(k) = v(k) + i + real(z) + s + t
  end do
  call apply(twice, v)
  print *, v, c, kind(i)
end
