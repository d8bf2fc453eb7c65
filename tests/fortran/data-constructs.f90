! Data constructs, updates of sections, host_data; what is not updated stays old.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program data
  implicit none
  integer, parameter :: n = 100
  real(8), allocatable :: a(:), b(:)
  integer :: i, round
  allocate (a(n), b(0:n - 1))
  a = 1
  b = 0
  !$acc data copyin(a) copyout(b)
  do round = 1, 3
    !$acc parallel loop present(a, b)
    do i = 1, n
      b(i - 1) = a(i) * round
      a(i) = a(i) + 1
    end do
    !$acc update self(a(1:10), b(0))
    print '(2f8.1)', a(1), b(0)
    a(5) = 100
    !$acc update device(a(5:5))
  end do
  !$acc end data
  print '(3f8.1)', sum(a(1:10)), sum(b), b(4)
  a = 4
  !$acc enter data copyin(a) create(b(0:49))
  !$acc parallel loop present(a, b(0:49))
  do i = 1, 50
    b(i - 1) = a(i) - i
  end do
  !$acc exit data copyout(b(0:49)) delete(a)
  print '(2f10.1)', b(0), b(49)
end program
