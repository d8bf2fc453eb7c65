! Pointers: to sections with strides, remapped bounds, to targets of another rank, swapped between constructs, as arguments.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module pointing
  implicit none
contains
  subroutine relax(p, q)
    real(8), pointer, intent(in) :: p(:), q(:)
    integer :: i
    !$acc parallel loop copyin(p) copy(q)
    do i = lbound(p, 1), ubound(p, 1)
      q(i) = q(i) + 2 * p(i)
    end do
  end subroutine
end module
program arrays_pointer
  use pointing
  implicit none
  real(8), target :: t(6, 6), u(10), v(10)
  real(8), pointer :: p(:), q(:), r(:, :), swap(:)
  real(8), pointer, contiguous :: c(:)
  integer, pointer :: one
  integer, target :: k
  integer :: i, j, round
  t = 1
  r => t(1:5:2, 6:2:-2)
  !$acc parallel loop collapse(2) copy(r)
  do j = 1, size(r, 2)
    do i = 1, size(r, 1)
      r(i, j) = 10 * i + j
    end do
  end do
  print *, t
  r(0:1, -1:1) => t(1:6, 1)
  !$acc parallel loop collapse(2) copy(r)
  do j = lbound(r, 2), ubound(r, 2)
    do i = 0, 1
      r(i, j) = r(i, j) - i + 10 * j
    end do
  end do
  print *, t(:, 1)
  u = 1
  v = [(i * 1d0, i = 1, 10)]
  p => u
  q => v
  do round = 1, 3
    call relax(p, q)
    swap => p
    p => q
    q => swap
  end do
  print *, u
  print *, v
  c => u(3:8)
  !$acc parallel loop copy(c)
  do i = 1, 6
    c(i) = -i
  end do
  print *, u
  p(5:) => v(1:9:2)
  call relax(p, p)
  print *, v
  k = 4
  one => k
  !$acc serial copy(one)
  one = one + 1
  !$acc end serial
  print *, k
end program
