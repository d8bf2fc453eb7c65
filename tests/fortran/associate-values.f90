! Names of ASSOCIATE around constructs that mean expressions, elements and sections.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
program main
  implicit none
  real(8) :: a(6, 4), b(0:5), s
  real(8), allocatable :: c(:, :)
  integer :: i, j, k
  a = reshape([(real(i, 8), i = 1, 24)], [6, 4])
  b = 1
  c = 2 * a
  k = 3
  associate (n => size(a, 1), last => ubound(c, 2) - 1, h => 1.5d0 / k, row => a(2, :), col => c(:, k), &
             x => b(k), odd => mod(k, 2) == 1, sq => b**2)
    k = 1
    !$acc parallel loop copy(col)
    do i = 1, n
      if (odd) col(i) = col(i) + h * last
    end do
    !$acc parallel loop copy(row)
    do j = 1, size(row)
      row(j) = row(j) - h
    end do
    !$acc kernels
    x = x + 10
    !$acc end kernels
    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(to: col, sq)
    do i = 1, n
      s = s + col(i) * h + sq(i)
    end do
    !$acc serial copy(a, row)
    do j = 1, 4
      a(2, j) = a(2, j) * 2
      row(j) = row(j) + 1
    end do
    !$acc end serial
  end associate
  print '(6f10.4)', a, b, c, s
end program
