! Constants of derived types: components, elements of arrays, substrings, whole objects as arguments; constructors
! without a value for a component whose type has initial values.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module m
  implicit none
  type inner
    integer :: k(3) = [7, 8, 9]
    character(len=4) :: name = 'abcd'
  end type
  type t
    real :: c(2, 2) = reshape([1., 2., 3., 4.], [2, 2])
    real :: s = 5
    type(inner) :: i
  end type
  type(t), parameter :: def = t(s=6), more(2) = [t(s=1), t(s=2)]
end module
program p
  use m
  implicit none
  real :: y(4), z(4)
  integer :: i
  !$acc parallel loop copyout(y)
  do i = 1, 4
    y(i) = def%c(1, mod(i, 2) + 1) + def%s + def%i%k(2)
    if (def%i%name(2:2) == 'b') y(i) = y(i) + more(1 + mod(i, 2))%s + more(2)%c(2, 1)
  end do
  print *, y
  !$acc data copy(y)
  !$acc kernels
  y = y + sum(def%c)
  !$acc end kernels
  !$acc serial
  y(1) = y(1) + get(def)
  !$acc end serial
  !$acc end data
  print *, y
  !$omp target teams distribute parallel do map(from: z)
  do i = 1, 4
    z(i) = def%c(1, mod(i, 2) + 1) + def%s + def%i%k(2) + get(def) + get(more(2))
  end do
  print *, z
  !$acc parallel loop copy(z)
  do i = 1, 4
    z(i) = z(i) + get(more(1 + mod(i, 2)))
  end do
  print *, z
contains
  real function get(x)
    !$acc routine seq
    !$omp declare target
    type(t), intent(in) :: x
    get = sum(x%c) + x%s
  end function
end program
