! ASSOCIATE in constructs and routines of both languages: variables, elements, sections, components, other expressions.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  type pair
    real(8) :: x = 1, y = 2
    integer :: c(3) = 5
  end type
  type field
    real(8), allocatable :: t(:, :, :)
    integer :: n = 4
    type(pair) :: first
  end type
  real(8) :: scale = 3
  !$acc declare copyin(scale)
contains
  pure real(8) function twice(x)
    !$acc routine seq
    real(8), intent(in) :: x
    twice = 2 * x
  end function
  pure type(pair) function pair_of(x)
    !$acc routine seq
    real(8), intent(in) :: x
    pair_of = pair(x, x + 1, [3, 4, 5])
  end function
  ! Subscripts that the block changes, names that hide others, expressions of arrays, objects.
  subroutine column(n, a, b, p)
    !$acc routine seq
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n), b(0:n, -1:2)
    type(pair), intent(inout) :: p(n)
    integer :: k, i, idx(3)
    idx = [3, 1, 2]
    k = 1
    associate (first => a(k), mass => b(1, 0) / scale, last => a(n), col => b(:, 1), every => b(n:0:-2, 2))
      k = n - 1
      first = first + mass + size(col)
      last = last + twice(first)
      associate (half => mass / 2, mass => k + 1, third => col(3))
        third = third + half + mass
      end associate
      do i = 1, n + 1
        col(i) = col(i) + i + mass
      end do
      every = every * 2
      every(2) = every(1) + 0.5d0
      every(1:2) = every(1:2) + 1
      col(2:) = col(2:) + a
    end associate
    associate (q => p(2), c => p(k)%c, some => a(idx), part => p(1)%y, k => k + 1, r => pair_of(a(1)))
      q%x = q%x + part
      c(2) = c(2) + k
      c = c + q%c
      a(2) = some(2) + some(3) + some(1)
      part = part + r%y + sum(r%c)
    end associate
    associate (squares => a**2, total => sum(a), n => size(b, 1), big => a > 2, z => cmplx(a(1), 1, 8))
      a = squares + total * 0.001d0 + n
      if (any(big)) a(1) = a(1) + real(z * z)
    end associate
    body: associate (x => a(n))
      if (x > 1) exit body
      x = 100
    end associate body
  end subroutine
end module
program main
  use m
  implicit none
  integer, parameter :: n = 4, m2 = 6
  real(8) :: a(n, m2), b(0:n, -1:2, m2), s, w(3), tmp
  type(pair) :: p(n, m2)
  type(field) :: f
  integer :: i, j, k
  do i = 1, m2
    a(:, i) = [(0.25d0 * (j + i), j = 1, n)]
    b(:, :, i) = i * 0.125d0
  end do
  allocate (f%t(2:3, 3, m2))
  f%t = 1
  !$acc parallel loop
  do i = 1, m2
    call column(n, a(:, i), b(:, :, i), p(:, i))
  end do
  print '(6f12.5)', a, b
  print '(6f10.4)', p%x, p%y
  print '(12i5)', (p%c(k), k = 1, 3)
  s = 0
  !$acc parallel loop gang copy(f, f%t) reduction(+: s) private(w)
  do i = 1, m2
    associate (t => f%t(:, 2, i), number => f%n, v => w)
      !$acc loop vector reduction(+: s) private(tmp)
      do j = 1, 2
        associate (here => t(j), up => f%t(j + 1, 1, i), old => tmp)
          old = here
          here = here + up * number + i
          s = s + here + old
        end associate
      end do
      v(1) = sum(t) + lbound(t, 1) + ubound(t, 1)
      t(1) = t(1) + v(1)
    end associate
  end do
  print '(6f10.4)', f%t, s
  !$omp target teams distribute parallel do map(tofrom: a, b) private(k)
  do i = 1, m2
    k = 2
    associate (x => a(k, i), y => b(k, :, i), z => a(1, i) * 2)
      k = 3
      x = x + z
      y = y + x
      y(k) = 7 + z
    end associate
  end do
  print '(6f12.5)', a, b
  !$acc kernels
  associate (row => a(2, :), c => a(:, 1) + 1)
    row = row * 2
    a(:, 2) = c
    do i = 1, m2
      row(i) = row(i) + i
    end do
  end associate
  !$acc end kernels
  !$acc serial
  associate (i => a)
    do j = 1, m2
      associate (i => i(1, j))
        i = i - 1
      end associate
    end do
  end associate
  !$acc end serial
  print '(6f12.5)', a
end program
