! Variables of DECLARE in all kinds of places: host_data, reductions, atomics of routines, data clauses, rows in updates.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  real(8) :: tab(4, 3), total
  integer :: hits
  !$acc declare create(tab, total, hits)
contains
  subroutine fill(n, x)
    integer, intent(in) :: n
    real(8) :: x(n)
    integer :: i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = i
    end do
  end subroutine
  subroutine bump(k)
    !$acc routine seq
    integer, intent(in) :: k
    !$acc atomic
    hits = hits + k
  end subroutine
end module
program p
  use m
  implicit none
  real(8) :: c(0:41), b(40)
  integer :: i, j
  c = [(i, i = 0, 41)]
  !$acc parallel loop copyin(c) copyout(b)
  do i = 1, 40
    !$acc cache(readonly: c(i - 1:i + 1))
    b(i) = c(i - 1) + c(i + 1)
  end do
  print *, sum(b)
  !$acc host_data use_device(tab)
  call fill(12, tab)
  !$acc end host_data
  total = 0
  hits = 5
  !$acc update device(hits, total)
  !$acc parallel loop collapse(2) reduction(+:total)
  do j = 1, 3
    do i = 1, 4
      total = total + tab(i, j)
      call bump(i)
    end do
  end do
  !$acc update self(tab(:, 2:3), hits, total)
  print *, total, hits, tab(:, 2:3)
  !$acc data copy(tab)
  !$acc kernels loop
  do j = 1, 3
    tab(1, j) = -j
  end do
  !$acc end data
  !$acc update self(tab(1, :))
  print *, tab(1, :)
end program
