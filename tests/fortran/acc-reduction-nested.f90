! REDUCTION in nests of gangs, workers and vectors: one variable through all levels, one for each level, private ones between.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_reduction_nested
  implicit none
  integer, parameter :: n = 20, m = 15, l = 4
  integer :: a(n, m, l), rows(m, l), planes(l), total, most, inner, middle, i, j, k
  real(8) :: x, part
  do k = 1, l
    do j = 1, m
      do i = 1, n
        a(i, j, k) = mod(i * 7 + j * 11 + k * 13, 23) - 5
      end do
    end do
  end do
  total = 7
  most = -100
  !$acc parallel loop gang reduction(+:total) reduction(max:most) copyin(a)
  do k = 1, l
    !$acc loop worker reduction(+:total) reduction(max:most)
    do j = 1, m
      !$acc loop vector reduction(+:total) reduction(max:most)
      do i = 1, n
        total = total + a(i, j, k)
        most = max(most, a(i, j, k) * k)
      end do
    end do
  end do
  print *, total, most
  !$acc parallel loop gang copyin(a) copyout(rows, planes) private(middle)
  do k = 1, l
    middle = 0
    !$acc loop worker reduction(+:middle) private(inner)
    do j = 1, m
      inner = 0
      !$acc loop vector reduction(+:inner)
      do i = 1, n
        inner = inner + a(i, j, k)
      end do
      rows(j, k) = inner
      middle = middle + inner
    end do
    planes(k) = middle
  end do
  print *, rows
  print *, planes
  x = 0.5d0
  !$acc parallel num_gangs(2) copyin(a) copy(x)
  !$acc loop gang reduction(+:x) private(part)
  do k = 1, l
    part = 0
    !$acc loop vector collapse(2) reduction(+:part)
    do j = 1, m
      do i = 1, n
        part = part + a(i, j, k) * 0.25d0
      end do
    end do
    x = x + part
  end do
  !$acc end parallel
  print *, x
  total = 0
  !$acc kernels copyin(a) copy(total)
  !$acc loop reduction(+:total)
  do k = 1, l
    !$acc loop reduction(+:total)
    do j = 1, m
      total = total + a(1, j, k)
    end do
  end do
  !$acc end kernels
  print *, total
end program
