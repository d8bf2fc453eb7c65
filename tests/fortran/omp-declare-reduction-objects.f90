! DECLARE REDUCTION of objects: subroutines, functions, operators, components; with and without an initializer; of integers
! by a subroutine; beside the operators of the language. The procedures become routines as the constructs have them.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -ffp-contract=off -J%t.d %s -o %t && %as-gfortran %s %t
! flang: flang 19 ends with an internal error at DECLARE REDUCTION
! REQUIRES: gfortran
module pairs
  implicit none
  type pair
    integer :: at = 0
    real(8) :: value = -1d30
  end type
  type box
    real(8) :: lo(2), hi(2)
    integer :: n
  end type
  type sums
    real(8) :: s(3) = 0
    complex(8) :: z = 0
    logical :: any = .false.
  end type
  interface operator(.join.)
    procedure join_sums
  end interface
  !$omp declare reduction(largest: pair: larger(omp_out, omp_in))
  !$omp declare reduction(hull: box: widen(omp_out, omp_in)) initializer(nothing_of(omp_priv))
  !$omp declare reduction(.join.: sums: omp_out = omp_out .join. omp_in) initializer(omp_priv = sums())
  !$omp declare reduction(*: pair: omp_out%value = omp_out%value*omp_in%value) initializer(omp_priv = pair(0, 1d0))
contains
  subroutine larger(a, b)
    type(pair), intent(inout) :: a
    type(pair), intent(in) :: b
    if (b%value > a%value .or. (b%value == a%value .and. b%at < a%at)) a = b
  end subroutine
  subroutine widen(a, b)
    type(box), intent(inout) :: a
    type(box), intent(in) :: b
    a%lo = min(a%lo, b%lo)
    a%hi = max(a%hi, b%hi)
    a%n = a%n + b%n
  end subroutine
  subroutine nothing_of(a)
    type(box), intent(out) :: a
    a%lo = huge(1d0); a%hi = -huge(1d0); a%n = 0
  end subroutine
  type(sums) function join_sums(a, b)
    type(sums), intent(in) :: a, b
    join_sums%s = a%s + b%s
    join_sums%z = a%z + b%z
    join_sums%any = a%any .or. b%any
  end function
end module
program p
  use pairs
  implicit none
  integer, parameter :: n = 500
  real(8) :: x(n), y(n)
  type(pair) :: best, prod
  type(box) :: b
  type(sums) :: t
  integer :: i, longest
  real(8) :: plain
  !$omp declare reduction(longer: integer: pick(omp_out, omp_in)) initializer(omp_priv = 0)
  x = [(sin(1d0*i), i = 1, n)]
  y = [(cos(3d0*i), i = 1, n)]
  best = pair(); prod = pair(7, 1d0)
  b = box([9d0, 9d0], [-9d0, -9d0], 5)
  longest = 3
  !$omp target teams distribute parallel do map(to: x, y) reduction(largest: best) reduction(hull: b) reduction(*: prod)
  do i = 1, n
    call larger(best, pair(i, x(i)*y(i)))
    call widen(b, box([x(i), y(i)], [x(i), y(i)], 1))
    prod%value = prod%value*(1 + mod(i, 2)*1d-3)
  end do
  print '(i5,f14.9)', best
  print '(4f12.8,i6)', b
  print '(i5,f14.9)', prod
  plain = 0
  !$omp target parallel do map(to: x) reduction(.join.: t) reduction(+: plain) reduction(longer: longest)
  do i = 1, n
    t%s(mod(i, 3) + 1) = t%s(mod(i, 3) + 1) + nint(100*x(i))
    t%z = t%z + cmplx(i, -i, 8)
    t%any = t%any .or. i == 77
    plain = plain + i
    longest = max(longest, mod(i, 41))
  end do
  print '(6f12.2,l2,i4)', t%s, t%z, plain, t%any, longest
contains
  subroutine pick(a, b)
    integer, intent(inout) :: a
    integer, intent(in) :: b
    a = max(a, b)
  end subroutine
end program
