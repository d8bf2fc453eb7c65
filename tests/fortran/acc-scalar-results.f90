! Functions whose result is an allocatable scalar or a pointer to one: references have its value. An allocatable scalar
! that is assigned is allocated thereby, in routines and BLOCKs.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module results
  implicit none
  interface twice
    procedure twice_real, twice_integer
  end interface
contains
  function twice_real(a) result(r)
    !$acc routine seq
    real(8), intent(in) :: a
    real(8), allocatable :: r
    allocate (r)
    r = 2 * a
  end function

  function twice_integer(a) result(r)
    !$acc routine seq
    integer, intent(in) :: a
    integer, allocatable :: r
    if (allocated(r)) return
    r = 2 * a
    r = r + 1
  end function

  function pick(a, i)
    !$acc routine seq
    !$omp declare target
    real(8), target, intent(in) :: a(:)
    integer, intent(in) :: i
    real(8), pointer :: pick
    pick => a(i)
    if (.not. associated(pick)) stop 1
  end function

  recursive function factorial(n) result(r)
    !$acc routine seq
    integer, intent(in) :: n
    integer, allocatable :: r
    if (n <= 1) then
      r = 1
      return
    end if
    r = n * factorial(n - 1)
  end function

  logical function is_large(a) 
    !$acc routine seq
    real(8), intent(in) :: a
    logical, allocatable :: answer
    answer = a > 5
    is_large = answer
  end function
end module
program main
  use results
  implicit none
  real(8), target :: a(10), b(10)
  integer :: i, n(10)
  a = [(i * 1d0, i = 1, 10)]
  !$acc parallel loop copyin(a) copyout(b, n)
  do i = 1, 10
    b(i) = twice(a(i)) + 1
    n(i) = twice(i) + factorial(mod(i, 5))
    if (is_large(a(i))) b(i) = -b(i)
  end do
  print '(10f6.1)', b
  print '(10i6)', n
  !$acc parallel loop copyin(a(3:8)) copyout(b)
  do i = 1, 10
    b(i) = 0
    if (pick(a(3:8), 1 + mod(i, 5)) > 5) b(i) = pick(a(3:8), 1 + mod(i, 5)) + max(pick(a(3:8), 2), 1d0)
  end do
  print '(10f6.1)', b
  !$omp target teams distribute parallel do map(to: a) map(from: b)
  do i = 1, 10
    b(i) = pick(a, 11 - i)
    block
      real(8), allocatable :: t
      integer, allocatable :: k
      t = b(i) / 2
      k = int(t)
      t = t + k
      b(i) = t
    end block
  end do
  print '(10f6.1)', b
end program
