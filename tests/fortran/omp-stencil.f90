! Stencils of three dimensions by OpenMP: target data around steps, collapse, boundaries in another construct, a norm.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_stencil
  implicit none
  integer, parameter :: n = 8, wp = kind(1d0)
  real(wp) :: u(0:n + 1, 0:n + 1, 0:n + 1), v(0:n + 1, 0:n + 1, 0:n + 1), norm
  integer :: i, j, k, step
  u = 0
  u(:, :, 0) = 1
  v = u
  !$omp target data map(tofrom: u) map(to: v)
  do step = 1, 6
    !$omp target teams distribute parallel do collapse(3)
    do k = 1, n
      do j = 1, n
        do i = 1, n
          v(i, j, k) = (u(i - 1, j, k) + u(i + 1, j, k) + u(i, j - 1, k) + u(i, j + 1, k) + u(i, j, k - 1) + u(i, j, k + 1)) / 6
        end do
      end do
    end do
    !$omp end target teams distribute parallel do
    norm = 0
    !$omp target teams distribute parallel do reduction(max: norm) map(tofrom: norm) collapse(2)
    do k = 1, n
      do j = 1, n
        !$omp simd
        do i = 1, n
          u(i, j, k) = v(i, j, k)
        end do
        do i = 1, n
          norm = max(norm, u(i, j, k))
        end do
      end do
    end do
    !$omp target
    do j = 1, n
      do i = 1, n
        u(i, j, n + 1) = u(i, j, n)
      end do
    end do
    !$omp end target
    if (step == 3) then
      !$omp target update from(u(:, :, 2))
      print '(4f12.8)', u(1:4, 3, 2), norm
    end if
  end do
  !$omp end target data
  print '(4f12.8)', u(1:4, 1:3, 1), sum(u), norm
end program
