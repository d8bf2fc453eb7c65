! PRESENT in a construct, and an END of another construct than the open one.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(x, y)
  real(8) :: x(:)
  real(8), optional :: y(:)
  integer :: i
  !$acc parallel loop copy(x)
  do i = 1, size(x)
! CHECK-DAG: :[[@LINE+1]]:9: error: 'present' is not supported in code for devices yet: ask in front of the construct
    if (present(y)) x(i) = 1
  end do
! CHECK-DAG: :[[@LINE+1]]:9: error: no construct is open that '!$acc end kernels' ends
  !$acc end kernels
end subroutine
