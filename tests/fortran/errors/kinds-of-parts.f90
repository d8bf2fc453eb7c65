! A component whose kind is a constant of a module that is not there, which a clause alone names: an error, and no more.
! RUN: rm -rf %t.d && mkdir -p %t.d && cd %t.d && not %sumacfc -fopenacc -c -J%t.d %s -o %t.o 2>&1 | FileCheck %s
module fields
  use missing_kinds
  implicit none
  type :: patch
    real(wp), allocatable :: t(:)
  end type
contains
  subroutine enter(this)
    type(patch), intent(inout) :: this
    ! CHECK: kinds-of-parts.f90:[[@LINE+1]]:{{[0-9]+}}: error: the kind of 'this%t' is not known: {{.*}}'wp'
    !$acc enter data create(this%t)
  end subroutine
end module
