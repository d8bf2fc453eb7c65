! DECLARE in modules, whose variables constructs and routines use, and in procedures, which are left in several ways.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module state
  implicit none
  real(8) :: factor = 2, field(10, 3), y1(4) = [1, 2, 3, 4]
  integer :: count
  !$acc declare create(factor, field) copyin(y1)
  !$acc declare create(count)
contains
  real(8) function weighted(i, j)
    !$acc routine seq
    integer, intent(in) :: i, j
    weighted = factor * field(i, j) + y1(j)
  end function
  subroutine set
    integer :: i, j
    !$acc parallel loop collapse(2)
    do j = 1, 3
      do i = 1, 10
        field(i, j) = i + 10 * j
      end do
    end do
  end subroutine
end module
program declares
  use state
  implicit none
  real(8) :: a(10, 3)
  integer :: i, j
  !$acc update device(factor)
  call set
  !$acc parallel loop collapse(2) copyout(a)
  do j = 1, 3
    do i = 1, 10
      a(i, j) = weighted(i, j)
    end do
  end do
  print *, a
  factor = 3
  count = 5
  !$acc update device(factor, count)
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i, 1) = a(i, 1) + factor * count
  end do
  !$acc serial
  count = count + 1
  !$acc end serial
  !$acc update self(field, count)
  print *, a(:, 1), field(:, 2), count
  call local(10, a(:, 1), 1)
  call local(10, a(:, 1), 2)
  call local(10, a(:, 1), 3)
  print *, a(:, 1)
  print *, twice(a(:, 2), 10)
contains
  subroutine local(n, x, way)
    integer, intent(in) :: n, way
    real(8), intent(inout) :: x(n)
    real(8) :: t(n)
    integer :: i
    !$acc declare copy(x) create(t)
    !$acc parallel loop
    do i = 1, n
      t(i) = x(i) + way
    end do
    if (way == 1) return ! at once
    !$acc parallel loop
    do i = 1, n
      x(i) = t(i)
    end do
    if (way == 2 .and. &
        n > 3) &
      return
    if (way == 3) then
      !$acc parallel loop
      do i = 1, n
        x(i) = 2 * x(i)
      end do
      return
    end if
    print *, 'never'
  end subroutine
  real(8) function twice(x, n)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    integer :: i
    !$acc declare copyin(x)
    twice = 0
    !$acc parallel loop reduction(+:twice)
    do i = 1, n
      twice = twice + 2 * x(i)
    end do
  end function
end program
