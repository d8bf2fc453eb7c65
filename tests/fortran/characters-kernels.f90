! Loops over characters in KERNELS, and arrays of them that are assigned as a whole.
! RUN: %sumacfc -fopenacc -O1 %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program p
  implicit none
  character(8) :: a(100), b(100)
  integer :: i, n(100)
  do i = 1, 100
    write (a(i), '(i4,a)') i, 'abc'
  end do
  !$acc kernels
  do i = 1, 100
    b(i) = adjustl(a(i))
    n(i) = len_trim(b(i))
  end do
  do i = 2, 100
    b(i)(1:1) = b(i - 1)(1:1)
  end do
  a(2:100) = b(1:99)
  b = a
  do i = 1, 99
    if (b(i) > b(i + 1)) n(i) = -n(i)
  end do
  !$acc end kernels
  print *, a(1), a(50), b(100), sum(n), b(37)
end program
