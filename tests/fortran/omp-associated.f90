! ASSOCIATED with a target, C_LOC, C_ASSOCIATED, LOC: where variables are on the device.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module asks
  implicit none
contains
  logical function same(p, q)
    !$omp declare target
    real, pointer, intent(in) :: p(:)
    real, target, intent(in) :: q(:)
    same = associated(p, q)
  end function
end module
program omp_associated
  use iso_c_binding
  use asks
  implicit none
  real, target :: a(10), b(10), m(4, 6)
  integer, target :: x, y
  integer, pointer :: one, two, none
  real, pointer :: p(:), q(:), r(:, :), s(:, :), nothing(:)
  type(c_ptr) :: c, d, e
  logical :: l(24)
  a = 1; b = 2; m = 3; x = 4; y = 5; l = .false.
  one => x; two => y
  p => a; q => a(2:9:2); r => m(2:3, 1:6:2); s => m
  nullify (none, nothing)
  !$omp target map(to: a, b, m, x, y, one, two, none) map(tofrom: l) map(from: c, d, e)
  l(1) = associated(one, x)
  l(2) = associated(one, y)
  l(3) = associated(one, two)
  l(4) = associated(none, x)
  l(5) = associated(p, a)
  l(6) = associated(p, b)
  l(7) = associated(p, a(1:10))
  l(8) = associated(p, a(1:9))
  l(9) = associated(q, a(2:9:2))
  l(10) = associated(q, a(2:5))
  l(11) = associated(r, m(2:3, 1:6:2))
  l(12) = associated(r, m(2:3, 1:3))
  l(13) = associated(s, m)
  l(14) = associated(nothing, a)
  l(15) = associated(p, p)
  block
    real, pointer :: here(:)
    here => a(3:7)
    l(16) = associated(here, a(3:7))
    l(17) = associated(here, p)
    here => a(4:3)
    l(18) = associated(here, a(4:3))
    nullify (here)
    l(19) = associated(here, p)
  end block
  c = c_loc(a)
  d = c_loc(a(1))
  e = c_loc(a(2))
  l(20) = c_associated(c, d)
  l(21) = c_associated(c, e)
  l(22) = c_associated(c)
  l(23) = loc(a(3)) - loc(a(1)) == 8
  l(24) = same(p, a)
  !$omp end target
  print *, l
  print *, c_associated(c, d), c_associated(d, e)
end program
