! Functions as routines: results of every type, RESULT, types in the prefix and apart, PURE, ELEMENTAL with scalars.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module functions
  implicit none
contains
  integer(1) function small(i)
    !$acc routine seq
    integer, intent(in) :: i
    small = int(mod(i, 100), 1)
  end function
  function large(i) result(k)
    !$acc routine seq
    integer, intent(in) :: i
    integer(8) :: k
    k = i * 10000000000_8
  end function
  pure function half(x)
    !$acc routine seq
    real(4), intent(in) :: x
    real(4) :: half
    half = x / 2
  end function
  elemental real(8) function cube(x) result(y)
    !$acc routine seq
    real(8), intent(in) :: x
    y = x ** 3
  end function
  complex(8) function turned(z, times)
    !$acc routine seq
    complex(8), intent(in) :: z
    integer, intent(in) :: times
    integer :: i
    turned = z
    do i = 1, times
      turned = turned * (0d0, 1d0)
    end do
  end function
  logical function is_prime(n)
    !$acc routine seq
    integer, intent(in) :: n
    integer :: d
    is_prime = n > 1
    d = 2
    do while (d * d <= n)
      if (mod(n, d) == 0) then
        is_prime = .false.
        return
      end if
      d = d + 1
    end do
  end function
  logical(1) function odd(n)
    !$acc routine seq
    integer, intent(in) :: n
    odd = mod(n, 2) == 1
  end function
end module
program acc_routine_functions
  use functions
  implicit none
  integer, parameter :: n = 20
  integer :: i, a(n)
  integer(8) :: k(n)
  real(8) :: x(n)
  complex(8) :: z(n)
  logical :: l(n)
  !$acc parallel loop copyout(a, k, x, z, l)
  do i = 1, n
    a(i) = small(i * 7) + merge(1000, 0, is_prime(i)) - small(-i)
    k(i) = large(i) / 3 + large(small(i) + 0)
    x(i) = half(real(i)) + cube(i * 0.5d0) * cube(half(2.0) + 1d0)
    z(i) = turned((1d0, 2d0), i) + turned(turned((1d0, 0d0), 2), small(i) + 0)
    l(i) = is_prime(i) .and. odd(i) .or. odd(i + 1) .eqv. i > 10
    if (is_prime(i + 1)) a(i) = -a(i)
  end do
  print *, a
  print *, k
  print *, x
  print *, z
  print *, l
end program
