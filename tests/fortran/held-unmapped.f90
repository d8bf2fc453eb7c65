! A component that has not been mapped: the simulator names it.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t
! RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s
! flang: its descriptors of components differ
! REQUIRES: gfortran, sim
program main
  implicit none
  type t
    integer :: n
    real(8), allocatable :: a(:)
  end type
  type w
    type(t) :: in
    real(8), pointer :: q(:)
  end type
  type(w) :: p(2:4)
  integer :: i
  do i = 2, 4
    allocate (p(i)%in%a(3), p(i)%q(2))
    p(i)%in%a = i
    p(i)%q = i
  end do
  !$acc enter data copyin(p)
  !$acc enter data copyin(p(2)%in%a, p(4)%in%a)
  !$acc parallel loop present(p)
  do i = 2, 4
! CHECK: held-unmapped.f90:[[@LINE+1]]: error: {{.*}}where the component 'p(3)%in%a' leads
    p(i)%in%a(2) = 5
  end do
end program
