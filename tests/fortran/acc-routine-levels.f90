! ROUTINE GANG, WORKER, VECTOR, SEQ: loops of each level, reductions in them, routines that call routines of lower levels.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module levels
  implicit none
contains
  real(8) function dot(n, x, y)
    !$acc routine vector
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), y(n)
    integer :: i
    dot = 0
    !$acc loop vector reduction(+:dot)
    do i = 1, n
      dot = dot + x(i) * y(i)
    end do
  end function
  subroutine matvec(n, m, a, x, y)
    !$acc routine worker
    integer, intent(in) :: n, m
    real(8), intent(in) :: a(n, m), x(n)
    real(8), intent(out) :: y(m)
    integer :: j, i
    real(8) :: s
    !$acc loop worker private(s)
    do j = 1, m
      s = 0
      !$acc loop vector reduction(+:s)
      do i = 1, n
        s = s + a(i, j) * x(i)
      end do
      y(j) = s
    end do
  end subroutine
  subroutine scale_all(n, m, a, f)
    !$acc routine gang
    integer, intent(in) :: n, m
    real(8), intent(inout) :: a(n, m)
    real(8), value :: f
    integer :: i, j
    !$acc loop gang
    do j = 1, m
      !$acc loop worker vector
      do i = 1, n
        a(i, j) = change(a(i, j), f)
      end do
    end do
  end subroutine
  real(8) function change(x, f)
    !$acc routine seq
    real(8), intent(in) :: x, f
    change = x * f + 1
  end function
end module
program acc_routine_levels
  use levels
  implicit none
  integer, parameter :: n = 24, m = 6
  real(8) :: a(n, m), b(n, m), x(n), y(m), d(m)
  integer :: i, j
  do j = 1, m
    do i = 1, n
      a(i, j) = mod(i * j, 7)
      b(i, j) = mod(i + j, 5) * 0.5d0
    end do
  end do
  x = [(i * 0.25d0, i = 1, n)]
  !$acc parallel loop gang copyin(a, b) copyout(d)
  do j = 1, m
    d(j) = dot(n, a(1, j), b(1, j))
  end do
  print *, d
  !$acc parallel num_gangs(1) num_workers(4) vector_length(8) copyin(a, x) copyout(y)
  call matvec(n, m, a, x, y)
  !$acc end parallel
  print *, y
  !$acc parallel num_gangs(3) copy(a)
  call scale_all(n, m, a, 2d0)
  !$acc end parallel
  print *, a
  !$acc serial copyin(a, b) copyout(d(1:1))
  d(1) = dot(n, a(:, 2), b(:, 3)) + change(1d0, 3d0)
  !$acc end serial
  print *, d(1)
end program
