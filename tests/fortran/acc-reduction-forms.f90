! REDUCTION: the accumulations that Fortran writes: both orders, IF with comparison, several statements.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module values
  implicit none
contains
  integer function value_of(i)
    !$acc routine seq
    integer, intent(in) :: i
    value_of = mod(i * 7919, 1009)
  end function
end module
program acc_reduction_forms
  use values
  implicit none
  integer, parameter :: n = 200
  integer :: s, d, lo, hi, i, k, p
  real(4) :: f
  real(8) :: x
  logical :: found, all_small, parity
  s = 0; d = 1000; lo = huge(lo); hi = -huge(hi); f = 0; x = 1; found = .false.; all_small = .true.; parity = .false.; p = 1
  !$acc parallel loop reduction(+:s, f) reduction(min:lo) reduction(max:hi)
  do i = 1, n
    s = value_of(i) + s
    if (value_of(i) < lo) lo = value_of(i)
    if (hi < value_of(i)) then
      hi = value_of(i)
    end if
    f = f + 0.5
    f = f - (-0.25)
  end do
  print *, s, lo, hi, f
  !$acc parallel loop reduction(+:d) private(k)
  do i = 1, n
    k = value_of(i)
    if (mod(k, 2) == 0) cycle
    d = d + k
    if (k > 500) d = d + 1
  end do
  print *, d
  !$acc parallel loop reduction(*:x, p) reduction(.or.:found) reduction(.and.:all_small) reduction(.neqv.:parity)
  do i = 1, n
    if (mod(i, 50) == 0) x = x * 2 * i
    if (mod(i, 41) == 0) p = 3 * p
    found = value_of(i) == 77 .or. found
    all_small = all_small .and. value_of(i) < 1009
    parity = parity .neqv. value_of(i) > 500
  end do
  print *, x, p, found, all_small, parity
  s = 0
  !$acc parallel loop reduction(+:s)
  do i = 1, n
    do k = 1, 3
      select case (k)
      case (1)
        s = s + 1
      case (2:)
        s = s + 10 * k
      end select
    end do
  end do
  print *, s
  s = -1
  !$acc parallel loop reduction(iand:s) if(.false.)
  do i = 1, 3
    s = iand(s, not(2 ** i))
  end do
  print *, s
end program
