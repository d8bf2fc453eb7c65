! Literals in constructs: kinds, exponents, BOZ in intrinsic functions, complex, logical, continued and with blanks around.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program literals
  implicit none
  integer, parameter :: dp = kind(1d0), ik = 8
  integer, parameter :: n = 4
  integer(8) :: k(n, 6)
  real(8) :: x(n, 8)
  complex(8) :: z(n, 4)
  logical :: l(n, 3)
  integer :: i
  !$acc parallel loop copyout(k, x, z, l)
  do i = 1, n
    k(i, 1) = 9223372036854775807_8
    k(i, 2) = -2147483648_ik
    k(i, 3) = int(z'7F', 8) + int(b'1010') + int(o'17')
    k(i, 4) = 12_1 + 300_2 + 70000_4
    k(i, 5) = ior(int(z'F0'), i)
    k(i, 6) = 1000000 * &
              & 3_8 + &
              i
    x(i, 1) = 1.e3 + .5 + 2. + 1e-2_dp
    x(i, 2) = 1.5D2 + 1d-3 + 3.D0
    x(i, 3) = 1.0_dp / 3
    x(i, 4) = 1.0 / 4 + 1e+1
    x(i, 5) = 123456789.0_dp
    x(i, 6) = 5e-324_dp * 2
    x(i, 7) = 1.7976931348623157d308
    x(i, 8) = -.25e1
    z(i, 1) = (1, 2)
    z(i, 2) = (1.5, -2d0)
    z(i, 3) = ( -1_4 , +3.25_dp )
    z(i, 4) = (0.0, 1.0) * (1.0_dp, 1.0_dp)
    l(i, 1) = .TRUE.
    l(i, 2) = .false._1
    l(i, 3) = 1.lt.2.and.i.eq.2.or.3..gt.4.
  end do
  print *, k
  print *, x
  print *, z
  print *, l
end program
