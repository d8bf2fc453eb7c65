! REDUCTION of arrays: whole ones, sections, elements, of several ranks and lower bounds, allocatable, dummy, all operators.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module histogram
  implicit none
contains
  subroutine count_up(n, v, counts, extremes)
    integer, intent(in) :: n, v(n)
    integer, intent(inout) :: counts(0:9), extremes(2)
    integer :: i
    !$acc parallel loop copyin(v) reduction(+:counts)
    do i = 1, n
      counts(mod(v(i), 10)) = counts(mod(v(i), 10)) + 1
    end do
    !$acc parallel loop copyin(v) reduction(max:extremes(2))
    do i = 1, n
      extremes(2) = max(extremes(2), v(i))
    end do
  end subroutine
end module
program acc_reduction_arrays
  use histogram
  implicit none
  integer, parameter :: n = 60
  integer :: v(n), counts(0:9), extremes(2), bits(2, 2), odd(2), i
  real(8) :: moments(-1:1), products(3)
  complex(8) :: z(2)
  logical :: seen(4), every(3)
  do i = 1, n
    v(i) = mod(i * 37, 101)
  end do
  counts = 1
  extremes = [1000, -1000]
  call count_up(n, v, counts, extremes)
  print *, counts, extremes
  moments = [1d0, 2d0, 3d0]
  products = 1
  !$acc parallel loop copyin(v) reduction(+:moments) reduction(*:products)
  do i = 1, n
    moments(-1) = moments(-1) + 1
    moments(0) = moments(0) + v(i)
    moments(1) = moments(1) + v(i) ** 2 / 4d0
    if (mod(i, 20) == 1) products(1) = products(1) * i
    if (mod(i, 30) == 2) products(3) = products(3) * i
  end do
  print *, moments, products
  bits = 0
  odd = 0
  z = (1d0, 0d0)
  seen = .false.
  every = .true.
  !$acc parallel loop gang vector copyin(v) reduction(ior:bits(:, 1)) reduction(ieor:odd) reduction(+:z) &
  !$acc   reduction(.or.:seen) reduction(.and.:every(2:3))
  do i = 1, n
    bits(1, 1) = ior(bits(1, 1), v(i))
    odd(2) = ieor(odd(2), v(i))
    z(2) = z(2) + cmplx(i, -v(i), 8)
    seen(mod(i, 2) + 1) = seen(mod(i, 2) + 1) .or. v(i) == 50
    every(2) = every(2) .and. v(i) >= 0
    every(3) = every(3) .and. v(i) > 10
  end do
  print *, bits, odd, z, seen, every
end program
