! What routines may hold: local arrays of constant and computed bounds, SELECT CASE, named loops, GOTO, BLOCK, DO CONCURRENT.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module bodies
  implicit none
  integer, parameter :: base = 3, wp = kind(1d0)
  real(wp), parameter :: scale = 0.5_wp
contains
  subroutine classify(n, v, kind_of, total)
    !$acc routine seq
    integer, intent(in) :: n, v(n)
    integer, intent(out) :: kind_of
    real(wp), intent(out) :: total
    integer :: counts(0:base), own(n), i, j
    real(wp) :: w(2, 2)
    do i = 0, base
      counts(i) = 0
    end do
    scan: do i = 1, n
      own(i) = v(i)
      select case (v(i))
      case (:-1)
        counts(0) = counts(0) + 1
        cycle scan
      case (0)
        counts(1) = counts(1) + 1
      case (1:4, 7)
        counts(2) = counts(2) + 1
      case default
        counts(base) = counts(base) + 1
        if (v(i) > 100) exit scan
      end select
      own(i) = own(i) * 2
    end do scan
    kind_of = counts(0) + 10 * counts(1) + 100 * counts(2) + 1000 * counts(3)
    total = 0
    i = 0
10  i = i + 1
    if (i <= n) then
      if (v(i) > 100) goto 20
      total = total + own(i) * scale
      goto 10
    end if
20  continue
    block
      integer :: k
      do concurrent (j = 1:2)
        do k = 1, 2
          w(k, j) = k + j
        end do
      end do
    end block
    total = total + w(1, 1) + w(2, 2)
    if (n < 3) return
    total = total + 1000
  end subroutine
end module
program acc_routine_bodies
  use bodies
  implicit none
  integer :: v(5, 4), kinds(4), i
  real(wp) :: totals(4)
  v(:, 1) = [1, 2, 3, 4, 5]
  v(:, 2) = [-1, 0, 7, -5, 9]
  v(:, 3) = [0, 500, 1, 1, 1]
  v(:, 4) = [6, 6, -6, 0, 200]
  !$acc parallel loop copyin(v) copyout(kinds, totals)
  do i = 1, 4
    call classify(merge(2, 5, i == 1), v(:, i), kinds(i), totals(i))
  end do
  print *, kinds
  print *, totals
end program
