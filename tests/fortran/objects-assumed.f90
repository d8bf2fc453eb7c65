! Arrays of objects of assumed shape, and pointers to such, need no CONTIGUOUS; a section with gaps ends the program.
! RUN: %sumacfc -fopenacc -O1 %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 %s -o %t.mp && %as-gfortran %s %t.mp
! RUN: not %run %t gaps 2>&1 | FileCheck %s && not %run %t data 2>&1 | FileCheck --check-prefix=DATA %s
! CHECK: objects-assumed.f90:[[#MOVE:]]: sumac: error: the elements of array 'p', objects of a derived type, have gaps in memory between them
! DATA: objects-assumed.f90:[[#SUM:]]: sumac: error: the elements of array 's%f', objects of a derived type, have gaps in memory between them
module objects
  implicit none
  type point
    real(8) :: x = 0, y = 0
    integer :: k = 0
  end type
  type holder
    integer :: n
    type(point), pointer :: f(:) => null()
  end type
contains
  subroutine move(p, by)
    type(point), intent(inout) :: p(2:)
    real(8), intent(in) :: by
    integer :: i
    !$acc parallel loop
    !$omp target teams distribute parallel do map(tofrom: p)
    do i = 2, ubound(p, 1)
      p(i)%x = p(i)%x + by
      p(i)%k = i
    end do
    !$acc kernels copy(p)
    !$omp target map(tofrom: p)
    if (size(p) > 0) p(ubound(p, 1))%y = by
    !$omp end target
    !$acc end kernels
  end subroutine
  subroutine sum_up(s, total)
    type(holder), intent(inout) :: s
    real(8), intent(out) :: total
    integer :: i
    total = 0
    !$acc enter data copyin(s%f)
    !$omp target enter data map(to: s%f)
    !$acc parallel loop reduction(+: total) present(s%f)
    !$omp target teams distribute parallel do reduction(+: total) map(tofrom: total)
    do i = 1, s%n
      total = total + s%f(i)%x * s%f(i)%k
    end do
    !$acc exit data delete(s%f)
    !$omp target exit data map(delete: s%f)
  end subroutine
end module
program objects_assumed
  use objects
  implicit none
  type(point), target :: a(9)
  type(holder) :: s
  real(8) :: total
  character(len=8) :: argument
  call get_command_argument(1, argument)
  call move(a, 1.5d0)
  call move(a(3:6), 2d0)
  call move(a(4:4), 2d0)
  call move(a(4:3), 2d0)
  print '(9f5.1)', a%x, a%y
  print '(9i5)', a%k
  s%n = 4
  s%f => a(2:5)
  call sum_up(s, total)
  print '(f8.2)', total
  if (argument == 'gaps') call move(a(1:9:2), 1d0)
  s%f => a(1:9:2)
  if (argument == 'data') call sum_up(s, total)
end program
