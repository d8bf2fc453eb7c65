! DATA: nested, in procedures that are called inside, with IF, with scalars, PRESENT of what a caller mapped, NO_CREATE.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module steps
  implicit none
contains
  subroutine step(n, a, b)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: b(n)
    integer :: i
    !$acc data present(a) copyout(b)
    !$acc parallel loop default(present)
    do i = 1, n
      b(i) = a(i) * 2
    end do
    !$acc end data
  end subroutine
  subroutine maybe(n, a)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n)
    integer :: i
    !$acc data copy(a)
    !$acc parallel loop no_create(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
  end subroutine
end module
program acc_data_nested
  use steps
  implicit none
  integer, parameter :: n = 30
  real(8) :: a(n), b(n), c(n), s
  integer :: i, k
  logical :: on
  a = [(i * 1d0, i = 1, n)]
  b = 0
  c = 1
  s = 1.5d0
  !$acc data copyin(a) copyout(b) copy(c, s)
  !$acc parallel loop
  do i = 1, n
    b(i) = a(i) + s
  end do
  !$acc data present(b) copyout(c)
  !$acc parallel loop present(b, c)
  do i = 1, n
    c(i) = b(i) + c(i)
  end do
  !$acc end data
  call step(n, a, b)
  !$acc serial present(s)
  s = s + 1
  !$acc end serial
  call maybe(n, c)
  !$acc end data
  print *, b
  print *, c, s
  do k = 1, 2
    on = k == 1
    !$acc data copy(a) if(on)
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) - k
    end do
    !$acc end data
  end do
  call maybe(n, a)
  print *, a
  !$acc data copy(a(5:10), c(:3)) default(none)
  !$acc parallel loop default(none)
  do i = 5, 10
    a(i) = -a(i)
    if (i < 8) c(i - 4) = 0
  end do
  !$acc end data
  print *, a, c(1:5)
end program
