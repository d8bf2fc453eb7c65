! Arrays as arguments of routines: expressions, sections with gaps, vectors as subscripts, constructors, functions of
! arrays; elemental subroutines and functions.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  interface add
    procedure add_vector, add_matrix
  end interface
contains
  subroutine scale(n, x, f)
    !$acc routine seq
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8), intent(in) :: f(0:*)
    integer :: i
    do i = 1, n
      x(i) = x(i) * f(i - 1)
    end do
  end subroutine
  real(8) function total(x, first)
    !$acc routine seq
    real(8), intent(in) :: x(:)
    integer, intent(in), optional :: first
    integer :: i
    total = 0
    do i = 1, size(x)
      if (present(first)) then
        if (i < first) cycle
      end if
      total = total + x(i) * i
    end do
  end function
  integer(2) function flat(n, k)
    !$acc routine seq
    integer, intent(in) :: n
    integer(2), intent(in) :: k(n, *)
    flat = k(1, 1) * 100_2 + k(n, 2)
  end function
  subroutine add_vector(x, y)
    !$acc routine seq
    real(8), intent(inout) :: x(:)
    real(8), intent(in) :: y(:)
    x = x + y
  end subroutine
  subroutine add_matrix(x, y)
    !$acc routine seq
    complex(4), intent(inout), contiguous :: x(:, :)
    complex(4), intent(in), contiguous :: y(:, :)
    x = x + y
  end subroutine
  elemental subroutine turn(x, y, k)
    !$acc routine seq
    real(8), intent(inout) :: x
    real(8), intent(out) :: y
    integer, intent(in) :: k
    y = x * k
    x = -x
  end subroutine
end module
program main
  use m
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n, n), b(0:n - 1), s(5), t(n)
  complex(4) :: z(n, n)
  integer(2) :: k(-1:n, 3)
  integer :: i, j, idx(3)
  a = reshape([(mod(i * 7, 13), i = 1, n * n)], [n, n]); b = [(i, i = 1, n)]; s = 0; t = 0; idx = [5, 1, 3]
  z = cmplx(a, 1); k = reshape([(int(i, 2), i = 1, (n + 2) * 3)], [n + 2, 3])
  !$acc serial copy(a, b, s, z, t) copyin(k, idx)
  call scale(n, a(:, 2), b + 1)
  call scale(n, a(3, :), a(:, 1) * 2)
  call scale(3, a(2:6:2, 4), [1d0, 2d0, 3d0])
  call scale(3, b(0::2), b(5:0:-2))
  call scale(n, t, cshift(b, 1))
  call scale(0, b(3:2), b(1:0))
  call add(a(1, :), a(:, 1))
  call add(b(1:5:2), b(idx))
  call add(a(:, 3), matmul(a, b))
  call add(z(2:4, 1:5:2), z(1:3, 2:4) * 2)
  s(1) = total(a(:, 1) + b) + total(b(idx)) + total([1d0, 2d0, b(3:4)], first=2)
  s(2) = total(matmul(a, b), 3) + sum(b * total((b)))
  if (total(pack(b, b > 3)) > 0) s(3) = flat(4, k(-1:6:2, 1:3)) + flat(3, k(1:3, :) + 1_2)
  s(4:5) = [total(b * 2), 1d0] + total(a(2, :))
  call turn(a(:, 5), t, 3)
  call turn(a(1:3, 1:2), a(4:6, 1:2), spread([1, 2, 3], 2, 2))
  call turn(b, t, int(b(5:0:-1)) + idx(1))
  call turn(b(0), s(3), 2)
  !$acc end serial
  print '(6f10.2)', a, b, s, t, z
  !$omp target teams distribute parallel do map(tofrom: a, s) map(to: b)
  do j = 1, 5
    call scale(n, a(j, :), b + j)
    s(j) = s(j) + total(a(j, :) * 2 + b)
  end do
  print '(6f14.2)', a, s
end program
