! EQUIVALENCE: arrays that overlap, of other ranks and types, with elements; one construct uses one name or both.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program equivalence_names
  implicit none
  integer :: a(12), b(3, 4), c(6), i, j
  real(8) :: x(4)
  integer(8) :: bits(4)
  equivalence (a, b), (a(7), c(1)), (x, bits)
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 12
    a(i) = i
  end do
  !$acc parallel loop collapse(2) copy(b)
  do j = 1, 4
    do i = 1, 3
      b(i, j) = b(i, j) * 10 + j
    end do
  end do
  !$acc parallel loop copy(c)
  do i = 1, 6
    c(i) = -c(i)
  end do
  print *, a
  !$acc serial loop copy(a, c)
  do i = 1, 6
    a(i + 6) = a(i)
    c(i) = c(i) + 1
  end do
  print *, a
  !$acc parallel loop copyout(x)
  do i = 1, 4
    x(i) = 2d0 ** i
  end do
  print *, bits
  !$acc parallel loop copy(bits)
  do i = 1, 4
    bits(i) = ibset(bits(i), 63)
  end do
  print *, x
end program
