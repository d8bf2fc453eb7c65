! A program of several procedures: allocatables of a module that stay on devices, routines, queues, reductions, rows.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module grid
  implicit none
  integer, parameter :: wp = selected_real_kind(12)
  integer :: nx = 48, ny = 40
  real(wp), allocatable, dimension(:, :) :: u, v, p, unew
  real(wp) :: dt = 0.001_wp, dx = 1.0_wp / 48
  !$acc declare create(dt, dx)
contains
  subroutine setup
    integer :: i, j
    allocate (u(0:nx + 1, 0:ny + 1), v(0:nx + 1, 0:ny + 1), p(nx, ny), unew(0:nx + 1, 0:ny + 1))
    u = 0; v = 0; unew = 0
    do j = 1, ny
      do i = 1, nx
        p(i, j) = exp(-((i - nx / 2)**2 + (j - ny / 2)**2) / 50.0_wp)
      end do
    end do
    !$acc enter data copyin(u, v, p, unew)
    !$acc update device(dt, dx)
  end subroutine
  pure real(wp) function laplace(f, i, j)
    !$acc routine seq
    real(wp), intent(in) :: f(0:, 0:)
    integer, intent(in) :: i, j
    laplace = (f(i - 1, j) + f(i + 1, j) + f(i, j - 1) + f(i, j + 1) - 4 * f(i, j)) / dx**2
  end function
  subroutine step(phase)
    integer, intent(in) :: phase
    integer :: i, j
    real(wp) :: gx, gy
    !$acc parallel loop gang vector collapse(2) private(gx, gy) default(present) async(phase)
    do j = 2, ny - 1
      do i = 2, nx - 1
        gx = (p(i + 1, j) - p(i - 1, j)) / (2 * dx)
        gy = (p(i, j + 1) - p(i, j - 1)) / (2 * dx)
        unew(i, j) = u(i, j) + dt * (0.01_wp * laplace(u, i, j) - gx)
        v(i, j) = v(i, j) - dt * gy
      end do
    end do
    !$acc kernels default(present) async(phase)
    !$acc loop independent collapse(2)
    do j = 0, ny + 1
      do i = 0, nx + 1
        u(i, j) = unew(i, j)
      end do
    end do
    !$acc end kernels
    call boundary(u(:, 0), u(:, ny + 1), phase)
    !$acc wait(phase)
  end subroutine
  subroutine boundary(low, high, phase)
    real(wp), intent(inout) :: low(:), high(:)
    integer, intent(in) :: phase
    integer :: k
    !$acc parallel loop present(low, high) async(phase)
    do k = lbound(low, 1), ubound(low, 1)
      low(k) = low(k) * 0.5_wp
      high(k) = low(k)
    end do
  end subroutine
  real(wp) function energy(hottest) result(e)
    integer, intent(out) :: hottest(2)
    real(wp) :: top
    integer :: i, j
    e = 0
    top = -huge(top)
    !$acc parallel loop reduction(+:e) reduction(max:top) collapse(2) present(u, v)
    do j = 1, ny
      do i = 1, nx
        e = e + u(i, j)**2 + v(i, j)**2
        top = max(top, u(i, j))
      end do
    end do
    hottest = 0
    !$acc parallel loop collapse(2) present(u) copy(hottest)
    do j = 1, ny
      do i = 1, nx
        if (u(i, j) == top) then
          !$acc atomic write
          hottest(1) = i
          !$acc atomic write
          hottest(2) = j
        end if
      end do
    end do
  end function
end module
program app
  use grid
  implicit none
  integer :: n, where(2)
  real(wp) :: row(0:49)
  call setup
  do n = 1, 20
    call step(mod(n, 3) + 1)
  end do
  print '(es16.8,2i6)', energy(where), where
  !$acc update self(u(5, :), v(:, 7))
  print '(es16.8)', sum(u(5, :)), sum(v(:, 7))
  !$acc exit data delete(unew, p) copyout(u, v)
  print '(2es16.8)', sum(abs(u)), sum(abs(v))
end program
