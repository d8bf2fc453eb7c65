! Submodules in files of their own and in the module's: constructs in them, routines for devices, MODULE PROCEDURE,
! a submodule of a submodule, variables of the module with DECLARE and without.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: cd %t.d && %sumacfc -fopenacc -O1 parent.f90 child.f90 grand.f90 main.f90 -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
! file parent.f90
module parent
  implicit none
  integer, parameter :: wp = 8
  real(wp), allocatable :: field(:)
  real(wp) :: offset = 1
  real(wp), private :: hidden(4) = 3
  !$acc declare create(field) copyin(offset)
  interface
    module subroutine work(n)
      integer, intent(in) :: n
    end subroutine
    real(wp) module function twice(x)
      !$acc routine seq
      real(wp), intent(in) :: x
    end function
    module function at(i) result(y)
      integer, intent(in) :: i
      real(wp) :: y
      !$acc routine seq
    end function
    module subroutine deep(a)
      real(wp), intent(inout) :: a(:)
    end subroutine
  end interface
end module
submodule (parent) near
contains
  module procedure at
    y = field(i) + offset
  end procedure
end submodule
! file child.f90
submodule (parent) child
  implicit none
  integer, parameter :: factor = 10
  interface
    module subroutine deepest(a)
      real(wp), intent(inout) :: a(:)
    end subroutine
  end interface
contains
  module subroutine work(n)
    integer, intent(in) :: n
    integer :: i
    if (allocated(field)) deallocate (field)
    allocate (field(n))
    !$acc parallel loop
    do i = 1, n
      field(i) = twice(real(i, wp)) + own(i)
    end do
    !$acc parallel loop copy(hidden)
    do i = 1, 4
      hidden(i) = hidden(i) * i + at(1)
    end do
    !$acc update self(field)
    print *, field, hidden
  end subroutine
  module procedure twice
    twice = x * 2
  end procedure
  real(wp) function own(i)
    !$acc routine seq
    integer, intent(in) :: i
    own = factor * i
  end function
end submodule
! file grand.f90
submodule (parent:child) grand
contains
  module subroutine deepest(a)
    real(wp), intent(inout) :: a(:)
    !$acc kernels copy(a)
    a = a + factor
    !$acc end kernels
  end subroutine
  module procedure deep
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, size(a)
      a(i) = twice(a(i))
    end do
    call deepest(a)
  end procedure
end submodule
! file main.f90
program submodules
  use parent
  implicit none
  real(wp) :: a(3)
  integer :: i
  call work(5)
  a = [1, 2, 3]
  call deep(a)
  print *, a
  !$acc parallel loop copyout(a)
  do i = 1, 3
    a(i) = at(i) + twice(1d0)
  end do
  print *, a
end program
