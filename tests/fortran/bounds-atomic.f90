! Atomics and reductions of elements, whose subscripts -fcheck=bounds looks at: in one line and in several.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fcheck=bounds -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  implicit none
  integer :: i, n, bins(-2:7), old(40)
  real(8) :: f(3, 0:4), top(2)
  n = 40
  f = 0
  bins = 0
  top = 0
  !$acc parallel loop copy(f, bins, top)
  do i = 1, n
    !$acc atomic
    bins(mod(i, 7)) = bins(mod(i, 7)) + 1
    !$acc atomic update
    f(1 + mod(i, 3), mod(i, 5)) = &
      f(1 + mod(i, 3), &
        mod(i, 5)) + i
    !$acc atomic
    top(2) = max(top(2), i * 0.5d0)
  end do
  !$acc parallel loop copy(bins) copyout(old)
  do i = 1, n
    !$acc atomic capture
    old(i) = bins(-2)
    bins(-2) = bins(-2) + 2
    !$acc end atomic
  end do
  print *, bins, top, sum(old)
  print *, f
  !$acc kernels
  do i = 1, n
    f(2, 1) = f(2, 1) + i
  end do
  !$acc end kernels
  print *, f(2, 1)
end program
