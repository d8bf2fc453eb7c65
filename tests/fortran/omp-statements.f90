! Statements in TARGET: DO with all controls, labels, names, SELECT CASE, BLOCK, GOTO, DO CONCURRENT, IF of all forms.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_statements
  implicit none
  integer, parameter :: n = 14
  integer :: a(n), b(n), c(n), i, j, k
  integer(8) :: w(n)
  real(8) :: x(n)
  complex(8) :: z(n)
  logical :: l(n)
  !$omp target teams distribute parallel do map(from: a, b, c, w, x, z, l) private(j, k)
  do i = 1, n
    a(i) = 0
    outer: do j = i, 1, -3
      do k = 1, j
        if (k == 4) cycle outer
        if (j + k > 12) exit outer
        a(i) = a(i) + k
      end do
    end do outer
    select case (mod(i, 6))
    case (0)
      b(i) = 1
    case (1:2, 5)
      b(i) = 2
    case default
      b(i) = 3
    end select
    block
      integer :: t(3)
      do concurrent (k = 1:3)
        t(k) = k * i
      end do
      c(i) = t(1) * t(2) - t(3)
    end block
    k = 0
10  k = k + 1
    if (k < i) go to 10
    c(i) = c(i) + k * 1000
    do 20 j = 1, 2
      do 20 k = 1, 2
20  b(i) = b(i) + 10
    w(i) = i * 5000000000_8 + i / 2
    x(i) = i ** 2 / 4 + i / 4d0
    z(i) = (1d0, 1d0) ** i + x(i)
    l(i) = i > 3 .and. .not. (mod(i, 2) == 0 .eqv. i < 8)
    if (i == 1) then
      x(i) = -1
    else if (l(i)) then
      x(i) = x(i) + 100
    end if
    do
      if (a(i) < 10) exit
      a(i) = a(i) - 7
    end do
  end do
  print *, a, b, c
  print *, w, x
  print *, z, l
end program
