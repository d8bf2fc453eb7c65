! Names of ASSOCIATE that mean variables and components, in constructs of both languages.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
module m
  implicit none
  type inner
    real(8), allocatable :: w(:)
    integer :: n = 0
  end type
  type outer
    type(inner) :: left, right
    real(8) :: scale = 2
  end type
end module
program main
  use m
  implicit none
  type(outer) :: o
  real(8) :: a(10), s
  integer :: i
  allocate (o%left%w(10), o%right%w(10))
  o%left%w = 1; o%right%w = [(i, i = 1, 10)]
  o%left%n = 10; o%right%n = 5
  a = 3; s = 0
  associate (l => o%left, r => o%right%w, k => o%scale, b => a, n => o%right%n)
    associate (lw => l%w)
      !$acc parallel loop copy(lw) reduction(+:s)
      do i = 1, l%n
        lw(i) = r(i) * k + b(i)
        if (i <= n) s = s + lw(i)
      end do
      !$acc kernels
      b = b + r
      k = k + 1
      !$acc end kernels
    end associate
    !$omp target teams distribute parallel do map(tofrom: l%w)
    do i = 1, n
      l%w(i) = l%w(i) + b(i)
    end do
  end associate
  print '(10f8.2)', o%left%w, a, s, o%scale
end program
