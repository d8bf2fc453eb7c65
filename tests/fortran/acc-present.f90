! PRESENT, ALLOCATED and ASSOCIATED in constructs and clauses, and optional arguments of routines for devices.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
contains
  subroutine scale(x, factor, shift, mask, work)
    !$acc routine seq
    real(8), intent(inout) :: x
    real(8), intent(in), optional :: factor
    integer, value, optional :: shift
    logical, optional :: mask
    real(8), optional :: work(:)
    if (present(mask)) then
      if (.not. mask) return
    end if
    if (present(factor)) x = x * factor
    if (present(shift)) x = x + shift
    if (present(work)) x = x + work(size(work))
  end subroutine
  real(8) function outer(x, factor, work)
    !$acc routine seq
    real(8), intent(in) :: x
    real(8), intent(in), optional :: factor, work(2, 2)
    outer = x
    call scale(outer, factor)
    if (present(work)) outer = outer + work(2, 1)
    call scale(outer, factor=factor, shift=1)
  end function
  subroutine add(x, y, z, s, n, w)
    real(8), intent(inout) :: x(:)
    real(8), intent(in), optional :: y(:), z(2:), w(5)
    real(8), optional :: s
    integer, intent(in), optional :: n
    integer :: i
    !$acc parallel loop copy(x) if(present(y) .or. present(z))
    do i = 1, size(x)
      if (present(y)) x(i) = x(i) + y(i)
      if (present(z)) then
        x(i) = x(i) * z(i + 1)
      else if (.not. present(s)) then
        x(i) = -x(i)
      end if
      if (present(w)) x(i) = x(i) + w(i)
    end do
    !$acc serial copy(s, x)
    if (present(s) .and. present(n)) s = s + n
    call scale(x(1), factor=s, work=y)
    x(2) = outer(x(2), s)
    !$acc end serial
  end subroutine
end module
program p
  use m
  implicit none
  real(8) :: a(5), t
  real(8), target :: b(5)
  real(8), allocatable :: al(:), sc
  real(8), pointer :: po(:), ps
  real(8), target :: tt
  integer :: k
  a = 1
  b = [1, 2, 3, 4, 5]
  call add(a)
  print *, a
  call add(a, b)
  print *, a
  call add(a, z=b)
  print *, a
  t = 5
  call add(b, s=t, n=3, w=a)
  print *, b, t
  nullify(po, ps)
  do k = 1, 2
    if (k == 2) then
      allocate(al(3), sc, source=2d0)
      po => b(2:4)
      tt = 7
      ps => tt
    end if
    !$acc serial copy(a)
    if (allocated(al)) a(1) = a(1) + al(3)
    if (allocated(sc)) a(2) = a(2) + sc
    if (associated(po)) a(3) = a(3) + po(1)
    if (associated(ps)) a(4) = a(4) + ps
    call scale(a(5), work=al)
    call scale(a(5), factor=ps)
    call scale(a(5), mask=.false.)
    call scale(a(5), shift=2, work=po)
    !$acc end serial
    print *, a
  end do
end program
