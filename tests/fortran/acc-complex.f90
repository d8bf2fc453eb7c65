! Complex numbers in constructs: parts, products, quotients, powers, functions, arrays, reductions, comparisons, both kinds.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_complex
  implicit none
  integer, parameter :: n = 10
  complex(8) :: z(n), w(n), s, p
  complex(4) :: c(n)
  real(8) :: x(n), y(n)
  integer :: i
  logical :: l(n)
  do i = 1, n
    z(i) = cmplx(i, mod(i, 3) - 1, 8)
  end do
  !$acc parallel loop copyin(z) copyout(w, c, x, y, l)
  do i = 1, n
    w(i) = z(i) * z(i) + (0.5d0, -1d0) * i - conjg(z(i))
    c(i) = cmplx(z(i)) * 2 + (1.0, 1.0) ** 2
    x(i) = real(w(i)) + aimag(z(i)) + dble(c(i))
    y(i) = real(z(i) * conjg(z(i)), 8) + abs((3d0, 4d0))
    l(i) = z(i) == conjg(z(i)) .or. w(i) /= w(i)
  end do
  print *, w
  print *, c
  print *, x, y, l
  s = 0
  p = 1
  !$acc parallel loop copyin(z) reduction(+:s) reduction(*:p)
  do i = 1, n
    s = s + z(i) * (0d0, 1d0)
    if (i < 5) p = p * (1d0, 1d0)
  end do
  print *, s, p
  !$acc parallel loop copy(z)
  do i = 1, n
    if (real(z(i)) > 5) then
      z(i) = -z(i)
    else
      z(i) = z(i) / (0d0, 2d0)
    end if
    z(i) = z(i) + 1
  end do
  print *, z
  !$acc parallel loop copyin(z) copyout(x)
  do i = 1, n
    x(i) = nint(1000 * abs(exp(cmplx(0d0, i * 0.1d0, 8)))) + nint(100 * real(sqrt(z(i) * conjg(z(i)))))
  end do
  print *, x
end program
