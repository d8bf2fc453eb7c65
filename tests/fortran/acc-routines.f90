! Routines for devices with their levels: in modules, contained, functions; named in the caller's declarations.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module work
  implicit none
  integer, parameter :: wp = 8
contains
  pure real(wp) function square(x)
    !$acc routine seq
    real(wp), intent(in) :: x
    square = x * x
  end function
  subroutine scale_row(n, x, f)
    !$acc routine vector
    integer, intent(in) :: n
    real(wp), intent(inout) :: x(n)
    real(wp), value :: f
    integer :: i
    !$acc loop vector
    do i = 1, n
      x(i) = f * x(i)
    end do
  end subroutine
  subroutine scale_rows(n, m, x, f)
    !$acc routine worker
    integer, intent(in) :: n, m
    real(wp), intent(inout) :: x(n, m)
    real(wp), value :: f
    integer :: i, j
    !$acc loop worker
    do j = 1, m
      !$acc loop vector
      do i = 1, n
        x(i, j) = f * x(i, j) + j
      end do
    end do
  end subroutine
  subroutine fill(n, x, f)
    !$acc routine gang
    integer, intent(in) :: n
    real(wp), intent(out) :: x(n)
    real(wp), intent(in) :: f
    integer :: i
    !$acc loop gang vector
    do i = 1, n
      x(i) = f * i
    end do
  end subroutine
  recursive subroutine count_down(n, sum)
    !$acc routine seq
    integer, value :: n
    integer, intent(inout) :: sum
    sum = sum + n
    if (n > 0) call count_down(n - 1, sum)
  end subroutine
end module
program routines
  use work
  implicit none
  real(wp) :: a(20, 6), v(20)
  integer :: i, j, k, sums(5)
  a = 1
  !$acc parallel loop gang copy(a)
  do j = 1, 6
    call scale_row(20, a(1, j), real(j, wp))
  end do
  print *, sum(a)
  !$acc parallel copy(a)
  !$acc loop gang
  do j = 1, 1
    call scale_rows(20, 6, a, 2d0)
  end do
  !$acc end parallel
  print *, sum(a)
  !$acc parallel copyout(v)
  call fill(20, v, 3d0)
  !$acc end parallel
  print *, sum(v)
  !$acc parallel loop copy(v)
  do i = 1, 20
    v(i) = square(v(i)) + cube(v(i))
  end do
  print *, sum(v)
  !$acc parallel loop copyout(sums) private(k)
  do i = 1, 5
    k = 0
    call count_down(i, k)
    sums(i) = k
  end do
  print *, sums
contains
  real(wp) function cube(x)
    !$acc routine seq
    real(wp), intent(in) :: x
    cube = x * square(x)
  end function
end program
