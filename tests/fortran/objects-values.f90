! Objects as values: assignment, constructors, procedures of objects, arguments, results, local and private objects,
! initial values of components, in both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module geo
  implicit none
  integer, parameter :: dp = kind(1d0)
  type base
    integer(1) :: tag = 3
    logical(1) :: flag = .false.
    integer(2) :: half = -2
    integer :: count = 1
  end type
  type, extends(base) :: cell
    real(dp) :: u(2, 2) = 0
    complex :: z = (1., -1.)
    integer(8) :: id = -1
  contains
    procedure :: total => cell_total
    procedure, pass(me) :: bump
    procedure, nopass :: twice
  end type
  type grid
    type(cell) :: c(4), one
    real(dp), allocatable :: w(:)
    integer :: n = 4
  end type
  interface norm
    module procedure norm_cell, norm_real
  end interface
contains
  real(dp) function cell_total(self)
    !$acc routine seq
    class(cell), intent(in) :: self
    cell_total = sum(self%u) + self%tag
  end function
  subroutine bump(x, me)
    !$acc routine seq
    real(dp), intent(in) :: x
    class(cell), intent(inout) :: me
    me%u = me%u + x
    me%tag = me%tag + 1_1
  end subroutine
  integer function twice(i)
    !$acc routine seq
    integer, intent(in) :: i
    twice = 2 * i
  end function
  real(dp) function norm_cell(c)
    !$acc routine seq
    type(cell), intent(in) :: c
    norm_cell = maxval(c%u)
  end function
  real(dp) function norm_real(c)
    !$acc routine seq
    real(dp), intent(in) :: c
    norm_real = c * 100
  end function
  subroutine fresh(c)
    !$acc routine seq
    type(cell), intent(out) :: c
    c%id = c%id * 2
  end subroutine
  subroutine all_of(cs, n, more)
    !$acc routine seq
    integer, intent(in) :: n
    type(cell), intent(inout) :: cs(n)
    type(cell), intent(in), optional :: more
    integer :: k
    type(cell) :: local(2)
    do k = 1, n
      cs(k)%id = k
      if (present(more)) cs(k) = more
      local(1) = cs(k)
      local(2) = local(1)
      local(2)%u(1, 1) = local(2)%u(1, 1) + 1
      cs(k) = local(2)
    end do
  end subroutine
  subroutine shaped(cs)
    !$acc routine seq
    type(cell), intent(inout) :: cs(:)
    integer :: k
    do k = 1, size(cs)
      cs(k)%u(2, 2) = k
    end do
  end subroutine
  subroutine column(v, s)
    !$acc routine seq
    real(dp), intent(inout) :: v(2), s
    v = v + 10
    s = s + 0.5_dp
  end subroutine
end module
program main
  use geo
  implicit none
  type(grid) :: g
  type(cell) :: a(6), b, c, d
  real(dp) :: r(6)
  integer :: i, k(6)
  logical :: l(6)
  do i = 1, 6
    a(i)%u = i
    a(i)%id = i
  end do
  b = cell(tag=7_1, u=reshape([1d0, 2d0, 3d0, 4d0], [2, 2]))
  c%u = 5
  g%one%id = 42
  !$acc parallel loop private(d) copy(a)
  do i = 1, 6
    block
      type(cell) :: t, s(2)
      t = a(i)
      s(1) = t
      s(2) = b
      call t%bump(0.25_dp)
      call a(i)%bump(1d0)
      r(i) = t%total() + a(i)%total() + norm(s(2)) + norm(1d0)
      k(i) = t%twice(i) + int(s(1)%id) + int(t%tag)
      d = t
      l(i) = d%flag .or. d%u(1, 1) > 3
      if (i == 2) a(i) = g%one
      if (i == 3) call fresh(a(i))
      if (i == 4) a(i) = cell(2_1, .true., 5_2, i, 9d0, (2., 3.), 5_8)
      if (i == 5) a(i)%base%tag = 100_1
      call column(a(i)%u(:, 2), a(i)%u(1, 1))
    end block
  end do
  print '(6f10.3)', r
  print *, k, l
  do i = 1, 6
    print '(i4,l2,4f8.2,2f6.1,i4)', a(i)%tag, a(i)%flag, a(i)%u, a(i)%z, a(i)%id
  end do
  !$omp target map(tofrom: a, g)
  call all_of(a, 2)
  call all_of(a(3:), 2, b)
  call shaped(a(2:6:2))
  g%c(2) = a(1)
  g%c(2)%id = 77
  g%one = g%c(2)
  g%one%u(1, 2) = -1
  g%n = g%n + 1
  !$omp end target
  print *, g%n, g%one%id, g%one%u, g%c(2)%u
  do i = 1, 6
    print '(i4,l2,4f8.2,2f6.1,i4)', a(i)%tag, a(i)%flag, a(i)%u, a(i)%z, a(i)%id
  end do
  !$omp target teams distribute parallel do firstprivate(c) private(d)
  do i = 1, 6
    d = c
    d%u(1, 1) = i
    c%u(2, 1) = d%u(1, 1)
    a(i) = c
    c%u(2, 1) = 5
    a(i)%id = int(d%u(1, 1))
  end do
  print *, c%u
  do i = 1, 6
    print '(i4,l2,4f8.2,2f6.1,i4)', a(i)%tag, a(i)%flag, a(i)%u, a(i)%z, a(i)%id
  end do
  !$acc data copy(b) copyin(a)
  !$acc serial
  b = a(6)
  b%id = b%id + 1
  !$acc end serial
  !$acc kernels
  a(1:3) = a(4:6)
  a(4) = b
  !$acc end kernels
  !$acc update self(a)
  !$acc end data
  print *, b%id, b%u, a%id
end program
