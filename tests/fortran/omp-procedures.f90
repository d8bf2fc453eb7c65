! Procedures in TARGET: with worksharing of their own, SIMD, reductions, keywords, functions of all types, recursion.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
module procedures
  implicit none
contains
  subroutine fill(a, by)
    integer, intent(inout) :: a(:)
    integer, intent(in) :: by
    integer :: i
    !$omp do
    do i = 1, size(a)
      a(i) = i * by
    end do
  end subroutine
  real(8) function norm(n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    integer :: i
    norm = 0
    !$omp simd reduction(+: norm)
    do i = 1, n
      norm = norm + x(i) * x(i)
    end do
  end function
  pure logical function inside(x, low, high)
    real(8), intent(in) :: x, low, high
    inside = x >= low .and. x <= high
  end function
  recursive integer function gcd(a, b) result(g)
    integer, value :: a, b
    if (b == 0) then
      g = a
    else
      g = gcd(b, mod(a, b))
    end if
  end function
  subroutine twist(z, times)
    complex(8), intent(inout) :: z
    integer, intent(in), value :: times
    integer :: i
    do i = 1, times
      z = z * (0d0, 1d0)
    end do
  end subroutine
end module
program omp_procedures
  use procedures
  implicit none
  integer, parameter :: n = 12
  integer :: a(n), g(n), i, k
  real(8) :: x(n), norms(3)
  complex(8) :: z(n)
  logical :: l(n)
  a = 0
  x = [(i * 0.5d0, i = 1, n)]
  z = (1d0, 2d0)
  !$omp target parallel num_threads(4) map(tofrom: a)
  call fill(a, 3)
  !$omp end target parallel
  print *, a
  !$omp target teams distribute parallel do map(from: g, l) map(tofrom: z) map(to: x)
  do i = 1, n
    g(i) = gcd(i * 6, 36)
    l(i) = inside(high=4d0, x=x(i), low=1d0)
    call twist(z(i), i)
  end do
  print *, g, l
  print *, z
  !$omp target map(from: norms) map(to: x) private(k)
  do k = 1, 3
    norms(k) = norm(4, x(k:)) + norm(n=2, x=x(2 * k:2 * k + 1))
  end do
  !$omp end target
  print *, norms
  !$omp target map(tofrom: a)
  !$omp parallel
  call fill(a(1:n:2), -1)
  !$omp end parallel
  !$omp end target
  print *, a
end program
