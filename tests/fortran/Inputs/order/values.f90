! A part of declare-target-order.test.
module config
  implicit none
  real(8) :: ramid = 0.8d0, rk = 1.6667d-4
  integer :: nmax = 12
  real(8), dimension(0:4) :: lev = [30, 60, 120, 150, 200]
  !$omp declare target(ramid, rk, nmax, lev)
end module
