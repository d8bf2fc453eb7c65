! Bits in constructs: IAND, IOR, IEOR, NOT, shifts, fields, counts, masks, MVBITS by hand, for all kinds.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_bits
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), r(n, 8), i
  integer(1) :: b(n)
  integer(2) :: h(n)
  integer(8) :: w(n)
  logical :: l(n)
  do i = 1, n
    a(i) = ieor(i * 1103515, 12345)
  end do
  !$acc parallel loop copyin(a) copyout(r, b, h, w, l)
  do i = 1, n
    r(i, 1) = iand(a(i), 255) + ior(i, 64) + ieor(a(i), i)
    r(i, 2) = ishft(a(i), 3) + ishft(a(i), -5) + ishftc(i, 2)
    r(i, 3) = ibits(a(i), 4, 7) + ibset(i, 10) - ibclr(i, 0)
    r(i, 4) = popcnt(a(i)) * 100 + leadz(i) + trailz(i)
    r(i, 5) = not(a(i)) + shiftl(i, 4) + shiftr(a(i), 2) + shifta(-a(i), 3)
    r(i, 6) = maskl(i) + maskr(i) + merge_bits(a(i), i, 255)
    r(i, 7) = poppar(a(i)) + bit_size(i) + dshiftl(i, a(i), 5)
    r(i, 8) = ishftc(a(i), 3, 8) + iand(a(i), int(z'0F0F'))
    b(i) = ior(int(i, 1), 64_1)
    b(i) = ieor(b(i), not(0_1))
    h(i) = ishft(int(i, 2), 11)
    w(i) = ishft(int(a(i), 8), 20) + ibset(0_8, 40 + mod(i, 20))
    l(i) = btest(a(i), mod(i, 30)) .neqv. bgt(a(i), i)
  end do
  print *, r
  print *, b, h
  print *, w, l
end program
