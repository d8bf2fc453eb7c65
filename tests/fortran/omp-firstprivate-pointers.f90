! FIRSTPRIVATE of array pointers: the copies lead to the target, which threads share.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_firstprivate_pointers
  implicit none
  integer, target :: a(12), m(4, 6)
  integer, pointer :: p(:), q(:, :)
  integer :: i, s(12)
  a = [(i, i = 1, 12)]; m = 1; s = 0
  p => a; q => m(:, 1:5:2)
  !$omp target map(tofrom: p, q)
  !$omp parallel do firstprivate(p, q)
  do i = 1, 12
    p(i) = p(i) * 10
    if (i <= 4) q(i, 2) = 5
  end do
  p(1) = p(1) + 1
  !$omp end target
  print *, a, m
  !$omp target teams distribute parallel do firstprivate(p) map(from: s)
  do i = 1, 12
    s(i) = p(i) + p(13 - i)
  end do
  print *, s
  !$omp target map(tofrom: a)
  block
    integer, pointer :: here(:)
    here => a(2:12:2)
    !$omp parallel do firstprivate(here)
    do i = 1, 6
      here(i) = -i
    end do
  end block
  !$omp end target
  print *, a
end program
