! DO loops that end with one labelled statement, with directives about inner ones.
! RUN: %sumacfc -fopenacc -O1 %s -o %t && %as-gfortran %s %t
program do_labels_shared
  implicit none
  integer, parameter :: n = 6
  integer :: i, j, k
  real(8) :: a(n, n), b(n, n, n)
  !$acc parallel loop gang copyout(a)
  do 10 j = 1, n
  !$acc loop vector
  do 10 i = 1, n
    a(i, j) = i + 10 * j
10 continue
  !$acc kernels copyout(b)
  !$acc loop independent
  do 20 k = 1, n
  !$acc loop independent
  do 20 j = 1, n
  !$acc loop independent vector
  do 20 i = 1, n
20  b(i, j, k) = i + 10 * j + 100 * k
  !$acc end kernels
  print '(6f8.1)', a, b
end program
