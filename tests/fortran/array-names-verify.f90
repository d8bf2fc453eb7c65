! Where a device's array differs from the host's, the message names the element as the program does.
! REQUIRES: sim
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fverify -O1 -J%t.d %s -o %t
! RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t 2>&1 | FileCheck %s
program p
  implicit none
  integer :: i, a(-1:3, 0:4)
  a = 0
  !$acc parallel loop copy(a) num_gangs(2)
  do i = 1, 2
    ! CHECK: array-names-verify.f90:{{[0-9]+}}: sumac: warning: a(2,3) is {{.*}} by one thread
    a(2, 3) = a(2, 3) + 1
    a(2, 3) = a(2, 3) * (i + 1)
  end do
end program
