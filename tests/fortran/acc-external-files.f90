! External procedures of other files: by interfaces with ROUTINE, by a name in ROUTINE, without an interface; arrays,
! functions, IMPORT, BIND(C), generic names of external procedures, a procedure of the same file behind an interface.
! RUN: rm -rf %t.d && mkdir -p %t.d && awk 'BEGIN {f = "head"} /^! file / {f = $3} {print > ("%t.d/" f)}' %s
! RUN: sed -n 's/^! C: //p' %s > %t.d/c.c && %sumacc -fopenacc -c %t.d/c.c -o %t.d/c.o
! RUN: cd %t.d && %sumacfc -fopenacc -O1 library.f90 main.f90 c.o -o %t && %run %t | FileCheck %s
! REQUIRES: gfortran
! flang: several files
! C: #pragma acc routine seq
! C: double add_in_c(double x, const int *n) { return x + *n; }
! CHECK: 2.25 4.25 6.25 8.25 10.25
! CHECK: 3.00 6.00 9.00 12.00 15.00
! CHECK: 30 33 36 39 42
! CHECK: 106 112 118 124 130
! CHECK: 12.00 14.00 16.00 18.00 20.00
! CHECK: 1.50 3.00 4.50 6.00 7.50
! CHECK: -3.00 -6.00 -9.00 -12.00 -15.00
! file library.f90
real(8) function weigh(x, c)
  implicit none
  !$acc routine seq
  real(8), intent(in) :: x
  complex(8), intent(in) :: c
  weigh = 2 * x + real(c)
end function
subroutine fill(n, a, step)
  implicit none
  !$acc routine vector
  integer, intent(in) :: n
  real(8) :: a(n)
  real(8), optional :: step
  integer :: i
  !$acc loop vector
  do i = 1, n
    a(i) = i * 3
  end do
  if (present(step)) a(1) = step
end subroutine
integer function old_sum(k, n)
  !$acc routine seq
  integer k(*), n
  old_sum = 0
  do i = 1, n
    old_sum = old_sum + k(i)
  end do
end function
subroutine old_put(k, i, value)
  !$acc routine seq
  integer k(*), i
  k(i) = value * 2 + 100
end subroutine
subroutine halve(a)
  implicit none
  !$acc routine seq
  real(8), intent(inout) :: a(:)
  a = a * 0.5d0
end subroutine
subroutine negate(x)
  implicit none
  !$acc routine seq
  real(8), intent(inout) :: x
  x = -x
end subroutine
! file main.f90
module kinds
  integer, parameter :: wp = kind(1d0)
  interface change
    subroutine halve(a)
      !$acc routine seq
      import wp
      real(wp), intent(inout) :: a(:)
    end subroutine
    subroutine negate(x)
      import
      real(wp), intent(inout) :: x
      !$acc routine seq
    end subroutine
  end interface
end module
program acc_external_files
  use kinds
  implicit none
  interface
    function weigh(x, c) result(y)
      import :: wp
      !$acc routine seq
      real(wp), intent(in) :: x
      complex(wp), intent(in) :: c
      real(wp) :: y
    end function
    subroutine fill(n, a, step)
      integer, intent(in) :: n
      real(8) :: a(n)
      real(8), optional :: step
    end subroutine
    real(8) function add_in_c(x, n) bind(C)
      !$acc routine seq
      real(8), value :: x
      integer, intent(in) :: n
    end function
    subroutine own(k)
      integer, intent(inout) :: k
      !$acc routine seq
    end subroutine
  end interface
  !$acc routine(fill) vector
  !$acc routine(old_sum) seq
  !$acc routine(old_put) seq
  integer, external :: old_sum
  real(wp) :: x(5), y(5)
  integer :: i, k(5), all(5)
  external old_put
  !$acc parallel loop copyout(x)
  do i = 1, 5
    x(i) = weigh(real(i, wp), (0.25_wp, 1._wp))
  end do
  print '(5f8.2)', x
  !$acc parallel num_gangs(1) copyout(y)
  call fill(5, y)
  !$acc end parallel
  print '(5f8.2)', y
  k = [1, 2, 3, 4, 5]
  all = [10, 20, 30, 40, 50]
  !$acc parallel loop copy(k) copyin(all)
  do i = 1, 5
    k(i) = 3 * (i - 1) + old_sum(all, 2)
  end do
  print '(5i4)', k
  !$acc parallel loop copy(k)
  do i = 1, 5
    k(i) = k(i) / 10
    call own(k(i))
    call old_put(k, i, real(3 * i))
  end do
  print '(5i4)', k
  !$acc parallel loop copyout(x)
  do i = 1, 5
    x(i) = 2 * add_in_c(real(i, wp), 5)
  end do
  print '(5f8.2)', x
  !$acc serial copy(y)
  call change(y)
  !$acc end serial
  print '(5f8.2)', y
  !$acc parallel loop copy(y)
  do i = 1, 5
    y(i) = 2 * y(i)
    call change(y(i))
  end do
  print '(5f8.2)', y
end program
subroutine own(k)
  integer, intent(inout) :: k
  !$acc routine seq
  k = k + 1
end subroutine
