! A fractal: loops that end by conditions of complex numbers, iteration counts, a histogram by atomics and by reduction.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_fractal
  implicit none
  integer, parameter :: n = 20, m = 12, most = 60
  integer :: count(n, m), hits(0:4), hits2(0:4), i, j, k, longest
  complex(8) :: z, c
  real(8) :: x, y, t
  !$acc parallel loop collapse(2) copyout(count) private(z, c, k)
  do j = 1, m
    do i = 1, n
      c = cmplx(-2 + i * 0.125d0, -1 + j * 0.1875d0, 8)
      z = 0
      k = 0
      do while (real(z) ** 2 + aimag(z) ** 2 < 4 .and. k < most)
        z = z * z + c
        k = k + 1
      end do
      count(i, j) = k
    end do
  end do
  print '(20i3)', count
  hits = 0
  !$acc parallel loop collapse(2) copyin(count) copy(hits)
  do j = 1, m
    do i = 1, n
      !$acc atomic
      hits(min(count(i, j) / 12, 4)) = hits(min(count(i, j) / 12, 4)) + 1
    end do
  end do
  hits2 = 0
  longest = 0
  !$acc parallel loop collapse(2) copyin(count) reduction(+:hits2) reduction(max:longest) private(x, y, t, k)
  do j = 1, m
    do i = 1, n
      x = 0
      y = 0
      iterate: do k = 1, most
        t = x * x - y * y - 0.75d0 + i * 0.0625d0
        y = 2 * x * y + j * 0.0625d0
        x = t
        if (x * x + y * y > 4) exit iterate
      end do iterate
      longest = max(longest, min(k, most))
      hits2(min(count(i, j) / 12, 4)) = hits2(min(count(i, j) / 12, 4)) + 1
    end do
  end do
  print *, hits, hits2, longest
end program
