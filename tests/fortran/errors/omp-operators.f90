! Operators of reductions that no USE brings, or that are private.
! RUN: mkdir -p %t.d && not %sumacfc -fopenmp -c -J%t.d %s -o %t.o 2>&1 | FileCheck %s
! REQUIRES: gfortran
module ranges
  implicit none
  private
  public :: range, operator(.join.)
  type range
    integer :: low = huge(1), high = -huge(1)
  end type
  interface operator(.join.)
    module procedure join
  end interface
  interface operator(+)
    module procedure join
  end interface
  !$omp declare reduction(.join.: range: omp_out = omp_out .join. omp_in)
  !$omp declare reduction(+: range: omp_out = omp_out + omp_in)
  !$omp declare reduction(mix: integer: omp_out = omp_out * omp_in)
contains
  pure function join(a, b) result(c)
    type(range), intent(in) :: a, b
    type(range) :: c
    !$omp declare target
    c = range(min(a%low, b%low), max(a%high, b%high))
  end function
end module
program p
  implicit none
  call all_names
  call by_only
contains
  subroutine all_names
    use ranges
    type(range) :: r
    integer :: i, n
! CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: reduction operator '+' of module 'ranges' is not accessible here: its USE does not bring it, or it is private
    !$omp target parallel do reduction(+: r)
    do i = 1, 10
      r%low = min(r%low, i)
    end do
! CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: reduction operator 'mix' of module 'ranges' is not accessible here
    !$omp target parallel do reduction(mix: n)
    do i = 1, 10
      n = n * i
    end do
  end subroutine
  subroutine by_only
    use ranges, only: range
    type(range) :: r
    integer :: i
! CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: reduction operator '.join.' of module 'ranges' is not accessible here
    !$omp target parallel do reduction(.join.: r)
    do i = 1, 10
      r%low = min(r%low, i)
    end do
  end subroutine
end program
