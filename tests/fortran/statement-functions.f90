! Statement functions in constructs, routines and contained procedures: of other ones, with conversions, with names of
! variables and of dummies that are others, too; a first assignment to an element that looks alike.
! RUN: %sumacfc -fopenacc -O1 -cpp %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -cpp %s -o %t && %as-gfortran %s %t
module tables
  implicit none
  real(8) :: table(4) = 0
  !$acc declare create(table)
  !$omp declare target(table)
contains
  subroutine fill(i)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    table(i) = i ! the module's array: no statement function
  end subroutine
end module
program statement_functions
 implicit none
 integer :: i, n, idx, j
 real :: sqr, x, y, trunc2
 real(8) :: poly, a(20), c, s
 real(8), external :: other
 complex :: cz
 logical :: big
 sqr(x) = x*x
 trunc2(x) = int(x*2)
 poly(y) = c + sqr(y)*2d0
 idx(i,j) = (j-1)*4 + i
 big(x) = x > 3
 cz(x) = x
 data c /2.5d0/
 n = 20
 s = 0
 !$acc parallel loop reduction(+:s) private(j)
 !$omp target teams distribute parallel do reduction(+:s) private(j) map(tofrom:s)
 do i=1,n
   j = mod(i,3)+1
   a(i) = poly(real(i)) + trunc2(i*0.3) - idx(i,j)
   if (big(real(i))) a(i) = -a(i) + aimag(cz(1.0))
   s = s + a(i)
 end do
 print *, a, s
 call inner
 call elements
contains
 subroutine elements
  use tables
  integer :: k
  !$acc parallel loop
  !$omp target teams distribute parallel do
  do k=1,4
   call fill(k)
  end do
  !$acc update self(table)
  !$omp target update from(table)
  print *, table
 end subroutine
 subroutine inner
  real(8) :: b(5), cube, z
  integer :: k
  cube(z) = z**3 + c
  !$acc kernels
  !$omp target
  do k=1,5
    b(k) = cube(real(k,8)) + sqr(2.0)
  end do
  !$omp end target
  !$acc end kernels
  print *, b
  call two(b)
  print *, b
 end subroutine
 subroutine two(b)
  real(8) :: b(5)
  integer :: k
  !$acc parallel loop
  !$omp target teams loop
  do k=1,5
    call three(b(k))
  end do
 end
 subroutine three(v)
  !$acc routine seq
  !$omp declare target
  real(8) :: v, hv, q
  hv(q) = q/2
  v = hv(v)
 end
end program
