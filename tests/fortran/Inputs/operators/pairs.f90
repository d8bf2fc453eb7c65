! A module with operators of reductions for its types, whose procedures are routines for devices.
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
    !$omp declare target
    type(pair), intent(inout) :: a
    type(pair), intent(in) :: b
    if (b%value > a%value .or. (b%value == a%value .and. b%at < a%at)) a = b
  end subroutine
  subroutine widen(a, b)
    !$omp declare target
    type(box), intent(inout) :: a
    type(box), intent(in) :: b
    a%lo = min(a%lo, b%lo)
    a%hi = max(a%hi, b%hi)
    a%n = a%n + b%n
  end subroutine
  subroutine nothing_of(a)
    !$omp declare target
    type(box), intent(out) :: a
    a%lo = huge(1d0); a%hi = -huge(1d0); a%n = 0
  end subroutine
  type(sums) function join_sums(a, b)
    !$omp declare target
    type(sums), intent(in) :: a, b
    join_sums%s = a%s + b%s
    join_sums%z = a%z + b%z
    join_sums%any = a%any .or. b%any
  end function
end module
