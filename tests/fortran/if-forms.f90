! IF in all forms: one line, blocks with names, ELSE IF chains, nested, conditions of comparisons and functions; empty arms.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program if_forms
  implicit none
  integer, parameter :: n = 24
  integer :: a(n), b(n), i, k
  real(8) :: x(n)
  logical :: flag(n)
  do i = 1, n
    x(i) = (i - 12) * 0.5d0
    flag(i) = mod(i, 3) == 1
  end do
  !$acc parallel loop copyin(x, flag) copyout(a, b) private(k)
  do i = 1, n
    a(i) = 0
    if (x(i) < 0) a(i) = -1
    if (flag(i) .and. x(i) > 2) a(i) = a(i) + 10
    if (abs(x(i)) >= 1d0) then; a(i) = a(i) + 100; endif
    sign: if (x(i) == 0) then
      b(i) = 0
    else if (x(i) < -4) then sign
      b(i) = 1
    elseif (x(i) < 0) then
      if (flag(i)) then
        b(i) = 2
      else if (i == 9) then
      else
        b(i) = 3
      endif
      if (i == 9) b(i) = 33
    else
      b(i) = 4
      if (.not. flag(i)) then
        k = i
        do while (k > 5)
          if (k == 13) exit
          k = k - 4
        end do
        b(i) = b(i) + 10 * k
      end if
    end if sign
    if (i > 20) then
    end if
    if (mod(i, 2) == 0) cycle
    a(i) = a(i) + 1000
  end do
  print *, a
  print *, b
end program
