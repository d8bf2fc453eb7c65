! TRANSFER of numbers: between integers, reals and complex numbers, to fewer bytes, elements of arrays; a generator of
! random numbers that makes reals of bits.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module bits
  implicit none
contains
  elemental real(8) function unit(b)
    !$acc routine seq
    !$omp declare target
    integer(8), intent(in) :: b
    unit = transfer(ior(shiftr(b, 12), int(z'3FF0000000000000', 8)), 1d0) - 1d0
  end function
end module
program p
  use bits
  implicit none
  integer :: i, k(8)
  integer(8) :: b, w(8)
  real(8) :: u(8)
  real(4) :: r(8)
  complex(4) :: z(8)
  !$acc parallel loop copyout(u, r, z, k, w) private(b)
  do i = 1, 8
    b = int(z'9E3779B97F4A7C15', 8) * i
    u(i) = unit(b)
    r(i) = transfer(i + 1065353216, r(i))
    z(i) = transfer(u(i), (0.0, 0.0))
    k(i) = transfer(z(i), 1)
    w(i) = transfer(u(i), mold=b)
  end do
  print *, u, r, k, w
  print *, transfer(z, w)
  !$omp target teams distribute parallel do map(from: u)
  do i = 1, 8
    u(i) = unit(int(i, 8) * 6364136223846793005_8)
  end do
  print *, u
end program
