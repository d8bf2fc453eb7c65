! Arrays that are private in a part of a construct or routine, and the user's around it or in the same clauses.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! CHECK: 2 4 6 8 10 12 14 16 18 20 180 204 228 252 276 300 324 348 372 396
! CHECK-NEXT: 5 6 7 8 9 10 11 12 13 14 15 16 3 2 1
! CHECK-NEXT: 4 6 8 10 12 14 16 18 20 22 24 26 16
! CHECK-NEXT: 445 12 2 2 2 2 2 2 2
! CHECK-NEXT: 144 144 144 144 1200
module m
  implicit none
contains
  subroutine row(a, w, n, r)
    !$acc routine vector
    integer, intent(in) :: n
    real(8) :: a(n), w(3), r
    real(8) :: mine(2)
    integer :: j
    mine(1) = 0
    !$acc loop vector private(w, mine) reduction(+:r)
    do j = 1, n
      w(1) = j
      w(2) = w(1) + a(j)
      mine(1) = w(2)
      r = r + mine(1)
    end do
    r = r + w(1) + mine(1)
  end subroutine
end module
program p
  use m
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, m3
  real(8) :: w(10), a(n), s(n), v(3), total, rows(8, 4), ws(3, 4), r(4)
  real(8), allocatable :: al(:, :)
  m3 = 3
  allocate(al(0:m3, 2))
  al = 2
  w = [(i, i = 1, 10)]
  v = [3, 2, 1]
  !$acc parallel loop gang copy(w) copyout(a)
  do i = 1, 10
    w(i) = w(i) * 2
    a(i) = 0
    !$acc loop vector private(w)
    do j = 1, n
      w(1) = i + j
      w(2) = w(1) * 2
      !$acc atomic
      a(i) = a(i) + w(2)
    end do
  end do
  print '(*(1x,i0))', int(w), int(a(1:10))
  !$acc parallel loop num_gangs(int(v(1))) vector_length(int(v(2)) * 16) firstprivate(v)
  do i = 1, n
    v(2) = v(1) + i
    s(i) = v(2) + v(3)
  end do
  print '(*(1x,i0))', int(s), int(v)
  !$acc parallel
  !$acc loop gang private(al)
  do i = 1, n
    al(0, 1) = i
    al(m3, 2) = i
    s(i) = al(0, 1) + al(m3, 2)
  end do
  !$acc loop gang
  do i = 1, n
    s(i) = s(i) + al(mod(i, m3 + 1), 1)
  end do
  !$acc end parallel
  print '(*(1x,i0))', int(s), int(sum(al))
  total = 0
  call sub(al(:, 1), w, 10, total)
  print '(*(1x,i0))', int(total), int(al)
  rows = 1
  ws = 100
  r = 0
  !$acc parallel loop gang copy(rows, ws, r)
  do i = 1, 4
    call row(rows(:, i), ws(:, i), 8, r(i))
  end do
  print '(*(1x,i0))', int(r), int(sum(ws))
contains
  subroutine sub(x, y, n, t)
    integer, intent(in) :: n
    real(8) :: x(0:), y(n), t
    integer :: i, k
    !$acc parallel loop gang copy(x) copyin(y) reduction(+:t)
    do i = 1, n
      !$acc loop seq private(x, y)
      do k = 1, 3
        x(k) = k
        y(k) = x(k) + i
        t = t + y(k)
      end do
      t = t + y(i)
      !$acc atomic
      x(0) = x(0) + 1
      call inner(y(i), t)
    end do
  end subroutine
  subroutine inner(a, t)
    !$acc routine seq
    real(8), intent(in) :: a
    real(8) :: t
    t = t + a
  end subroutine
end program
