! CACHE: of sections around the index, of rows and planes, several variables, readonly, in inner loops.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_cache
  implicit none
  integer, parameter :: n = 40, m = 12
  real(8) :: a(0:n + 1), b(n), c(0:m + 1, 0:m + 1), d(m, m), k(-1:1)
  integer :: i, j
  do i = 0, n + 1
    a(i) = i * i
  end do
  k = [0.25d0, 0.5d0, 0.25d0]
  c = 1
  c(3, 4) = 9
  !$acc parallel loop copyin(a, k) copyout(b)
  do i = 1, n
    !$acc cache(a(i - 1:i + 1), k)
    b(i) = k(-1) * a(i - 1) + k(0) * a(i) + k(1) * a(i + 1)
  end do
  print *, b
  !$acc parallel loop gang copyin(c) copyout(d)
  do j = 1, m
    !$acc cache(readonly: c(:, j - 1:j + 1))
    !$acc loop vector
    do i = 1, m
      d(i, j) = c(i - 1, j) + c(i + 1, j) + c(i, j - 1) + c(i, j + 1) - 4 * c(i, j)
    end do
  end do
  print *, d
  !$acc kernels copyin(a) copy(b)
  !$acc loop
  do i = 2, n - 1
    !$acc cache(a(i))
    b(i) = b(i) + a(i)
  end do
  !$acc end kernels
  print *, sum(b)
end program
