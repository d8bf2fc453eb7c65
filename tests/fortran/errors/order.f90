! Errors stand in the order of the file's lines, whichever step finds them.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -fopenmp -c -J%t.d %s -o %t.o 2>&1 | FileCheck %s
subroutine s(a, n)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  integer :: i
  !$acc parallel loop
  do i = 1, n
    ! CHECK: order.f90:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}unknown
    a(i) = unknown
  end do
  ! CHECK: order.f90:[[@LINE+1]]:{{[0-9]+}}: error: unknown directive
  !$acc paralel loop
  do i = 1, n
    a(i) = 1
  end do
  !$omp target
  ! CHECK: order.f90:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'read'
  read (*, *) a(1)
  !$omp end target
end subroutine
subroutine t
  ! CHECK: order.f90:[[@LINE+1]]:{{[0-9]+}}: error: unknown directive
  !$acc kernals
end subroutine
