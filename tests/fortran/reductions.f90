! Every operator of reductions, on the types that have it.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program reductions
  implicit none
  integer, parameter :: n = 1000
  integer :: a(n), i, plus, most, least, all, any, odd
  integer(8) :: times
  real :: rplus, rmost
  real(8) :: dplus, dleast
  complex(8) :: zplus
  logical :: and, or
  integer :: counts(4)
  do i = 1, n
    a(i) = mod(i * 37, 101) + 1
  end do
  plus = 1; most = -1; least = 1000; all = -1; any = 0; odd = 0; times = 1
  rplus = 0; rmost = 0; dplus = 0; dleast = 1d9; zplus = 0; and = .true.; or = .false.; counts = 0
  !$acc parallel loop copyin(a) reduction(+:plus, rplus, dplus, zplus) reduction(max:most, rmost) reduction(min:least, dleast) &
  !$acc& reduction(iand:all) reduction(ior:any) reduction(ieor:odd) reduction(*:times) reduction(.and.:and) reduction(.or.:or)
  do i = 1, n
    plus = plus + a(i)
    rplus = rplus + a(i)
    dplus = dplus + 0.5d0 * a(i)
    zplus = zplus + cmplx(a(i), -a(i), 8)
    most = max(most, a(i))
    rmost = max(rmost, a(i) + 0.25)
    least = min(least, a(i))
    dleast = min(dleast, a(i) - 0.25d0)
    all = iand(all, a(i))
    any = ior(any, a(i))
    odd = ieor(odd, a(i))
    if (i <= 5) times = times * a(i)
    and = and .and. a(i) > 0
    or = or .or. a(i) == 55
  end do
  print '(4i8)', plus, most, least, all
  print '(3i10)', any, odd, times
  print '(4f12.2)', rplus, rmost, dplus, dleast
  print '(2f12.2, 2l2)', zplus, and, or
  !$acc parallel loop copyin(a) reduction(+:counts)
  do i = 1, n
    counts(mod(a(i), 4) + 1) = counts(mod(a(i), 4) + 1) + 1
  end do
  print '(4i8)', counts
end program
