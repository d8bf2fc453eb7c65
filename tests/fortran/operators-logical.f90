! Operators of logicals of all kinds, their precedence, mixed kinds, and assignments between kinds.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program operators_logical
  implicit none
  integer, parameter :: n = 16
  logical(1) :: a(n), r1(n)
  logical(2) :: b(n), r2(n)
  logical(4) :: c(n), r4(n), s(n)
  logical(8) :: d(n), r8(n)
  integer :: i, k(n)
  do i = 0, n - 1
    a(i + 1) = btest(i, 0)
    b(i + 1) = btest(i, 1)
    c(i + 1) = btest(i, 2)
    d(i + 1) = btest(i, 3)
  end do
  !$acc parallel loop copyin(a, b, c, d) copyout(r1, r2, r4, r8, s, k)
  do i = 1, n
    r1(i) = a(i) .or. b(i) .and. .not. c(i)
    r2(i) = a(i) .eqv. b(i) .neqv. c(i) .or. d(i)
    r4(i) = .not. (a(i) .and. d(i)) .eqv. (b(i) .or. c(i))
    r8(i) = .not. a(i) .and. .not. b(i) .or. .not. c(i) .and. d(i)
    s(i) = merge(a(i), .not. a(i), b(i)) .neqv. .true.
    k(i) = 0
    if (a(i)) k(i) = k(i) + 1
    if (.not. b(i) .and. (c(i) .eqv. d(i))) then
      k(i) = k(i) + 10
    else if (r1(i) .neqv. r8(i)) then
      k(i) = k(i) + 100
    else
      k(i) = k(i) + 1000
    end if
  end do
  print *, r1
  print *, r2
  print *, r4
  print *, r8
  print *, s
  print *, k
end program
