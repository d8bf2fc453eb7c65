! INIT, SHUTDOWN, SET, WAIT beside constructs: device types, numbers, default queues, IF.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_set_init
  implicit none
  integer, parameter :: n = 10
  integer :: a(n), i, q
  a = 1
  q = 3
  !$acc init
  !$acc set default_async(q)
  !$acc parallel loop copy(a) async
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc wait(q)
  print *, a
  !$acc set device_num(0)
  !$acc parallel loop copy(a)
  do i = 1, n
    a(i) = a(i) * 2
  end do
  print *, a
  !$acc set default_async(1) if(q == 3)
  !$acc parallel loop copy(a) async
  do i = 1, n
    a(i) = a(i) - 1
  end do
  !$acc wait if(q == 3)
  print *, a
  !$acc shutdown if(q == 4)
  !$acc shutdown
  !$acc init if(q == 3)
  !$acc parallel loop copy(a)
  do i = 1, n
    a(i) = -a(i)
  end do
  print *, a
end program
