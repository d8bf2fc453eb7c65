! A function that is a pointer may be assigned to in Fortran 2008 (R611), which devices cannot; nor may its value be
! pointed at.
! RUN: not %sumacfc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
module results
contains
  function pick(a, i)
    !$acc routine seq
    real, target, intent(in) :: a(:)
    integer, intent(in) :: i
    real, pointer :: pick
    pick => a(i)
  end function
end module
subroutine use(a)
  use results
  real, target :: a(10)
  integer :: i
  !$acc parallel loop copy(a)
  do i = 1, 10
    ! CHECK: assigned-functions.f90:[[#@LINE+1]]:5: error: function 'pick' cannot be assigned to in code for devices: associate a pointer in place of it [fortran-pointer]
    pick(a, i) = 3
    block
      real, pointer :: q
      ! CHECK: [[#@LINE+1]]:12: error: 'q' can be pointed at variables and at components of objects by their names alone
      q => pick(a, i)
    end block
  end do
end subroutine
