! Arrays of different ranks of which a dimension has the same bounds.
! RUN: %sumacfc -fopenacc %s -o %t && %run %t | FileCheck %s
! RUN: %sumacfc -fopenmp %s -o %t && %run %t | FileCheck %s
! CHECK: 11 12 13 21 22 23 31 32 33 41 42 43
! CHECK: 21 42 63 84
program p
  implicit none
  real(8) :: flat(4), rows(4, 3), planes(4, 3, 2)
  flat = 1
  rows = 0
  planes = 0
  call work(flat, rows, planes, 4, 3)
  print '(12(1x, i0))', transpose(nint(rows))
  print '(4(1x, i0))', nint(planes(:, 2, 2))
contains
  subroutine work(flat, rows, planes, n, m)
    integer, intent(in) :: n, m
    real(8) :: flat(n), rows(n, 3), planes(n, m, 2)
    integer :: i, j
    !$acc kernels
    !$omp target
    do i = 1, n
      flat(i) = 10 * i
      do j = 1, 3
        rows(i, j) = flat(i) + j
        planes(i, j, 2) = rows(i, j) + planes(i, j, 1) + flat(i) + i - j
      end do
    end do
    !$omp end target
    !$acc end kernels
  end subroutine
end program
