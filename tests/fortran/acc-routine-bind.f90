! ROUTINE with BIND: a procedure of the file, in front and behind, or a symbol of C; for some devices alone. The file
! begins with a module, whose first line is the host's, too.
! RUN: rm -rf %t.d && mkdir -p %t.d && sed -n '/^module/,$p' %s > %t.d/bind.f90
! RUN: sed -n 's/^! C: //p' %s > %t.d/c.c && %sumacc -fopenacc -c %t.d/c.c -o %t.d/c.o
! RUN: %sumacfc -fopenacc -O1 -J%t.d %t.d/bind.f90 %t.d/c.o -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! C: #pragma acc routine seq
! C: void fill_in_c(double *a, const int *n, double by) { for (int i = 0; i < *n; i++) a[i] += by; }
! On the host BIND does nothing.
! CHECK: {{^ *(2 3 4|1002 1003 1004) 2}}
! CHECK: {{^ *(12 3 4|2007 1008 1009)}}
module m
  implicit none
contains
  real(8) function f(x)
    !$acc routine seq bind(f_device)
    real(8), intent(in) :: x
    f = x
  end function
  real(8) function f_device(x)
    !$acc routine seq
    real(8), intent(in) :: x
    f_device = x + 1000
  end function
  subroutine g(a, n, by)
    !$acc routine seq bind("fill_in_c")
    integer, intent(in) :: n
    real(8), value :: by
    real(8) :: a(n)
    a(1) = a(1) + by
  end subroutine
  subroutine h(a)
    !$acc routine seq device_type(nvidia) bind(later)
    real(8) :: a(:)
    a(1) = a(1) + 5
  end subroutine
  subroutine later(a)
    !$acc routine seq
    real(8) :: a(:)
    a(1) = a(1) + 1000
  end subroutine
end module
program p
  use m
  implicit none
  real(8) :: a(3)
  integer :: i
  a = [2, 3, 4]
  !$acc parallel loop copy(a)
  do i = 1, 3
    a(i) = f(a(i))
  end do
  print '(*(1x,i0))', int(a), int(f(2d0))
  !$acc serial copy(a)
  call g(a, 3, 5d0)
  call h(a)
  !$acc end serial
  print '(*(1x,i0))', int(a)
end program
