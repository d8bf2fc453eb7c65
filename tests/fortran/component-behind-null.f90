! Arrays behind null pointers and in objects that are not allocated, which a construct does not use then.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
program main
  implicit none
  type leaf
    integer :: n = 3
    real(8), allocatable :: a(:)
    real(8) :: f(3) = 1
  end type
  type node
    integer :: v = 5
    type(leaf), pointer :: p => null()
    type(leaf), allocatable :: l
  end type
  type(node) :: s
  call use(.false.)
  allocate (s%p, s%l)
  allocate (s%p%a(4), s%l%a(4))
  s%p%a = 1; s%l%a = 2
  call use(.true.)
contains
  subroutine use(has)
    logical, intent(in) :: has
    integer :: i
    real(8) :: r(3)
    !$acc parallel loop
    do i = 1, 3
      r(i) = i
      if (has) r(i) = r(i) + s%p%a(i) + s%l%a(i) * 10 + s%p%f(i) * 100 + s%l%f(i) * 1000
    end do
    print *, r
  end subroutine
end program
