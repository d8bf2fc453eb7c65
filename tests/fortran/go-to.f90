! GO TO in constructs: labels of statements, of END DO and END IF; lengths of characters in the old form.
! RUN: %sumacfc -fopenacc %s -o %t && %run %t | FileCheck %s
! RUN: %sumacfc -fopenmp %s -o %t && %run %t | FileCheck %s
! CHECK: 0 1 102 3 104 5 106 7 108 9
! CHECK: 32 31 30 9 8 7 6 5 4 3
! CHECK: 1 1 23 3 25 5 27 -8 -9 -10
program p
  implicit none
  character*(*), parameter :: word = 'word'
  character*(4) name
  integer :: a(10), b(10), i, k
  name = word
  a = 0
  b = 0
  !$acc parallel loop
  !$omp target teams loop
  do i = 1, 10
    a(i) = i - 1
    if (mod(i, 2) == 0) go to 10
    if (i == 1) then
      a(i) = 0
      goto 20
      a(i) = -1
20  end if
    if (a(i) > 0) a(i) = a(i) + 100
10 end do
  !$acc parallel loop private(k)
  !$omp target teams loop private(k)
  do 40 i = 1, 10
    b(i) = 10 - i
    do 30 k = 1, 5
      if (k > 2 .and. i > 3) goto 30
      b(i) = b(i) + k
      if (i <= 3 .and. k == 5) goto 50
30  end do
    goto 40
50  b(i) = b(i) + 8
40 continue
  print '(10(1x, i0))', a
  print '(10(1x, i0))', b
  b = [1, 2, 1, 2, 1, 2, 1, 0, 4, -1]
  !$acc parallel loop
  !$omp target teams loop
  do i = 1, 10
    go to (60, 70, 80), mod(b(i), 4) + merge(0, 1, b(i) == 1 .and. i == 1) - merge(1, 0, b(i) <= 0 .or. b(i) > 3)
    a(i) = -i
    cycle
60  a(i) = i + 10
    if (b(i) == 2) go to 70
    go to 80
70  a(i) = i + 20
80  continue
    if (i == 1) a(i) = 1
  end do
  print '(10(1x, i0))', a
  if (name /= word) error stop
end program
