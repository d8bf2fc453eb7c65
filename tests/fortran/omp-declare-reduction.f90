! DECLARE REDUCTION of intrinsic types, in host code and in constructs for devices.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! flang: flang 19 ends with an internal error
! REQUIRES: gfortran
program p
  implicit none
  integer, parameter :: n = 50
  integer :: i, k
  real(8) :: x, y
  integer(8) :: big
  !$omp declare reduction(largest: integer, real(8), integer(8): omp_out = max(omp_out, omp_in)) &
  !$omp& initializer(omp_priv = -1)
  !$omp declare reduction(.plus.: real(8): omp_out = omp_out + omp_in) initializer(omp_priv = 0d0)
  k = 3; x = 2.5d0; y = 1; big = 7
  !$omp target parallel do reduction(largest: k, x, big) map(tofrom: k, x, big)
  do i = 1, n
    k = max(k, mod(i * 7, 31))
    x = max(x, i * 0.25d0)
    big = max(big, int(i, 8) * 10000000000_8)
  end do
  print *, k, x, big
  !$omp target teams distribute parallel do reduction(.plus.: y) map(tofrom: y)
  do i = 1, n
    y = y + i
  end do
  print *, y
  y = 0
  !$omp parallel do reduction(.plus.: y)
  do i = 1, n
    y = y + i
  end do
  print *, y
end program
