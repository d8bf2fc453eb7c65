! DECLARE and DECLARE TARGET in a submodule: variables that its routines and constructs have, allocatable ones, too.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module mm
  implicit none
  integer :: a = 1
  interface
    module subroutine s(n)
      integer, intent(in) :: n
    end subroutine
    module integer function get(i)
      !$acc routine seq
      !$omp declare target
      integer, intent(in) :: i
    end function
  end interface
end module
submodule (mm) sub
  implicit none
  integer :: x(3) = 5
  real(8) :: w = 1.5d0
  real, allocatable :: grows(:)
  !$acc declare create(x, w, grows)
  !$omp declare target(x, w, grows)
contains
  module subroutine s(n)
    integer, intent(in) :: n
    integer :: i
    allocate (grows(n))
    grows = 2
    !$acc update device(x, w, grows)
    !$omp target enter data map(to: grows)
    !$acc parallel loop present(x)
    !$omp target teams distribute parallel do
    do i = 1, 3
      x(i) = x(i) * 10 + i + int(w) + int(grows(i))
    end do
    !$acc update self(x)
    !$omp target update from(x)
    print *, x
    !$omp target exit data map(release: grows)
    deallocate (grows)
  end subroutine
  module procedure get
    get = x(i)
  end procedure
end submodule
program p
  use mm
  implicit none
  integer :: k(3), i
  call s(4)
  !$acc parallel loop
  !$omp target teams distribute parallel do
  do i = 1, 3
    k(i) = get(i) + a
  end do
  print *, k
end program
