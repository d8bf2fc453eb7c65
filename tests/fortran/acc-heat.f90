! A heat equation: data for the whole run, two arrays by turns, a residual by reduction, boundaries, output now and then.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module heat
  implicit none
  integer, parameter :: wp = kind(1d0)
contains
  subroutine sweep(n, m, u, v, change)
    integer, intent(in) :: n, m
    real(wp), intent(in) :: u(0:n + 1, 0:m + 1)
    real(wp), intent(inout) :: v(0:n + 1, 0:m + 1)
    real(wp), intent(out) :: change
    integer :: i, j
    change = 0
    !$acc parallel loop collapse(2) present(u, v) reduction(max:change)
    do j = 1, m
      do i = 1, n
        v(i, j) = (u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1)) / 4
        change = max(change, abs(v(i, j) - u(i, j)))
      end do
    end do
  end subroutine
  subroutine edges(n, m, u)
    integer, intent(in) :: n, m
    real(wp), intent(inout) :: u(0:n + 1, 0:m + 1)
    integer :: i, j
    !$acc kernels present(u)
    do j = 0, m + 1
      u(0, j) = 1
      u(n + 1, j) = 0
    end do
    do i = 0, n + 1
      u(i, 0) = u(i, m)
      u(i, m + 1) = u(i, 1)
    end do
    !$acc end kernels
  end subroutine
end module
program acc_heat
  use heat
  implicit none
  integer, parameter :: n = 16, m = 12
  real(wp), allocatable :: u(:, :), v(:, :)
  real(wp) :: change
  integer :: step
  allocate (u(0:n + 1, 0:m + 1), v(0:n + 1, 0:m + 1), source=0d0)
  !$acc data copy(u) create(v)
  call edges(n, m, u)
  do step = 1, 12
    call sweep(n, m, u, v, change)
    call edges(n, m, v)
    call sweep(n, m, v, u, change)
    call edges(n, m, u)
    if (mod(step, 6) == 0) then
      !$acc update self(u(:, 3))
      print '(f12.8)', change, u(1:n:5, 3)
    end if
  end do
  !$acc end data
  print '(4f12.8)', u(1:4, 1:3), sum(u)
end program
