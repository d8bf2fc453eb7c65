! DECLARE in procedures and programs: COPY, COPYIN, COPYOUT, CREATE, PRESENT of dummies, local.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module procedures
  implicit none
contains
  subroutine transform(n, x, y, scratch)
    integer, intent(in) :: n
    real(8) :: x(n), y(n), scratch(n)
    !$acc declare copyin(x) copyout(y) create(scratch)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      scratch(i) = 2 * x(i)
    end do
    !$acc parallel loop
    do i = 1, n
      y(i) = scratch(n + 1 - i)
    end do
  end subroutine
  integer function early(n, v)
    integer, intent(in) :: n
    integer :: v(n), i
    !$acc declare copy(v)
    early = 0
    if (n < 4) then
      early = -1
      return
    end if
    !$acc parallel loop
    do i = 1, n
      v(i) = v(i) + n
    end do
    if (n == 5) then
      early = 5
      return
    end if
    early = n
  end function
  subroutine local(out)
    integer, intent(out) :: out(4)
    integer :: w(4), i
    integer, save :: kept(4) = 1
    !$acc declare create(w) copy(kept)
    !$acc parallel loop
    do i = 1, 4
      w(i) = i * 3
      kept(i) = kept(i) * 2
    end do
    !$acc update self(w, kept)
    out = w + kept
  end subroutine
  subroutine inherited(z)
    real(8), intent(inout) :: z(:)
    !$acc declare present(z)
    integer :: i
    !$acc parallel loop
    do i = 1, size(z)
      z(i) = z(i) + 0.5d0
    end do
  end subroutine
end module
program acc_declare_procedure
  use procedures
  implicit none
  real(8) :: a(8), b(8), c(8)
  integer :: v(6), out(4), i, code
  real(8) :: global(5)
  !$acc declare create(global)
  a = [(i * 1d0, i = 1, 8)]
  c = -1
  call transform(8, a, b, c)
  print *, b
  v = [(i, i = 1, 6)]
  code = early(3, v)
  print *, code, v
  code = early(5, v)
  print *, code, v
  code = early(6, v)
  print *, code, v
  call local(out)
  call local(out)
  print *, out
  !$acc data copy(a)
  call inherited(a)
  !$acc end data
  print *, a
  !$acc parallel loop
  do i = 1, 5
    global(i) = i * 0.25d0
  end do
  !$acc update self(global)
  print *, global
end program
