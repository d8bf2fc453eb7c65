! Arrays of assumed size in constructs: mapped around them by sections, in both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
program main
  implicit none
  real(8) :: a(6, 4), b(24)
  integer :: n
  a = 1; b = 2
  call outer(a, b, 4)
  print '(6f6.1)', a, b
  !$omp target data map(tofrom: b)
  call inner(b, 24)
  !$omp end target data
  print '(6f6.1)', b
contains
  subroutine outer(x, y, n)
    integer, intent(in) :: n
    real(8) :: x(6, *), y(0:*)
    integer :: i, j
    !$omp target data map(tofrom: x(1:6, 1:n)) map(tofrom: y(0:23))
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, n
      do i = 1, 6
        x(i, j) = x(i, j) + i * 10 + j
        y(i - 1 + 6 * (j - 1)) = x(i, j)
      end do
    end do
    !$omp target map(present, alloc: y(0:23))
    do i = lbound(y, 1), 3
      y(i) = y(i) + 0.5d0
    end do
    !$omp end target
    !$omp end target data
    !$acc data copy(x(:, 1:n))
    !$acc parallel loop present(x)
    do j = 1, n
      x(2, j) = -x(2, j)
    end do
    !$acc parallel loop
    do j = 1, n
      x(3, j) = x(2, j)
    end do
    !$acc end data
  end subroutine
  subroutine inner(z, n)
    integer, intent(in) :: n
    real(8) :: z(*)
    integer :: i
    !$omp target parallel do
    do i = 1, n
      z(i) = z(i) * 2
    end do
  end subroutine
end program
