! External procedures of the file: arrays of assumed size and adjustable, EXTERNAL.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
subroutine saxpy(n, a, x, y)
  integer n, i
  real a, x(*), y(*)
  !$acc parallel loop copyin(x(1:n)) copy(y(1:n))
  do i = 1, n
    y(i) = y(i) + a * x(i)
  end do
end
real function weigh(i)
  !$acc routine seq
  integer, intent(in) :: i
  weigh = i * 0.5
end function
integer function nearest_even(k)
  implicit none
  !$acc routine seq
  integer, intent(in) :: k
  nearest_even = 2 * (k / 2)
end function
subroutine table(lda, n, m, a)
  integer lda, n, m
  double precision a(lda, m)
  integer nearest_even
  !$acc kernels copy(a)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + nearest_even(i * j)
    end do
  end do
  !$acc end kernels
end
program acc_external_procedures
  implicit none
  integer, parameter :: n = 12
  real :: x(n), y(n)
  double precision :: a(8, 3)
  real, external :: weigh
  integer :: i, nearest_even
  external :: saxpy, table
  external nearest_even
  x = [(i * 0.25, i = 1, n)]
  y = 1
  call saxpy(n, 2.0, x, y)
  print *, y
  call saxpy(5, -1.0, x(3), y(8))
  print *, y
  a = 1
  call table(8, 5, 3, a)
  print *, a
  !$acc parallel loop copy(y)
  do i = 1, n
    y(i) = y(i) + weigh(i) * nearest_even(i + 1)
  end do
  print *, y
end program
