! Variables of common blocks, with shapes in COMMON; data clauses and constructs of several program units.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
subroutine step
  real(8) b, scale
  integer i
  common /fields/ a(20), b(20), n /numbers/ scale
  common c(3)
  real(8) a
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i) * scale
  end do
  !$acc update self(b(1:n))
  !$acc serial copy(c)
  c(2) = c(1) + 1
  !$acc end serial
end subroutine
program p
  implicit none
  real(8) :: a, b, scale
  real :: c
  integer :: n
  common /fields/ a(20), b(20), n /numbers/ scale
  common // c(3)
  a = 2
  b = 1
  c = 5
  n = 15
  scale = 4
  !$acc data copyin(a) copy(b)
  call step
  !$acc end data
  print *, b, c
end program
