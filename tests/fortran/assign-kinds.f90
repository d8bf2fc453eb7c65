! Arithmetic of mixed kinds is Fortran's, not C's promotions.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program kinds
  implicit none
  integer(1) :: i1(4) = [100_1, -100_1, 7_1, -7_1]
  integer(2) :: i2(4) = [300_2, -300_2, 5_2, -5_2]
  integer(4) :: i4(4) = [100000, -100000, 3, -3]
  integer(8) :: i8(4) = [10000000000_8, -10000000000_8, 2_8, -2_8]
  real(4) :: r4(4) = [1.5, -1.5, 2.25, -2.25]
  real(8) :: r8(4) = [1.1d0, -1.1d0, 2.2d0, -2.2d0], x(4), y(4)
  complex(4) :: c4(4)
  complex(8) :: c8(4) = [(1d0, 2d0), (-1d0, 2d0), (0d0, 1d0), (3d0, 0d0)]
  logical(1) :: l1(4) = [.true._1, .false._1, .true._1, .false._1]
  logical :: l4(4)
  integer :: i, k(4), m(4)
  integer(2) :: s(4)
  !$acc parallel loop copyin(i1, i2, i4, i8, r4, r8, c8, l1) copyout(x, y, c4, l4, k, m, s)
  do i = 1, 4
    x(i) = i1(i) / 7 * i2(i) + i4(i) / 3 + r4(i) ** 2 - i8(i) / 7
    y(i) = r4(i) * r8(i) + i4(i) / 7 * 7 + mod(i4(i), 7) + modulo(i4(i), 7)
    c4(i) = c8(i) * r4(i) + i2(i) - (1.0, 0.5) ** 2
    l4(i) = l1(i) .neqv. (i4(i) > 0 .and. .not. l1(i) .or. i == 4)
    k(i) = nint(r8(i) * 10) + int(r4(i)) + floor(r4(i)) + ceiling(r4(i)) + (i2(i) / 4_2) ** 2
    m(i) = ieor(iand(i4(i), 255), ishft(i, 3)) + popcnt(i) + merge(1, 2, l1(i)) + ibits(i4(i), 2, 4)
    s(i) = i2(i) * 20_2 / 3_2
  end do
  print '(4f18.4)', x
  print '(4f18.4)', y
  print '(8f12.4)', c4
  print '(4l2)', l4
  print '(4i10)', k
  print '(4i10)', m
  print '(4i10)', s
end program
