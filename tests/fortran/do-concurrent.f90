! DO CONCURRENT in constructs: several controls, masks, strides, nested, in a BLOCK.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program do_concurrent
  implicit none
  integer, parameter :: n = 12
  integer :: a(n, n), b(n, n), c(n), i, j, k
  real(8) :: x(n, n)
  !$acc parallel copyout(a, b)
  !$acc loop gang
  do k = 1, n
    do concurrent (i = 1:n)
      a(i, k) = i * k
    end do
    do concurrent (i = n:1:-1, mod(i, 2) == 0)
      a(i, k) = -a(i, k)
    end do
    do concurrent (j = 1:n)
      b(j, k) = j + a(j, k)
    end do
  end do
  !$acc end parallel
  print *, a
  print *, b
  !$acc serial copyout(c) copy(a) copyout(x)
  do concurrent (i = 1:n, j = 1:n, i /= j)
    a(i, j) = a(j, j) + i
  end do
  do concurrent (i = 1:n:2, j = 2:n:5)
    a(i, j) = 0
  end do
  do i = 1, n
    c(i) = 0
    if (i > 3) then
      block
        integer :: t(3)
        do concurrent (j = 1:3)
          t(j) = i * j
        end do
        c(i) = t(1) + t(2) + t(3)
      end block
    end if
  end do
  outer: do concurrent (i = 1:n)
    do concurrent (j = 1:n)
      x(i, j) = i + j / 4d0
    end do
  end do outer
  !$acc end serial
  print *, a
  print *, c
  print *, x
end program
