! Operators of reductions that a module declares for its own types.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: flang 19 ends with an internal error at DECLARE REDUCTION
! REQUIRES: gfortran
module red
  implicit none
  type stat
    integer :: n = 0
    real(8) :: mean = 0, m2 = 0
    real(8) :: lo = huge(1d0), hi = -huge(1d0)
  end type
  type vec
    real(8) :: c(3) = 0
  end type
  interface operator(+)
    module procedure addvec
  end interface
  !$omp declare reduction(merge: stat: combine(omp_out, omp_in)) initializer(omp_priv = stat())
  !$omp declare reduction(+: vec: omp_out = omp_out + omp_in) initializer(omp_priv = vec([0d0,0d0,0d0]))
contains
  subroutine combine(a, b)
    type(stat), intent(inout) :: a
    type(stat), intent(in) :: b
    real(8) :: d
    !$omp declare target
    if (b%n == 0) return
    d = b%mean - a%mean
    a%m2 = a%m2 + b%m2 + d*d*a%n*b%n/(a%n+b%n)
    a%mean = (a%n*a%mean + b%n*b%mean)/(a%n + b%n)
    a%n = a%n + b%n
    a%lo = min(a%lo, b%lo); a%hi = max(a%hi, b%hi)
  end subroutine
  function addvec(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    !$omp declare target
    c%c = a%c + b%c
  end function
end module
program main
  use red
  implicit none
  type(stat) :: s
  type(vec) :: v
  integer :: i
  real(8) :: x(1000)
  x = [(sin(i*0.7d0)*i, i=1,1000)]
  !$omp target teams distribute parallel do reduction(merge: s) map(to:x)
  do i = 1, 1000
    call combine(s, stat(1, x(i), 0d0, x(i), x(i)))
  end do
  print '(i6,4f18.8)', s%n, s%mean, sqrt(s%m2/s%n), s%lo, s%hi
  !$omp target teams distribute parallel do reduction(+: v) map(to:x)
  do i = 1, 1000
    v = v + vec([x(i), 1d0, abs(x(i))])
  end do
  print '(3f18.8)', v
end program
