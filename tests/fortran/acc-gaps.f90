! Updates of sections with gaps in memory copy the section alone; what the host has changed between stays.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program gaps
  implicit none
  integer, parameter :: n = 6, m = 5
  real(8) :: a(n, m), c(3, 4, 5)
  real(8), allocatable :: b(:, :)
  integer :: i, j, queue
  a = 0
  queue = 2
  allocate (b(0:n, m))
  b = 1
  c = 2
  !$acc enter data copyin(a, b, c)
  !$acc parallel loop present(a, b)
  do j = 1, m
    a(2, j) = a(2, j) + j
    b(3, j) = b(3, j) + 10 * j
    b(5, j) = b(5, j) + 100 * j
  end do
  a(1, :) = 7
  a(3, :) = 8
  b(4, :) = 9
  !$acc update self(a(2, :), b(3:5:2, 1:m - 1)) async(queue)
  !$acc wait(queue)
  print *, a
  print *, b(:, 1:m - 1)
  a(4, 1:5:2) = -1
  a(6, 2:4) = -2
  !$acc update device(a(4, 1:m:2)) device(a(6, 2:4)) if_present
  !$acc parallel loop present(a)
  do j = 1, m, 2
    a(4, j) = a(4, j) * 2
  end do
  !$acc parallel loop present(a)
  do j = 2, 4
    a(6, j) = a(6, j) * 2
  end do
  a(5, :) = 3
  !$acc update self(a(4, :5:2), a(6, 4:2:-1))
  print *, a
  call strided(c(2, :, 2:4), c(:, 1, 1))
  print *, c
  !$acc exit data delete(a, b, c)
contains
  subroutine strided(x, y)
    real(8), intent(inout) :: x(:, :), y(:)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(x)
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        x(i, j) = x(i, j) + i + 10 * j
      end do
    end do
    c(1, :, :) = 4
    c(3, :, :) = 5
    y = -1
    !$acc update self(x) device(y)
    !$acc update self(y)
  end subroutine
end program
