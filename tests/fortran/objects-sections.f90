! Components of whole arrays and sections of objects, 'p%x', 'p(2:5)%c(2)', 's%p(:)%in%k': in expressions, functions of
! arrays, on left sides, where both sides name one array, as arguments that come back, of own arrays and of the program's.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  type inner
    integer :: k = 3
    real(8) :: w(2) = [1, 2]
  end type
  type point
    real(8) :: x = 0, c(3) = [1, 2, 3]
    type(inner) :: in
    complex :: z = (1, 2)
  end type
  type set
    type(point) :: p(4)
    real(8) :: scale = 2
  end type
contains
  real(8) function total(v)
    !$acc routine seq
    real(8), intent(in) :: v(:)
    total = sum(v)
  end function
  subroutine raise(v, by)
    !$acc routine seq
    real(8), intent(inout) :: v(:)
    real(8), intent(in) :: by
    v = v + by
  end subroutine
  real(8) function mean(p, n)
    !$acc routine seq
    integer, intent(in) :: n
    type(point), intent(in) :: p(n)
    mean = sum(p%x*p%c(2))/n + maxval(p(2:)%in%k)
  end function
end module
program main
  use m
  implicit none
  integer, parameter :: n = 12
  type(point) :: p(n), q(3), grid(2, 3)
  type(set) :: s
  real(8) :: r(8), t(n)
  integer :: i, j
  do i = 1, n
    p(i)%x = i*0.5d0
    p(i)%c = [i, 2*i, -i]
    p(i)%in%k = mod(i*5, 7)
  end do
  !$acc serial copyin(p) copyout(r)
  r(1) = sum(p%x)
  r(2) = dot_product(p(1:n:2)%c(2), p(2:n:2)%in%w(1))
  r(3) = maxval(p(3:8)%in%k) + minloc(p%in%k, dim=1)
  r(4) = total(p(2:5)%x) + total(p%c(1))
  r(5) = mean(p, n)
  r(6) = count(p%x > 2 .and. p(n:1:-1)%in%k /= 3)
  r(7) = sum(real(p%z)) + sum(p%z%im)
  r(8) = mean(p(2:5), 4)
  !$acc end serial
  print '(8f10.3)', r
  !$acc kernels copy(p, grid)
  p%x = p%x + 1
  p(2:n)%x = p(1:n-1)%x
  p(:)%c(3) = p%c(1)*p%x
  p(1:3)%in%k = [7, 8, 9]
  grid%x = reshape([1d0, 2d0, 3d0, 4d0, 5d0, 6d0], [2, 3])
  grid(:, 2)%c(1) = grid(:, 1)%x + grid(2, :2)%x
  !$acc end kernels
  print '(12f7.2)', p%x, p%c(3), grid%x, grid%c(1)
  print '(12i4)', p%in%k
  !$acc parallel loop copyin(p) copyout(t) private(q)
  do i = 1, n
    q = p([1, i, n])
    q%x = q%x*i
    call raise(q%x, 1d0)
    call raise(q(2:3)%c(2), q(1)%x)
    t(i) = sum(q%x) + sum(q%c(2)) + merge(1, 0, all(q%in%k > 0))
  end do
  print '(6f12.4)', t
  !$acc serial copy(s)
  s%p%x = s%scale
  s%p(2:3)%in%k = s%p(1:2)%in%k + 4
  do j = 1, 4
    s%p%c(1) = s%p%c(1)*s%p(5 - j)%in%k
  end do
  s%scale = sum(s%p%x) + sum(s%p%c(1))
  !$acc end serial
  print '(f12.3, 4i4)', s%scale, s%p%in%k
end program
