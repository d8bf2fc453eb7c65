! PRESENT, ALLOCATED and ASSOCIATED of what they are not about, and an END of another construct than the open one.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
subroutine s(x, y, z, p, q)
  real(8) :: x(:)
  real(8), optional :: y(:)
  real(8), optional, allocatable :: z(:)
  real(8), pointer :: p, q
  integer :: i
  !$acc parallel loop copy(x)
  do i = 1, size(x)
! CHECK-DAG: :[[@LINE+1]]:9: error: 'is_contiguous' in code for devices is not supported yet: ask in front of the construct
    if (is_contiguous(y)) x(i) = 1
! CHECK-DAG: :[[@LINE+1]]:9: error: 'present' in code for devices is of an optional argument
    if (present(x)) x(i) = 1
! CHECK-DAG: :[[@LINE+1]]:9: error: 'present' in code for devices is not of allocatables and pointers: ask in front of the construct
    if (present(z)) x(i) = 1
! CHECK-DAG: :[[@LINE+1]]:9: error: 'allocated' in code for devices is of an allocatable
    if (allocated(p)) x(i) = 1
! CHECK-DAG: :[[@LINE+1]]:9: error: 'associated' in code for devices is of a pointer
    if (associated(x)) x(i) = 1
! CHECK-DAG: :[[@LINE+1]]:20: error: 'associated' asks about scalar 'p', which no clause maps: name it in one
    if (associated(p, q)) x(i) = 1
  end do
! CHECK-DAG: :[[@LINE+1]]:9: error: no construct is open that '!$acc end kernels' ends
  !$acc end kernels
end subroutine
