! Objects whose type has an assignment of arrays to them: assignments of objects stay the language's own.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -freproducible -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module gw
  implicit none
  type :: vec3
    real(8) :: x, y, z
  contains
    procedure :: dot => vdot
    generic :: operator(.d.) => dot
  end type
  interface assignment(=)
    module procedure from_array
  end interface
  interface operator(-)
    module procedure minus
  end interface
contains
  pure real(8) function vdot(a, b)
    !$omp declare target
    class(vec3), intent(in) :: a
    type(vec3), intent(in) :: b
    vdot = a%x*b%x + a%y*b%y + a%z*b%z
  end function
  pure subroutine from_array(v, a)
    !$omp declare target
    type(vec3), intent(out) :: v
    real(8), intent(in) :: a(3)
    v%x = a(1); v%y = a(2); v%z = a(3)
  end subroutine
  pure type(vec3) function minus(a, b)
    !$omp declare target
    type(vec3), intent(in) :: a, b
    minus = vec3(a%x - b%x, a%y - b%y, a%z - b%z)
  end function
end module
program p
  use gw
  implicit none
  integer, parameter :: n = 50
  type(vec3) :: v(n), d
  real(8) :: e, mn(3), w(3, n)
  integer :: i, j, near(n)
  do i = 1, n
    w(:, i) = [sin(1d0*i), cos(2d0*i), 0.1d0*i]
  end do
  !$omp target teams distribute parallel do map(to: w) map(from: v)
  do i = 1, n
    v(i) = w(:, i)
  end do
  e = 0
  mn = 99
  !$omp target teams distribute parallel do reduction(+: e) reduction(min: mn) private(d, j) map(to: v) map(from: near)
  do i = 1, n
    near(i) = 0
    do j = 1, n
      if (i == j) cycle
      d = v(i) - v(j)
      e = e + 1/(0.1d0 + d%dot(d))
      if (near(i) == 0) near(i) = j
      if (d%dot(d) < distance2(v(i), v(near(i)))) near(i) = j
    end do
    mn = min(mn, [v(i)%x, v(i)%y, v(i)%z])
  end do
  print '(4f14.6)', e, mn
  print '(25i3)', near
contains
  pure real(8) function distance2(a, b)
    type(vec3), intent(in) :: a, b
    type(vec3) :: c
    c = a - b
    distance2 = c%dot(c)
  end function
end program
