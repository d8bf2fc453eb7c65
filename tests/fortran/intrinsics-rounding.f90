! AINT and ANINT have the kind of their argument, or that of KIND; large values.
! RUN: %sumacfc -fopenacc -fopenmp -O1 %s -o %t && %as-gfortran %s %t
program main
  implicit none
  real(8) :: a(4), b(6)
  real(4) :: c(2), d(2)
  a = [16777217.5d0, -16777219.75d0, 1d15 + 0.5d0, 2.5d0]; b = 0; c = [2.5, -7.75]; d = 0
  !$acc serial copy(b, d) copyin(a, c)
  b(1) = aint(a(1)) / 3 + anint(a(2)) / 7
  b(2:3) = aint(a(2:3)) * 0.5d0 + anint(a(3:4))
  b(4) = aint(a(1), kind=4) + anint(a(3), 4)
  b(5) = sum(aint(a)) + kind(aint(a(1))) + kind(anint(c(1))) * 100
  b(6) = aint(c(1), 8) / 3 + anint(c(2), kind=8) / 7
  d = aint(c) / 3 + anint(c) / 7
  !$acc end serial
  print '(6f28.10)', b, d
  !$omp target map(tofrom: b)
  b(1:4) = anint(a) / 3 + aint(a)
  !$omp end target
  print '(6f28.10)', b
end program
