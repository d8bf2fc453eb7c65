! Structure constructors whose arrays have values with functions of arrays; WHERE and FORALL that assign components.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module types
  implicit none
  type :: part
    integer :: n = 1
    real(8) :: v(4) = 2
  end type
  type, extends(part) :: whole
    integer :: k(4) = 3
    logical :: l(2) = .true.
  end type
  type :: holder
    type(whole) :: o, q(3)
  end type
end module
program main
  use types
  implicit none
  type(holder) :: h
  type(whole) :: b(3)
  type(part) :: u
  integer :: i, a(4)
  a = [3, -1, 4, 1]
  h%o%k = [1, -2, 3, -4]; b(2)%k = [5, 6, -7, 8]; b(1)%v = [1, 2, 3, 4]
  !$acc serial copy(h, b, u) copyin(a)
  where (h%o%k > 0) h%o%v = h%o%k * 2
  where (b(2)%k > 5)
    b(2)%v = b(2)%k
  elsewhere
    b(2)%v = b(1)%v(4:1:-1)
    b(2)%k = b(2)%k(4:1:-1)
  end where
  forall (i = 2:4) b(2)%v(i) = b(2)%v(i - 1) + 1
  forall (i = 1:3, any(b(i)%v > 2)) b(i)%n = i * 2
  u = part(sum(a), [sum(a(1:2)), maxval(a), 7, count(a > 2)])
  h%q(2) = whole(n=maxloc(a, 1), v=sum(a) * 1d0, k=[a(2), minval(a), sum(a), 2], l=[any(a > 3), all(a > 3)])
  !$acc end serial
  print *, h%o%v, b(2)%v, b(2)%k, b%n, u%n, u%v
  print *, h%q(2)%n, h%q(2)%v, h%q(2)%k, h%q(2)%l
  !$omp target teams distribute parallel do map(tofrom: b) map(to: a)
  do i = 1, 3
    where (b(i)%k > i) b(i)%v = b(i)%v(4:1:-1) + sum(a)
    if (i == 3) b(i) = whole(k=[i, count(a > i), a(1), a(4)])
  end do
  print *, b(1)%v, b(2)%v, b(3)%v, b(3)%k, b(3)%l
end program
