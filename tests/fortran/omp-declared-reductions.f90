! DECLARE REDUCTION in several places: procedures and modules, several types, operators of names and signs.
! flang: flang 19 ends with an internal error at DECLARE REDUCTION
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_declared_reductions
  implicit none
  integer, parameter :: n = 40
  integer :: i, k, low, v(n)
  real(8) :: x, y
  complex(8) :: z
  logical :: l
  !$omp declare reduction(smallest: integer: omp_out = min(omp_out, omp_in)) initializer(omp_priv = huge(0))
  !$omp declare reduction(.join.: logical: omp_out = omp_out .or. omp_in) initializer(omp_priv = .false.)
  !$omp declare reduction(add: real(8), complex(8): omp_out = omp_out + omp_in) initializer(omp_priv = 0)
  !$omp declare reduction(widest: real(8): omp_out = merge(omp_in, omp_out, abs(omp_in) > abs(omp_out))) initializer(omp_priv = 0d0)
  do i = 1, n
    v(i) = mod(i * 17, 41) - 20
  end do
  low = 100; x = 1; y = 0; z = 0; l = .false.; k = 3
  !$omp target parallel do reduction(smallest: low) reduction(add: x, z) map(tofrom: low, x, z)
  do i = 1, n
    low = min(low, v(i))
    x = x + v(i) * 0.5d0
    z = z + cmplx(v(i), i, 8)
  end do
  print *, low, x, z
  !$omp target teams distribute parallel do reduction(widest: y) reduction(.join.: l) map(tofrom: y, l)
  do i = 1, n
    if (abs(v(i) + 0.25d0) > abs(y)) y = v(i) + 0.25d0
    l = l .or. v(i) == 13
  end do
  print *, y, l
  call inner(k)
  print *, k
contains
  subroutine inner(k)
    integer, intent(inout) :: k
    integer :: i
    !$omp declare reduction(bits: integer: omp_out = ior(omp_out, omp_in)) initializer(omp_priv = 0)
    !$omp target map(tofrom: k)
    !$omp parallel do reduction(bits: k)
    do i = 1, 12, 3
      k = ior(k, 2 ** i)
    end do
    !$omp end target
  end subroutine
end program
