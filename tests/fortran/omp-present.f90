! PRESENT, ALLOCATED and ASSOCIATED in target constructs, and optional arguments of procedures that they call.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
contains
  pure integer function pick(a, b, c) result(r)
    integer, intent(in) :: a
    integer, intent(in), optional :: b, c(:)
    r = a
    if (present(b)) r = r + b
    if (present(c)) r = r + c(ubound(c, 1))
  end function
  subroutine fill(x, first, more, last)
    integer, intent(out) :: x(10)
    integer, intent(in), optional :: first, more(:), last
    integer :: i
    !$omp target teams distribute parallel do map(from: x)
    do i = 1, 10
      x(i) = pick(i, first, more)
      if (i == 10 .and. present(last)) x(i) = last
      x(i) = pick(x(i), c=more)
      x(i) = pick(x(i), i * 2)
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer :: x(10), k
  integer, allocatable :: al(:, :)
  integer, pointer :: po
  call fill(x)
  print *, x
  call fill(x, 100)
  print *, x
  call fill(x, more=[1, 2, 3], last=7)
  print *, x
  nullify(po)
  do k = 0, 1
    if (k == 1) allocate(al(2, 2), po)
    if (k == 1) po = 5
    if (k == 1) al = 6
    !$omp target map(tofrom: x)
    if (allocated(al)) x(1) = x(1) + al(2, 1)
    if (associated(po)) x(2) = x(2) + po
    x(3) = pick(x(3), po)
    if (.not. allocated(al) .and. .not. associated(po)) x(4) = -1
    !$omp end target
    print *, x(1:4)
  end do
end program
