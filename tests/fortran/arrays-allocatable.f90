! Allocatables: of any lower bounds, of modules, as arguments, scalars, allocated again between constructs, with SOURCE.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module store
  implicit none
  real(8), allocatable :: field(:, :)
  integer, allocatable, save :: list(:)
contains
  subroutine grow(v, n)
    integer, allocatable, intent(inout) :: v(:)
    integer, intent(in) :: n
    integer :: i
    if (allocated(v)) deallocate (v)
    allocate (v(-n:n))
    !$acc parallel loop copyout(v)
    do i = lbound(v, 1), ubound(v, 1)
      v(i) = i * size(v)
    end do
  end subroutine
end module
program arrays_allocatable
  use store
  implicit none
  integer, allocatable :: v(:)
  real(8), allocatable :: s
  complex(8), allocatable :: z(:, :, :)
  logical(1), allocatable :: l(:)
  integer :: i, j, round
  do round = 1, 3
    call grow(v, round)
    print *, v
  end do
  allocate (field(0:3, 5:7), source=1d0)
  allocate (list(4))
  !$acc parallel loop collapse(2) copy(field)
  do j = 5, 7
    do i = 0, 3
      field(i, j) = field(i, j) + i * j
    end do
  end do
  !$acc kernels copyout(list)
  do i = 1, size(list)
    list(i) = int(field(i - 1, 6))
  end do
  !$acc end kernels
  print *, field, list
  allocate (s)
  s = 2.5d0
  !$acc serial copy(s)
  s = s * 2
  !$acc end serial
  print *, s
  allocate (z(2, 2, 2), l(0:7))
  z = (1d0, 0d0)
  !$acc data copy(z) copyout(l)
  !$acc parallel loop present(z)
  do i = 1, 2
    z(i, 1, 2) = z(i, 1, 2) * (0d0, 2d0)
  end do
  !$acc parallel loop present(l)
  do i = 0, 7
    l(i) = i > 3
  end do
  !$acc end data
  print *, z, l
  deallocate (z, l, s, field, list)
end program
