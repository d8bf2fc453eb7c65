! Private copies of arrays of constant and computed bounds, and of allocatables.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  implicit none
  integer, parameter :: n = 50
  integer :: m = 4, i, j
  real(8) :: w(3), f(4), s, out(n)
  real(8), allocatable :: al(:)
  allocate(al(0:4))
  f = [1, 2, 3, 4]
  al = 5
  call sub(n, m, f, out)
  print '(f12.3)', sum(out)
  s = 0
  !$acc parallel loop private(w, i, j) firstprivate(f, al) reduction(+:s) copyout(out)
  do i = 1, n
    do j = 1, 3
      w(j) = i * f(j)
    end do
    out(i) = w(1) + w(2) + w(3) + al(0) + f(4)
    s = s + out(i)
  end do
  print '(3f12.3)', s, sum(out)
contains
  subroutine sub(n, m, f, out)
    integer, intent(in) :: n, m
    real(8) :: f(m), out(n), work(m)
    integer :: i, k
    !$acc parallel loop gang private(work) copyin(f) copyout(out)
    do i = 1, n
      do k = 1, m
        work(k) = f(k) * i
      end do
      out(i) = 0
      !$acc loop seq
      do k = m, 1, -1
        out(i) = out(i) + work(k)
      end do
    end do
  end subroutine
end program
