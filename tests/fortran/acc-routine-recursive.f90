! RECURSIVE routines: functions with RESULT, subroutines, mutual recursion, local arrays in each call.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module recursion
  implicit none
contains
  recursive function ackermann(m, n) result(a)
    !$acc routine seq
    integer, intent(in) :: m, n
    integer :: a
    if (m == 0) then
      a = n + 1
    else if (n == 0) then
      a = ackermann(m - 1, 1)
    else
      a = ackermann(m - 1, ackermann(m, n - 1))
    end if
  end function
  recursive integer function binomial(n, k) result(b)
    !$acc routine seq
    integer, value :: n, k
    b = 1
    if (k > 0 .and. k < n) b = binomial(n - 1, k - 1) + binomial(n - 1, k)
  end function
  recursive logical function is_even(n) result(r)
    !$acc routine seq
    integer, intent(in) :: n
    r = .true.
    if (n > 0) r = is_odd(n - 1)
  end function
  recursive logical function is_odd(n) result(r)
    !$acc routine seq
    integer, intent(in) :: n
    r = .false.
    if (n > 0) r = is_even(n - 1)
  end function
  recursive subroutine hanoi(n, from, to, moves, weight)
    !$acc routine seq
    integer, intent(in) :: n, from, to
    integer, intent(inout) :: moves, weight
    integer :: pegs(3)
    if (n == 0) return
    pegs(1) = from
    pegs(2) = 6 - from - to
    pegs(3) = to
    call hanoi(n - 1, pegs(1), pegs(2), moves, weight)
    moves = moves + 1
    weight = weight + n * pegs(3)
    call hanoi(n - 1, pegs(2), pegs(3), moves, weight)
  end subroutine
end module
program acc_routine_recursive
  use recursion
  implicit none
  integer, parameter :: n = 6
  integer :: a(n), b(n), moves(n), weight(n), i, k, m
  logical :: even(n)
  !$acc parallel loop copyout(a, b, even, moves, weight) private(k, m)
  do i = 1, n
    a(i) = ackermann(mod(i, 3), i)
    b(i) = binomial(2 * i, i)
    even(i) = is_even(i * 3)
    k = 0
    m = 0
    call hanoi(i, 1, 3, k, m)
    moves(i) = k
    weight(i) = m
  end do
  print *, a
  print *, b
  print *, even
  print *, moves
  print *, weight
end program
