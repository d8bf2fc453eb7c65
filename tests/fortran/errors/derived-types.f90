! Components in constructs: what is not supported, or wrong.
! RUN: mkdir -p %t.d && not %sumacfc -fopenacc -J%t.d -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
module m
  type point
    real :: x, y
  end type
  type box
    type(point) :: corner
    type(point) :: points(10)
    real, allocatable :: w(:)
    character(10, kind=4) :: name
  contains
    procedure :: area
  end type
contains
  real function area(b)
    class(box), intent(in) :: b
    area = b%corner%x
  end function
end module
subroutine s(b, n)
  use m
  type(box) :: b, many(n)
  integer :: n, i
! CHECK: :[[@LINE+1]]:30: error: component 'b%w' is not supported in 'use_device': point to it, and name the pointer
  !$acc host_data use_device(b%w)
  call other(b%w)
  !$acc end host_data
  !$acc parallel loop copy(b%w)
  do i = 1, n
    b%w(i) = b%points(i)%x
! CHECK: :[[@LINE+1]]:14: error: whole objects and elements of arrays of type 'box' are not supported in code for devices: component 'name' is no number, logical, object or text of constant length
    b%w(i) = many(i)%corner%x
! CHECK: :[[@LINE+1]]:14: error: function 'area' is called in code for devices, but it is no routine for them: add !$acc routine
    b%w(i) = b%area()
! CHECK: :[[@LINE+1]]:14: error: 'nothing' is no component of type 'box'
    b%w(i) = b%nothing
! CHECK: :[[@LINE+1]]:14: error: 'z' is no component of type 'point'
    b%w(i) = b%corner%z
! CHECK: :[[@LINE+1]]:16: error: the structure constructor has no value for component 'y'
    b%corner = point(1.)
! CHECK: :[[@LINE+1]]:5: error: 'b%w' has 1 dimension, and 2 subscripts
    b%w(i, 2) = 1
! CHECK: :[[@LINE+1]]:5: error: 'x' has 0 dimensions, and 1 subscript
    b%corner%x(1) = 1
! CHECK: :[[@LINE+1]]:9: error: 'b%name' has characters of another kind than the default one, which is not supported in code for devices
    if (b%name == 'a') b%w(i) = 0
! CHECK: :[[@LINE+1]]:5: error: '%x' is no part of this
    n%x = 1
  end do
end subroutine
subroutine t(p, q, n)
  use m
  type(point) :: p(:)
  class(point) :: q(:)
  type(point), contiguous :: c(:)
  pointer :: c
  type keeper
    real, allocatable :: a(:)
    procedure(), pointer, nopass :: f
  end type
  type(keeper) :: k(n)
  type holder
    real, allocatable :: a(:)
    class(point), pointer :: c(:)
    integer :: i
  end type
  type(holder) :: h(n)
  integer :: n, i
  !$acc parallel loop
  do i = 1, n
! CHECK: :[[@LINE+1]]:5: error: whole objects and elements of arrays of type 'keeper' are not supported in code for devices: it has components that Sumac does not know the layout of
    k(i)%a(1) = 1
! CHECK: :[[@LINE+1]]:5: error: component 'c' is a polymorphic array, which is not supported in code for devices: point to it in front of the construct, behind TYPE IS
    h(i)%c(1)%x = h(i)%a(1)
! CHECK: :[[@LINE+1]]:5: error: 'a' has 1 dimension, and 2 subscripts
    h(i)%a(1, 2) = 1
! CHECK: :[[@LINE+1]]:14: error: 'j' is no component of type 'holder'
    h(i)%i = h(i)%j
    c(i)%y = 1
    c(i) = c(1)
  end do
  !$acc kernels
! CHECK: :[[@LINE+1]]:3: error: component 'a' is an array or a pointer, and so is what it is a component of: write a loop
  h(1:2)%a(1) = 1
! CHECK: :[[@LINE+1]]:3: error: component 'a' is an array or a pointer, and so is what it is a component of: write a loop
  h%a = 1
  !$acc end kernels
end subroutine
