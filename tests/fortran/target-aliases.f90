! Variables with TARGET and pointers to them in one construct: they may share memory, and nothing is reordered.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program target_aliases
  implicit none
  integer, target :: a(32)
  integer, pointer :: p(:), q(:)
  integer :: i, s
  a = 1
  p => a(2:32)
  q => a(1:31)
  !$acc data copy(a)
  !$acc serial loop present(a)
  do i = 1, 31
    p(i) = q(i) + 1
  end do
  !$acc end data
  print *, a
  s = 0
  !$acc serial loop copy(a, s)
  do i = 1, 16
    a(i) = 3
    p(i) = 5
    s = s + a(i + 1) + q(i)
  end do
  print *, s, a
end program
