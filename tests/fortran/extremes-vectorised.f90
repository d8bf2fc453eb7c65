! RUN: %sumacfc -fopenacc %s -o %t && %as-gfortran %s %t
! RUN: %if x86_64 %{ %sumacfc -fopenacc -O3 -foffload=host -c %s -o %t.o && %llvm/bin/llvm-objdump -d %t.o > %t.s && FileCheck %s < %t.s %}
! On the host loops with square roots, whose faults set no errno in Fortran, and with MIN and MAX are vectorised. Of a
! number and what is none, and of two zeros, MIN and MAX have what the host's compiler has.
! CHECK-LABEL: region{{.*}}_roots_
! CHECK: sqrtpd
! CHECK-LABEL: region{{.*}}_largest_
! CHECK: maxpd
module loops
contains
  subroutine roots(n, a)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = sqrt(a(i))
    end do
  end subroutine
  subroutine largest(n, a, most)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: most
    integer :: i
    !$acc parallel loop copyin(a) reduction(max: most)
    do i = 1, n
      most = max(most, a(i))
    end do
  end subroutine
  subroutine chosen(v, w)
    real(8), intent(in) :: v(4)
    real(8), intent(out) :: w(4, 4, 2)
    integer :: i, k
    !$acc parallel loop collapse(2) copyin(v) copyout(w)
    do k = 1, 4
      do i = 1, 4
        w(i, k, 1) = max(v(i), v(k))
        w(i, k, 2) = min(v(i), v(k))
      end do
    end do
  end subroutine
end module
program extremes
  use loops
  implicit none
  real(8) :: a(100), most, v(4), w(4, 4, 2), zero
  integer :: i
  a = [(real(mod(i * 37, 101), 8), i = 1, 100)]
  call roots(100, a)
  most = -1
  call largest(100, a, most)
  print '(f8.4)', most, a(1:5)
  zero = a(1) - a(1)
  v = [zero / zero, 1.5d0, zero, -zero]
  call chosen(v, w)
  print '(16l2)', w /= w
  print '(16l2)', w == 0 .and. sign(1d0, w) < 0
end program
