! SERIAL: statements in order, loops with dependences, calls, private copies, reductions that are none, SERIAL LOOP.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_serial
  implicit none
  integer :: fib(30), i, k, best, where_best, perm(8)
  real(8) :: series
  logical :: sorted
  !$acc serial copyout(fib)
  fib(1) = 1
  fib(2) = 1
  do i = 3, 30
    fib(i) = fib(i - 1) + fib(i - 2)
  end do
  !$acc end serial
  print *, fib
  series = 0
  !$acc serial loop copy(series)
  do i = 1, 20
    series = series / 2 + i
  end do
  print *, series
  perm = [5, 3, 8, 1, 7, 2, 6, 4]
  !$acc serial copy(perm) private(sorted, k)
  do
    sorted = .true.
    do i = 1, 7
      if (perm(i) > perm(i + 1)) then
        k = perm(i)
        perm(i) = perm(i + 1)
        perm(i + 1) = k
        sorted = .false.
      end if
    end do
    if (sorted) exit
  end do
  !$acc end serial
  print *, perm
  best = 0
  where_best = 0
  !$acc serial copyin(fib) copy(best, where_best)
  !$acc loop seq
  do i = 1, 30
    if (mod(fib(i), 7) > best) then
      best = mod(fib(i), 7)
      where_best = i
    end if
  end do
  !$acc end serial
  print *, best, where_best
  best = 100
  !$acc serial loop reduction(+:best) copyin(fib) if(best > 0) self(best < 0)
  do i = 1, 10
    best = best + fib(i)
  end do
  !$acc end serial loop
  print *, best
end program
