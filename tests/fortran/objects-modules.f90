! Objects as arguments of routines in a module of another file, and a structure constructor by a renamed type.
! RUN: mkdir -p %t.d && cat %root/tests/fortran/Inputs/objects/points.f90 %s > %t.d/all.f90
! RUN: %sumacfc -fopenacc -O1 -J%t.d -c %root/tests/fortran/Inputs/objects/points.f90 -o %t.d/points.o
! RUN: %sumacfc -fopenacc -O1 -J%t.d %s %t.d/points.o -o %t && %as-gfortran %t.d/all.f90 %t
! flang: several files
program main
  use am, only: point => pt, shift
  implicit none
  type(point) :: p(6), q
  real(8) :: s
  integer :: i
  s = 0
  q = point(3d0, 4d0)
  !$acc parallel loop reduction(+:s)
  do i = 1, 6
    p(i) = point(x=i, y=0)
    s = s + p(i)%norm2d() + q%norm2d()
  end do
  print *, s
  !$acc serial
  call shift(p(2:6:2))
  call shift(p(1:1), 9d0)
  q = p(1)
  !$acc end serial
  print *, p, q
end program
