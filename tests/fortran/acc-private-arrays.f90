! PRIVATE and FIRSTPRIVATE of arrays: by gangs, by workers, by lanes, of dummies, of several ranks, kinds and lower bounds.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_private_arrays
  implicit none
  integer, parameter :: n = 16
  integer :: out(n), buffer(0:3), i, j, k
  real(8) :: m(2, 2), r(n), table(3)
  logical :: mask(4)
  complex(4) :: z(2)
  table = [0.5d0, 1.5d0, 2.5d0]
  !$acc parallel loop private(buffer, m, mask, z) firstprivate(table) copyout(out, r)
  do i = 1, n
    do j = 0, 3
      buffer(j) = i * j
      mask(j + 1) = mod(buffer(j), 3) == 0
    end do
    m(1, 1) = i; m(2, 1) = 2; m(1, 2) = -1; m(2, 2) = i + 1
    z(1) = cmplx(i, 1)
    z(2) = z(1) * z(1)
    out(i) = 0
    do j = 0, 3
      if (mask(j + 1)) out(i) = out(i) + buffer(j)
    end do
    r(i) = m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1) + real(z(2)) + table(1) + table(2)
  end do
  print *, out, r, table
  call dummies(3, n, out)
  print *, out
contains
  subroutine dummies(m, n, out)
    integer, intent(in) :: m, n
    integer, intent(out) :: out(n)
    integer :: w(m, 2:3), v(n), i, j
    v = [(i, i = 1, n)]
    !$acc parallel num_gangs(4) copyout(out) copyin(v)
    !$acc loop gang private(w, j)
    do i = 1, n
      !$acc loop vector
      do j = 1, m
        w(j, 2) = v(i) * j
        w(j, 3) = -j
      end do
      out(i) = 0
      !$acc loop seq
      do j = 1, m
        out(i) = out(i) + w(j, 2) + w(j, 3)
      end do
    end do
    !$acc end parallel
  end subroutine
end program
