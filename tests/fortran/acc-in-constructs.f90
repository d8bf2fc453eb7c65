! Constructs inside of everything: loops of the host, IF, SELECT CASE, BLOCK, ASSOCIATE, internal procedures, several times run.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_in_constructs
  implicit none
  integer, parameter :: n = 12
  integer :: a(n), k, i, total(3)
  real(8) :: x(n)
  a = 0
  x = 1
  total = 0
  outer: do k = 1, 4
    if (k == 2) cycle outer
    !$acc parallel loop copy(a) firstprivate(k)
    do i = 1, n
      a(i) = a(i) + k * i
    end do
    if (k == 3) then
      !$acc serial copy(a)
      a(1) = a(1) * 10
      !$acc end serial
    else
      block
        integer :: t
        t = 7
        !$acc parallel loop copy(a)
        do i = 1, n
          a(i) = a(i) + t
        end do
      end block
    end if
  end do outer
  print *, a
  do while (x(1) < 10)
    !$acc kernels loop copy(x) independent
    do i = 1, n
      x(i) = x(i) * 2 + i
    end do
  end do
  print *, x
  associate (count => total(2))
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i) = x(i) - 1
    end do
    count = 5
  end associate
  print *, x, total
  call inner(3)
  call inner(5)
  print *, a, total
contains
  subroutine inner(m)
    integer, intent(in) :: m
    integer :: i, s
    s = 0
    !$acc parallel loop reduction(+:s) copy(a)
    do i = 1, m
      a(i) = -m
      s = s + n * i
    end do
    total(mod(m, 3) + 1) = total(mod(m, 3) + 1) + s
    if (m > 4) return
    !$acc parallel loop copy(total)
    do i = 1, 3
      total(i) = total(i) + 1
    end do
  end subroutine
end program
