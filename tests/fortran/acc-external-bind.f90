! External procedures of another file with BIND, which the interface repeats, NOHOST, RECURSIVE.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: cd %t.d && %sumacfc -fopenacc -O1 library.f90 main.f90 -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! flang: several files
! On the host BIND does nothing.
! CHECK: {{^ *(2 4 6 8|1001 2002 3003 4004) 3 6 9 12 1 2 6 24$}}
! CHECK-NEXT: {{^ *(3|1002)$}}
! file library.f90
subroutine add(x, by)
  !$acc routine seq bind(add_device)
  real(8), intent(inout) :: x
  integer, intent(in) :: by
  x = x + by
end subroutine
subroutine add_device(x, by)
  !$acc routine seq
  real(8), intent(inout) :: x
  integer, intent(in) :: by
  x = x + 1000 * by
end subroutine
real(8) function scaled(x)
  !$acc routine seq nohost
  real(8), intent(in) :: x
  scaled = 3 * x
end function
recursive integer function fact(n) result(r)
  !$acc routine seq
  integer, intent(in) :: n
  r = 1
  if (n > 1) r = n * fact(n - 1)
end function
! file main.f90
program p
  implicit none
  interface
    subroutine add_device(x, by)
      !$acc routine seq
      real(8), intent(inout) :: x
      integer, intent(in) :: by
    end subroutine
    subroutine add(x, by)
      !$acc routine seq bind(add_device)
      real(8), intent(inout) :: x
      integer, intent(in) :: by
    end subroutine
    real(8) function scaled(x)
      !$acc routine seq nohost
      real(8), intent(in) :: x
    end function
    recursive integer function fact(n) result(r)
      !$acc routine seq
      integer, intent(in) :: n
    end function
  end interface
  real(8) :: a(4), b(4)
  integer :: k(4), i
  a = [1, 2, 3, 4]
  !$acc parallel loop copy(a) copyout(b, k)
  do i = 1, 4
    b(i) = scaled(a(i))
    call add(a(i), i)
    k(i) = fact(i)
  end do
  print '(*(1x,i0))', int(a), int(b), k
  call add(a(1), 1)
  print '(*(1x,i0))', int(a(1))
end program
