! Names of ASSOCIATE and SELECT TYPE for elements, sections, components of elements and expressions, in constructs of both
! languages. What they mean is found once: a subscript may change behind ASSOCIATE.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module kinds
  implicit none
  private
  integer, parameter, public :: wp = kind(1d0)
  type, public :: point
    real(wp) :: x = 1, y(3) = 2
  end type
  type, public :: field
    real(wp), allocatable :: v(:, :)
    integer :: n = 0
  end type
  type, abstract, public :: law
    real(wp) :: a = 1
  end type
  type, extends(law), public :: linear
    real(wp), allocatable :: table(:)
  end type
  type, extends(law), public :: square
    real(wp) :: b = 5
  end type
  type, public :: holder
    class(law), allocatable :: of
  end type
end module
program main
  use kinds
  implicit none
  type(field) :: f(2)
  type(holder) :: laws(2)
  type(holder) :: alone
  type(point) :: p(5), q
  real(wp) :: a(4, 6), s
  integer :: i, j, k
  do k = 1, 2
    allocate (f(k)%v(0:3, 2:4))
    f(k)%v = k; f(k)%n = 3
  end do
  a = reshape([(i, i = 1, 24)], [4, 6])
  k = 2
  associate (g => f(k), v => f(k)%v, other => f(3 - k)%v, n => f(k)%n)
    k = 1
    !$acc parallel loop collapse(2) copy(v) copyin(other)
    do j = 2, 4
      do i = 0, n
        v(i, j) = v(i, j) + 10 * i + j + other(i, j)
      end do
    end do
    !$omp target teams distribute parallel do
    do i = lbound(g%v, 1), ubound(g%v, 1)
      g%v(i, 2) = g%v(i, 2) * 2
    end do
    !$acc kernels
    g%v(:, 4) = v(:, 3)
    !$acc end kernels
  end associate
  print '(4f8.1)', f(2)%v, f(1)%v
  associate (row => a(2, :), block => a(2:3, 2:6:2), column => a(:, 5), cell => a(4, 6))
    !$acc parallel loop copy(row)
    do i = 1, size(row)
      row(i) = row(i) + 100
    end do
    !$acc parallel copy(block)
    !$acc loop
    do j = 1, 3
      block(2, j) = -j
    end do
    !$acc end parallel
    !$omp target map(tofrom: column, cell)
    column = column + 1
    cell = cell + column(1)
    !$omp end target
  end associate
  print '(4f8.1)', a
  associate (x => p(3), y => p(4)%y)
    !$acc parallel loop copy(x) copy(y)
    do i = 1, 3
      x%y(i) = x%y(i) + i
      y(i) = y(i) * i
    end do
    !$acc serial copyout(q)
    q = x
    !$acc end serial
    !$acc parallel loop
    do i = 1, 5
      p(i)%x = p(i)%x + x%y(1)
    end do
  end associate
  print '(5f8.1)', p%x, p(3)%y, p(4)%y, q
  s = 0
  associate (h => 1 / real(size(p), wp), n => size(p) - 1, w => a(1, :) * 2, up => s < 1, z => cmplx(1, 2, wp))
    !$acc parallel loop reduction(+:s)
    do i = 1, n
      if (up) s = s + h * w(i) + aimag(z)
    end do
    !$omp target map(tofrom: s)
    s = s + n + w(5)
    !$omp end target
  end associate
  print '(f10.3)', s
  allocate (linear :: laws(1)%of); allocate (square :: laws(2)%of); allocate (linear :: alone%of)
  do k = 1, 2
    select type (l => laws(k)%of)
    type is (linear)
      allocate (l%table(3))
      !$acc parallel loop copyout(l%table)
      do i = 1, 3
        l%table(i) = l%a * i
      end do
      print '(3f8.1)', l%table
    class is (square)
      !$acc serial
      l%b = l%b + l%a
      !$acc end serial
      print '(f8.1)', l%b
    end select
  end do
  select type (l => alone%of)
  type is (linear)
    l%a = 3
    allocate (l%table(2))
    !$omp target map(from: l%table)
    l%table = l%a
    !$omp end target
    print '(3f8.1)', l%table
  end select
end program
