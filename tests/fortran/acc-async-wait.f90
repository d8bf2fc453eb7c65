! ASYNC and WAIT: queues by constants and expressions, order in a queue, waits between queues, on all constructs, WAIT with IF.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_async_wait
  implicit none
  integer, parameter :: n = 50
  integer :: a(n), b(n), c(n), i, q, s
  integer(8) :: long_queue
  a = 0; b = 0; c = 0; s = 0; q = 1; long_queue = 6
  !$acc data copy(a, b, c, s) async(1)
  !$acc parallel loop async(q)
  do i = 1, n
    a(i) = i
  end do
  !$acc parallel loop async(q)
  do i = 1, n
    a(i) = a(i) * 2
  end do
  !$acc kernels loop async(q + 1) wait(q)
  do i = 1, n
    b(i) = a(i) + 1
  end do
  !$acc serial async(3) wait(1, 2)
  s = a(n) + b(n)
  !$acc end serial
  !$acc wait(3) async(4)
  !$acc parallel loop async(4)
  do i = 1, n
    c(i) = s + i
  end do
  !$acc update self(c(1:3)) async(4)
  !$acc wait(4)
  print *, c(1:3)
  !$acc parallel loop async
  do i = 1, n
    c(i) = c(i) - 1
  end do
  !$acc wait
  !$acc parallel loop async(int(long_queue)) if(q == 1)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc wait(int(long_queue)) if(q == 1)
  !$acc end data
  !$acc wait
  print *, a, b, c, s
  !$acc enter data copyin(a) async(2)
  !$acc parallel loop present(a) async(2)
  do i = 1, n
    a(i) = -a(i)
  end do
  !$acc exit data copyout(a) async(2)
  !$acc wait(2)
  print *, a
  do q = 1, 3
    !$acc parallel loop copy(b(10 * q:10 * q + 9)) async(q)
    do i = 10 * q, 10 * q + 9
      b(i) = q
    end do
  end do
  !$acc wait(1, 2, 3)
  print *, b
end program
