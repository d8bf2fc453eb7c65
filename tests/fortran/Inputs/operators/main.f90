! A program that has the operators of the module pairs, and one of its own.
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
