! Scalars that routines only give back, by INTENT(OUT), are private to the iterations without a clause that says so.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
contains
  pure subroutine parts(x, square, root, n, odd)
    !$acc routine seq
    real(8), intent(in) :: x
    real(8), intent(out) :: square, root
    integer, intent(out) :: n
    logical, intent(out) :: odd
    square = x * x
    root = sqrt(x)
    root = max(0d0, root - 1d-3 * square)
    n = int(x)
    n = n + merge(1, 0, n > 3)
    odd = mod(n, 2) == 1
  end subroutine
  subroutine rows(n, a)
    !$acc routine vector
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n)
    real(8) :: s, r
    integer :: i, k
    logical :: odd
    !$acc loop vector
    do i = 1, n
      call parts(a(i), root=r, square=s, n=k, odd=odd)
      a(i) = s - r + merge(k, -k, odd)
    end do
  end subroutine
end module
program main
  use m
  implicit none
  real(8) :: a(100, 10), s, r, last
  integer :: i, j, k, n, step
  logical :: odd
  real(8) :: w(8)
  a = reshape([(real(i, 8) / 10, i = 1, 1000)], [100, 10])
  n = 0
  !$acc parallel loop gang vector collapse(2) reduction(+: n) copy(a) private(w)
  do j = 1, 10
    do i = 1, 100
      if (mod(i, 7) == 3) cycle
      w(1) = 0
      do step = 1, mod(i, 5) + 2
        call parts(a(i, j) + step, w(step + 1), r, k, odd)
        w(step + 1) = w(step + 1) * 0.5d0 + r + w(step) + k
        if (odd) n = n + 1
      end do
      a(i, j) = w(step)
    end do
  end do
  print '(f12.4, i6)', sum(a), n
  !$acc parallel loop gang copy(a)
  do j = 1, 10
    call rows(100, a(:, j))
  end do
  print '(es14.6)', sum(a)
  !$acc serial copyout(last)
  call parts(9d0, s, last, k, odd)
  !$acc end serial
  print '(f8.3)', last
end program
