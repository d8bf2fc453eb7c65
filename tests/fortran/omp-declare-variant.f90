! DECLARE VARIANT of procedures that constructs call: by construct, device and condition.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! flang: it does not know the directive
! CHECK: {{^ *102 +103 +104 +105 +106 +3$}}
! CHECK-NEXT: {{^ T$}}
module vm
  implicit none
  logical, parameter :: no = .false.
contains
  integer function base(i)
    !$omp declare variant(special) match(construct={target})
    integer, intent(in) :: i
    base = i
  end function
  subroutine never(i)
    !$omp declare variant(unused) match(user={condition(no)})
    integer, intent(inout) :: i
    i = i + 1
  end subroutine
  subroutine unused(i)
    integer, intent(inout) :: i
    i = -1
  end subroutine
  integer function special(i)
    integer, intent(in) :: i
    special = i + 100
  end function
  subroutine fill(x, n)
    !$omp declare variant(fill : fill_gpu) match(device={kind(nohost)})
    integer, intent(in) :: n
    integer, intent(inout) :: x(n)
    x = x + 1
  end subroutine
  subroutine fill_gpu(x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x(n)
    x = x + 2
  end subroutine
end module
program p
  use vm
  use omp_lib
  implicit none
  integer :: i, a(5), b(5), kind
  !$omp target map(from: a)
  do i = 1, 5
    a(i) = base(i)
    call never(a(i))
  end do
  !$omp end target
  b = 0
  !$omp target map(tofrom: b) map(from: kind)
  call fill(b, 5)
  kind = merge(1, 2, omp_is_initial_device())
  !$omp end target
  print *, a, base(3)
  print *, all(b == kind)
end program
