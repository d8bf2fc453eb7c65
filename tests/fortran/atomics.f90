! Updates of every form that Fortran has, min and max as well.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program a
  implicit none
  integer :: i, n = 100, m, l, k, v(100), h(10), low, both
  logical :: p, q
  real(8) :: s
  m = 0; l = 1000; k = -1; p = .true.; q = .false.; s = 0; h = 0; low = 0; both = 0
  !$acc parallel loop copy(h) copyout(v) copy(m, l, k, p, q, s, both)
  do i = 1, n
    !$acc atomic
    m = max(m, i)
    !$acc atomic update
    l = min(mod(i * 7, 50) + 3, l, 900)
    !$acc atomic update
    k = iand(k, i + 512)
    !$acc atomic
    p = p .and. i > 0
    !$acc atomic
    q = (i == 50) .or. q
    !$acc atomic
    s = s + 0.5d0 * i
    !$acc atomic
    h(mod(i, 10) + 1) = h(mod(i, 10) + 1) + 1
    !$acc atomic capture
    v(i) = both
    both = both + 1
    !$acc end atomic
  end do
  print *, m, l, k, p, q, s, h, sum(v), both
  !$acc parallel loop copy(h)
  do i = 1, n
    !$acc atomic
    h(int(mod(i, 20) * 0.5) + 1) = h(int(mod(i, 20) * 0.5) + 1) + 1
    !$acc atomic update
    h(nint(mod(i, 10) * 0.5d0) + 1) = h(nint(mod(i, 10) * 0.5d0) + 1) + 2
  end do
  print *, h
end program
