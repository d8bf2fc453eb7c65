! Functions whose value is an array: bounds of constants and of arguments, in expressions, conditions, arguments, of
! operators and generic names; a function with such a value called in another routine.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -ffp-contract=off -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module vecs
  implicit none
  integer, parameter :: three = 3
  interface operator(.x.)
    procedure cross
  end interface
  interface norm
    procedure norm_v, norm_m
  end interface
contains
  pure function cross(a, b) result(c)
    !$acc routine seq
    real(8), intent(in) :: a(3), b(3)
    real(8) :: c(three)
    c(1) = a(2)*b(3) - a(3)*b(2)
    c(2) = a(3)*b(1) - a(1)*b(3)
    c(3) = a(1)*b(2) - a(2)*b(1)
  end function
  pure function unit_of(v)
    !$acc routine seq
    real(8), intent(in) :: v(:)
    real(8) :: unit_of(size(v))
    real(8) :: n
    n = norm(v)
    if (n == 0) then
      unit_of = 0
      return
    end if
    unit_of(:) = v/n
  end function
  pure real(8) function norm_v(v)
    !$acc routine seq
    real(8), intent(in) :: v(:)
    norm_v = sqrt(sum(v*v))
  end function
  pure function norm_m(m) result(r)
    !$acc routine seq
    real(8), intent(in) :: m(:, :)
    real(8) :: r(size(m, 2))
    integer :: j
    do j = 1, size(m, 2)
      r(j) = norm_v(m(:, j))
    end do
  end function
  pure function outer(a, b, n, m) result(o)
    !$acc routine seq
    integer, intent(in) :: n, m
    real(8), intent(in) :: a(n), b(m)
    real(8) :: o(n, 0:m-1)
    integer :: i
    do i = 1, n
      o(i, :) = a(i)*b
    end do
  end function
  function idx(n) result(i)
    !$acc routine seq
    integer, value :: n
    integer :: i(2*n + 1), k
    i = [(k*k, k = -n, n)]
  end function
end module
program p
  use vecs
  implicit none
  integer, parameter :: np = 12
  real(8) :: r(3, np), v(3, np), l(3), e(3, np), t(np), g(4, 4, np), s
  integer :: i, k, q(5, np)
  logical :: ok
  do i = 1, np
    r(:, i) = [1d0*i, 2d0 - i, 0.5d0*i*i]
    v(:, i) = [cos(1d0*i), sin(2d0*i), 1d0]
  end do
  l = 0; s = 0; ok = .true.
  !$acc parallel loop copyin(r, v) copyout(e, t, g, q) reduction(+:l, s) reduction(.and.:ok)
  do i = 1, np
    l = l + cross(r(:, i), v(:, i))
    e(:, i) = unit_of(r(:, i) - 0.5d0*v(:, i)) + 2*(r(:, i) .x. unit_of(v(:, i)))
    e(:, i) = cross(e(:, i), r(:, i))
    t(i) = dot_product(cross(r(:, i), v(:, i)), e(:, i)) + norm(cross(v(:, i), e(:, i)))
    g(:, :, i) = outer([1d0, 2d0, 3d0, t(i)], [e(:, i), 1d0], 4, 4)
    if (any(unit_of(g(2:3, 1, i)) > 0.9d0)) t(i) = -t(i)
    t(i) = t(i) + sum(norm(g(:, 1:2, i)))
    q(:, i) = idx(2) + i
    q(1:3, i) = q(1:3, i)*idx(1)
    s = s + maxval(idx(mod(i, 4)))
    ok = ok .and. all(abs(norm(reshape(unit_of(r(:, i)), [3, 1])) - 1) < 1d-12)
    do k = 1, 2
      e(:, i) = e(:, i) + k*cross([1d0, 0d0, 0d0], e(:, i))
    end do
  end do
  print '(3f18.6)', l, s
  print '(3f18.6)', e
  print '(4f16.6)', t, g(:, :, 5)
  print '(10i6)', q
  print *, ok
  !$acc kernels copyin(r) copy(e)
  e = outer(r(:, 1), t, 3, np)
  e(2, :) = e(2, :) + unit_of(t)
  !$acc end kernels
  print '(3f18.6)', e
end program
