! Components of objects in constructs of OpenACC: extended types, nested ones, pointers, classes; objects in clauses.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module grids
  implicit none
  integer, parameter :: wp = kind(1d0), maxl = 3
  type :: axis
    integer :: n
    real(wp) :: dx
    real(wp), allocatable :: x(:)
  end type
  type, extends(axis) :: grid
    type(axis) :: inner
    real(wp), allocatable :: u(:, :), v(:, :)
    real(wp), pointer :: p(:) => null()
    real(wp) :: coef(0:maxl) = 2
    real(wp) :: total = 0
    logical :: on = .true.
  contains
    procedure :: smooth
  end type
contains
  subroutine smooth(this, f)
    class(grid), intent(inout) :: this
    real(wp), intent(in) :: f
    integer :: i, j
    real(wp) :: s
    s = 0
    !$acc parallel loop collapse(2) reduction(+:s) if(this%on)
    do j = 1, this%n
      do i = 1, this%n
        this%u(i, j) = this%u(i, j) * f + this%coef(mod(i, 4)) * this%dx + this%v(j, i - 1)
        s = s + this%u(i, j)
      end do
    end do
    this%total = this%total + s
    !$acc parallel loop
    do i = 1, this%inner%n
      this%inner%x(i) = this%inner%dx * i + this%p(i)
    end do
  end subroutine
end module
program main
  use grids, g => grid
  implicit none
  type(g), target :: a
  type(g) :: b
  real(wp), target :: mem(8)
  integer :: i, j, k
  a%n = 8; a%dx = 0.5_wp
  a%inner%n = 8; a%inner%dx = 0.25_wp
  allocate (a%u(8, 8), a%v(8, 0:7), a%inner%x(8))
  a%u = 1; a%v = 3; a%inner%x = 0
  mem = 7
  a%p => mem
  call a%smooth(2._wp)
  print '(8f8.3)', a%u, a%inner%x, a%total
  b = a
  !$acc data copyin(b) copy(b%u) create(b%v)
  !$acc parallel loop present(b%u, b%v)
  do j = 1, b%n
    do i = 1, b%n
      b%v(i, j - 1) = i * j
      b%u(i, j) = b%u(i, j) + b%v(i, j - 1)
    end do
  end do
  !$acc parallel
  b%n = 3
  !$acc end parallel
  k = 0
  !$acc parallel loop reduction(+:k)
  do i = 1, b%n
    k = k + 1
  end do
  !$acc update self(b%v(1:4, :))
  !$acc end data
  print '(8f8.3)', b%u
  print *, k
  !$acc kernels
  b%u = b%u / 2
  b%u(:, 1) = sum(b%u, dim=2)
  b%total = maxval(b%u)
  !$acc end kernels
  print '(8f8.3)', b%u, b%total
  !$acc enter data copyin(a, a%u, a%v)
  !$acc parallel loop present(a)
  do j = 1, 8
    a%u(:, j) = a%u(:, j) + a%v(j, 0)
  end do
  !$acc exit data copyout(a%u) delete(a%v, a)
  print '(8f8.3)', a%u
end program
