! Old forms: DO with labels, shared ends, END DO with labels, arithmetic of GOTO, backward and forward jumps, one-line IF.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program do_labels
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), b(n), c(n), i, j, k
  !$acc parallel copyout(a, b, c)
  !$acc loop private(j, k)
  do 100 i = 1, n
    a(i) = 0
    do 20 j = 1, 4
      do 10 k = j, 4
        if (k .eq. 3) go to 10
        a(i) = a(i) + j * k
10    continue
20  a(i) = a(i) + 100
    b(i) = 0
    j = 0
30  j = j + 1
    b(i) = b(i) + j
    if (j .lt. i) goto 30
    if (b(i) .gt. 20) then
      goto 40
    end if
    b(i) = -b(i)
40  continue
    c(i) = 0
    do 50, k = 10, 1, -3
      if (k == 7) cycle
      c(i) = c(i) + k
50  end do
    do 60 while (c(i) < 30)
      c(i) = c(i) + i
60  end do
100 continue
  !$acc end parallel
  print *, a
  print *, b
  print *, c
end program
