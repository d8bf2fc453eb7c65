! Data clauses with modifiers, no_create, deviceptr, attach and detach, finalize; enter and exit data with conditions.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program data_clauses
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: n = 30
  real(8), target :: a(n), b(0:n), c(n, 2)
  real(8), pointer :: p(:)
  integer :: i, j
  logical :: yes
  yes = .true.
  a = 1
  b = 0
  c = 0
  !$acc data copyin(readonly: a) copyout(zero: b) create(zero: c)
  !$acc parallel loop present(a, b, c)
  do i = 1, n
    b(i) = a(i) + c(i, 1) + c(i, 2)
  end do
  !$acc end data
  print *, b(0), sum(b)
  !$acc parallel loop pcopyin(a) present_or_copyout(b(1:n)) pcreate(c)
  do i = 1, n
    c(i, 1) = a(i)
    b(i) = c(i, 1) * i
  end do
  print *, sum(b)
  c = 3
  !$acc enter data copyin(a) if(yes)
  !$acc enter data copyin(a)
  !$acc parallel loop no_create(a) copyout(b)
  do i = 0, n
    b(i) = i
  end do
  !$acc exit data delete(a)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) * i
  end do
  !$acc exit data copyout(a) finalize
  print *, sum(a), sum(b)
  p => a(5:14)
  !$acc enter data copyin(p) attach(p)
  !$acc parallel loop present(p)
  do i = 1, size(p)
    p(i) = p(i) - i
  end do
  !$acc exit data detach(p) copyout(p)
  print *, a
  !$acc data copy(a(11:20), c(:, 2))
  !$acc parallel loop
  do i = 11, 20
    a(i) = c(i, 2) + i
    c(i, 2) = 0
  end do
  !$acc end data
  print *, sum(a), sum(c)
  !$acc enter data create(b)
  !$acc parallel loop present(b)
  do i = 0, n
    b(i) = 7 * i
  end do
  !$acc update host(b(3:5)) if_present
  !$acc update self(a(1:2)) if_present if(yes)
  !$acc exit data delete(b) if(.false.)
  !$acc exit data delete(b)
  print *, b(3:5)
end program
