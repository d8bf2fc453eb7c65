! Products of matrices: three loops, by tiles, with transposed operands, of sections, with a vector, in both kinds.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_matrix_product
  implicit none
  integer, parameter :: n = 12, m = 9, l = 7
  real(8) :: a(n, m), b(m, l), c(n, l), d(l, n), x(m), y(n), s
  real(4) :: f(n, m), g(n)
  integer :: i, j, k
  do j = 1, m
    do i = 1, n
      a(i, j) = mod(i * 3 + j, 7)
      f(i, j) = mod(i + j, 5)
    end do
  end do
  do j = 1, l
    do i = 1, m
      b(i, j) = mod(i + 2 * j, 5) - 2
    end do
  end do
  x = [(i * 0.5d0, i = 1, m)]
  !$acc parallel loop collapse(2) copyin(a, b) copyout(c) private(s)
  do j = 1, l
    do i = 1, n
      s = 0
      !$acc loop seq
      do k = 1, m
        s = s + a(i, k) * b(k, j)
      end do
      c(i, j) = s
    end do
  end do
  print *, c
  !$acc kernels copyin(a, b) copyout(d)
  !$acc loop gang
  do j = 1, n
    !$acc loop vector
    do i = 1, l
      d(i, j) = 0
    end do
    do k = 1, m
      do i = 1, l
        d(i, j) = d(i, j) + a(j, k) * b(k, i)
      end do
    end do
  end do
  !$acc end kernels
  print *, d
  !$acc parallel loop gang copyin(a, x) copyout(y) private(s)
  do i = 1, n
    s = 0
    !$acc loop vector reduction(+:s)
    do k = 1, m
      s = s + a(i, k) * x(k)
    end do
    y(i) = s
  end do
  print *, y
  !$acc parallel loop copyin(f(:, 2:5)) copyout(g)
  do i = 1, n
    g(i) = 0
    do k = 2, 5
      g(i) = g(i) + f(i, k) * k
    end do
  end do
  print *, g
end program
