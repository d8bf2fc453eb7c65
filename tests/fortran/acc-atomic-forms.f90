! ATOMIC: read, write, update, capture in all forms of the language, of elements, scalars, of every type and operator.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_atomic_forms
  implicit none
  integer, parameter :: n = 60
  integer :: i, k, v, old, seen(n), order(0:n), s, mx, mn
  integer(8) :: w
  real(4) :: f
  real(8) :: x(4), y
  logical :: any_set, all_set
  integer(1) :: b
  integer(2) :: h
  complex(8) :: z
  s = 0; w = 0; f = 0; x = 0; any_set = .false.; all_set = .true.; mx = -1; mn = 1000; b = 0; h = 0; z = 0
  !$acc parallel loop copy(s, w, f, x, any_set, all_set, mx, mn, b, h, z)
  do i = 1, n
    !$acc atomic update
    s = s + i
    !$acc atomic
    w = w + int(i, 8) * 1000000000_8
    !$acc atomic update
    f = f - 0.5
    !$acc end atomic
    !$acc atomic
    x(mod(i, 4) + 1) = i + x(mod(i, 4) + 1)
    !$acc atomic
    any_set = any_set .or. i == 7
    !$acc atomic
    all_set = i < 50 .and. all_set
    !$acc atomic
    mx = max(mx, mod(i * 7, 31))
    !$acc atomic
    mn = min(mod(i * 7, 31) + 2, mn)
    !$acc atomic
    b = b + 1_1
    !$acc atomic
    h = ieor(h, int(i, 2))
    !$acc atomic
    z = z + cmplx(i, -1, 8)
  end do
  print *, s, w, f, x, any_set, all_set, mx, mn, b, h, z
  order = 0
  k = 0
  !$acc parallel loop copy(k, order) copyout(seen) private(v, old)
  do i = 1, n
    !$acc atomic capture
    v = k
    k = k + 1
    !$acc end atomic
    seen(i) = v
    !$acc atomic capture
    order(0) = order(0) + 2
    old = order(0)
    !$acc end atomic
    !$acc atomic write
    order(old / 2) = i
  end do
  print *, k, sum(seen), minval(seen), maxval(seen), order(0), sum(order(1:))
  y = 3; v = 9
  !$acc parallel loop copy(y, v) copyout(seen)
  do i = 1, 1
    !$acc atomic read
    seen(1) = v
    !$acc atomic capture
    old = v
    v = 20 + i
    !$acc end atomic
    seen(2) = old
    !$acc atomic write
    y = 2.5d0 * i
    !$acc atomic update
    y = 10 / y
    !$acc atomic update
    y = y / 4
    !$acc atomic
    y = 7 - y
    !$acc atomic
    v = v * 3
  end do
  print *, y, v, seen(1:2)
end program
