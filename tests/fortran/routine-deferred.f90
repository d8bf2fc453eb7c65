! Arguments of routines that are pointers and allocatables (Fortran 2018, 15.5.2.7): arrays, with the bounds of what is
! passed, and whether they are there.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenacc -O1 -J%t.d %s -o %t.acc && %as-gfortran %s %t.acc
! REQUIRES: gfortran
module m
  implicit none
contains
  integer function total(a, b)
    integer, pointer, intent(in) :: a(:)
    integer, allocatable :: b(:, :)
    integer :: i, j
    !$acc routine seq
    !$omp declare target
    total = 0
    if (associated(a)) then
      do i = lbound(a, 1), ubound(a, 1)
        total = total + i * a(i)
      end do
      a(lbound(a, 1)) = -1
    end if
    if (.not. allocated(b)) return
    do j = lbound(b, 2), ubound(b, 2)
      total = total + sum(b(:, j)) * j
    end do
    b(3, 1) = total + size(b, 2)
  end function
end module
program p
  use m
  implicit none
  integer, target :: x(20)
  integer, pointer :: a(:)
  integer, allocatable :: b(:, :), none(:, :)
  integer :: i, r(4)
  x = [(i, i = 1, 20)]
  allocate(b(3:5, -1:2))
  b = 2
  a(-3:) => x(20:2:-3)
  !$omp target map(tofrom: x, b, r)
  !$acc serial copy(x, b) copyout(r)
  r(1) = total(a, b)
  r(2) = total(a, none)
  block
    integer, pointer :: q(:)
    q(7:) => x(1:5)
    r(3) = total(q, b)
    nullify(q)
    r(4) = total(q, none)
  end block
  !$omp end target
  !$acc end serial
  print *, r, x, b
end program
