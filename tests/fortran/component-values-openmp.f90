! Scalar components that target constructs read: values of tasks before, and of objects that DEFAULT asks for.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
program main
  implicit none
  type body
    integer :: n = 1000
    real :: f = 1
    real, allocatable :: a(:)
  end type
  type(body) :: s
  integer :: i, k
  allocate (s%a(1000))
  s%a = 0
  !$omp target data map(tofrom: s, s%a)
  do k = 1, 6
    !$omp target teams distribute parallel do nowait depend(inout: s%a)
    do i = 1, s%n
      s%a(i) = s%a(i) + s%f
    end do
    !$omp target nowait depend(inout: s%a)
    s%f = s%f * 2
    !$omp end target
  end do
  !$omp taskwait
  !$omp end target data
  print *, s%a(1), s%a(1000), s%f
  !$omp target teams distribute parallel do default(none) map(tofrom: s, s%a)
  do i = 1, s%n
    s%a(i) = s%a(i) + s%f
  end do
  print *, s%a(1), s%a(1000)
  !$omp target parallel do defaultmap(none) map(tofrom: s, s%a)
  do i = 1, s%n
    s%a(i) = s%a(i) - s%f
  end do
  print *, s%a(1), s%a(1000)
end program
