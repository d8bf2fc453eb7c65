! The C++ of a file includes the headers of the functions that it calls, and no others.
! RUN: rm -rf %t && mkdir %t && cd %t && %sumacfc -fopenacc -save-temps -c %s -o a.o
! RUN: FileCheck %s < headers.device.cpp
! RUN: python3 %S/Inputs/headers.py %root
! REQUIRES: gfortran
! CHECK: #include <sumac/fortran/arrays.hpp>
! CHECK-NEXT: #include <sumac/fortran/choices.hpp>
! CHECK-NEXT: #include <sumac/fortran/library.hpp>
! CHECK-NEXT: namespace
subroutine s(n, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  integer :: i
  !$acc parallel loop
  do i = 1, n
    a(i) = max(sqrt(a(i)), 1d0)
  end do
end subroutine
