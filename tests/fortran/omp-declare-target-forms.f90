! DECLARE TARGET: in procedures, with lists, enter, link, device_type; variables of types and shapes, update to and from.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module library
  implicit none
  integer, parameter :: wp = 8
  real(wp) :: factor = 3, matrix(2, 2), table(0:4)
  logical(1) :: flag = .true._1
  integer(8) :: counter = 0
  complex(8) :: z = (1d0, 2d0)
  integer :: big(100)
  !$omp declare target (factor, matrix)
  !$omp declare target to(table, flag, counter, z) device_type(any)
  !$omp declare target link(big)
  !$omp declare target (both)
contains
  function scaled(x) result(y)
    !$omp declare target
    real(wp), intent(in) :: x
    real(wp) :: y
    y = factor * x + matrix(2, 1)
  end function
  subroutine bump(i)
    integer, value :: i
    !$omp declare target
    !$omp atomic
    counter = counter + i
  end subroutine
  integer function both(i)
    integer, intent(in) :: i
    both = merge(i, -i, logical(flag)) + int(table(mod(i, 5)))
    call bump(i)
  end function
end module
program omp_declare_target_forms
  use library
  implicit none
  real(wp) :: out(6)
  integer :: k(6), i
  matrix = reshape([1d0, 20d0, 3d0, 4d0], [2, 2])
  table = [10d0, 11d0, 12d0, 13d0, 14d0]
  !$omp target update to(matrix, table)
  !$omp target map(from: out)
  do i = 1, 6
    out(i) = scaled(real(i, wp)) + real(z, wp) + aimag(z)
  end do
  !$omp end target
  print *, out
  !$omp target teams distribute parallel do map(from: k)
  do i = 1, 6
    k(i) = both(i)
  end do
  !$omp target update from(counter)
  print *, k, counter
  factor = -1
  flag = .false.
  !$omp target update to(factor, flag)
  !$omp target map(from: k)
  do i = 1, 6
    k(i) = both(i) + int(scaled(1d0))
    table(mod(i, 5)) = i
  end do
  matrix(1, 2) = 99
  !$omp end target
  !$omp target update from(table, matrix(1, 2))
  !$omp target update from(counter)
  print *, k, counter, table, matrix(1, 2)
  big = 1
  !$omp target map(tofrom: big(1:10))
  do i = 1, 10
    big(i) = big(i) + i
  end do
  !$omp end target
  print *, big(1:12)
end program
