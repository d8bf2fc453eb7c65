! A part of declare-target-order.test.
program p
  use config
  use r
  implicit none
  real(8) :: a(9)
  ramid = 5
  !$omp target update to(ramid)
  !$omp target map(from: a)
  call get(a)
  !$omp end target
  print '(9f10.5)', a
end program
