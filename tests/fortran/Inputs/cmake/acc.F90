program acc
  use openacc
  use parts
  implicit none
  real(8) :: a(10)
  integer :: i
  a = [(i, i = 1, 10)]
  call double_it(a)
  print '(a,i0,1x,f0.1)', 'acc ', _OPENACC, sum(a)
end program
