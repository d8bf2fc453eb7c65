! UPDATE: sections, strides, elements, rows of matrices, SELF, HOST, DEVICE, IF, IF_PRESENT, ASYNC, WAIT; scalars.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_update_sections
  implicit none
  integer, parameter :: n = 12
  integer :: a(n), m(4, 5), s, i, j, k, q
  a = [(i, i = 1, n)]
  m = 0
  s = 3
  q = 4
  !$acc data copyin(a, m, s)
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) * 100
  end do
  !$acc update self(a(3:5))
  print *, a(3:5)
  !$acc update host(a(8), a(10:n:2))
  print *, a(8), a(10::2)
  a(1:2) = -1
  !$acc update device(a(1:2))
  !$acc parallel loop present(a)
  do i = 1, 3
    a(i) = a(i) * 2
  end do
  !$acc parallel loop collapse(2) present(m)
  do j = 1, 5
    do i = 1, 4
      m(i, j) = 10 * i + j
    end do
  end do
  !$acc update self(m(2, :))
  print *, m(2, :)
  !$acc update self(m(1:4:3, 2:5:2)) async(q)
  !$acc wait(q)
  print *, m(1:4:3, 2:5:2)
  !$acc update self(m(:, 1), a) wait(q) async(q + 1)
  !$acc wait
  print *, m(:, 1), a
  !$acc serial present(s)
  s = s + 1
  !$acc end serial
  !$acc update self(s) if(q == 4)
  print *, s
  s = 50
  !$acc update device(s) if(q == 4)
  !$acc serial present(s)
  s = s + 1
  !$acc end serial
  !$acc update self(s)
  print *, s
  k = 2
  !$acc update self(m)
  m(:, k) = 7
  m(:, k + 1) = 8
  !$acc update device(m(:, k:k + 1))
  !$acc parallel loop present(m)
  do j = 2, 3
    m(1, j) = m(1, j) + m(2, j)
  end do
  !$acc update self(m)
  print *, m
  !$acc end data
  !$acc update self(a) device(m) if_present
  print *, a
end program
