! PRIVATE and FIRSTPRIVATE of scalars of all types, on compute constructs and on loops of each level, and defaults of scalars.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_private_scalars
  implicit none
  integer, parameter :: n = 40
  integer :: i, j, t, u, out(n), m(n, n)
  integer(1) :: b
  integer(8) :: w
  real(4) :: f
  real(8) :: x
  complex(8) :: z
  logical :: l
  logical(1) :: l1
  real(8) :: res(n)
  t = 100; u = 7; b = 3; w = 5000000000_8; f = 0.5; x = 2; z = (1d0, -1d0); l = .true.; l1 = .false.
  !$acc parallel loop private(t, x) firstprivate(u, b, w, f, z, l, l1) copyout(out, res)
  do i = 1, n
    t = i * u
    x = t / 2d0
    out(i) = t + b + int(w / 1000000000_8)
    res(i) = x + f + real(z) * i + aimag(z)
    if (l .and. .not. l1) res(i) = res(i) + 1000
  end do
  print *, out, res
  print *, u, b, w, f, z, l, l1
  !$acc parallel num_gangs(2) copyout(m)
  !$acc loop gang private(t)
  do j = 1, n
    t = j * 10
    !$acc loop worker vector private(u)
    do i = 1, n
      u = t + i
      m(i, j) = u
    end do
  end do
  !$acc end parallel
  print *, sum(m), m(n, n)
  u = 9
  ! scalars without clause are firstprivate, and first assigned ones of loops private
  !$acc parallel loop copyout(out)
  do i = 1, n
    t = i + u
    out(i) = t * 2
  end do
  print *, out, u
  !$acc kernels copyout(out)
  do i = 1, n
    t = i * 3
    w = t + 1
    out(i) = int(w) + u
  end do
  !$acc end kernels
  print *, out
  !$acc serial firstprivate(t) copyout(out(1:1)) private(j)
  j = 4
  t = 2
  out(1) = t + j
  !$acc end serial
  print *, out(1), u
end program
