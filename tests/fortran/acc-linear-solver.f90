! Conjugate gradients and tridiagonal systems: dot products, sparse rows by indices.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module solvers
  implicit none
  integer, parameter :: wp = kind(1d0)
contains
  subroutine tridiagonal(n, rhs, x)
    !$acc routine seq
    integer, intent(in) :: n
    real(wp), intent(in) :: rhs(n)
    real(wp), intent(out) :: x(n)
    real(wp) :: c(n), d(n)
    integer :: i
    c(1) = -1 / 4d0
    d(1) = rhs(1) / 4
    do i = 2, n
      c(i) = -1 / (4 + c(i - 1))
      d(i) = (rhs(i) + d(i - 1)) / (4 + c(i - 1))
    end do
    x(n) = d(n)
    do i = n - 1, 1, -1
      x(i) = d(i) - c(i) * x(i + 1)
    end do
  end subroutine
  real(wp) function dot(n, a, b)
    integer, intent(in) :: n
    real(wp), intent(in) :: a(n), b(n)
    integer :: i
    dot = 0
    !$acc parallel loop present(a, b) reduction(+:dot)
    do i = 1, n
      dot = dot + a(i) * b(i)
    end do
  end function
end module
program acc_linear_solver
  use solvers
  implicit none
  integer, parameter :: n = 20, m = 5
  real(wp) :: x(n), r(n), p(n), q(n), values(3 * n), alpha, beta, rho, rho_new, many(n, m), solved(n, m)
  integer :: first(n + 1), column(3 * n), i, j, k, step
  k = 0
  do i = 1, n
    first(i) = k + 1
    do j = max(1, i - 1), min(n, i + 1)
      k = k + 1
      column(k) = j
      values(k) = merge(4d0, -1d0, i == j)
    end do
  end do
  first(n + 1) = k + 1
  x = 0
  r = [(mod(i, 5) * 1d0, i = 1, n)]
  p = r
  !$acc data copyin(first, column, values, r, p) copy(x) create(q)
  rho = dot(n, r, r)
  do step = 1, 25
    !$acc parallel loop gang present(first, column, values, p, q)
    do i = 1, n
      q(i) = 0
      !$acc loop seq
      do k = first(i), first(i + 1) - 1
        q(i) = q(i) + values(k) * p(column(k))
      end do
    end do
    alpha = rho / dot(n, p, q)
    !$acc parallel loop present(x, r, p, q)
    do i = 1, n
      x(i) = x(i) + alpha * p(i)
      r(i) = r(i) - alpha * q(i)
    end do
    rho_new = dot(n, r, r)
    if (rho_new < 1d-20) exit
    beta = rho_new / rho
    rho = rho_new
    !$acc parallel loop present(r, p)
    do i = 1, n
      p(i) = r(i) + beta * p(i)
    end do
  end do
  !$acc end data
  print '(5f10.6)', x
  do j = 1, m
    many(:, j) = [(mod(i + j, 5) * 1d0, i = 1, n)]
  end do
  !$acc parallel loop copyin(many) copyout(solved)
  do j = 1, m
    call tridiagonal(n, many(:, j), solved(:, j))
  end do
  print '(5f10.6)', solved
end program
