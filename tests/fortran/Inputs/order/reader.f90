! A part of declare-target-order.test.
module r
  use config
  implicit none
contains
  subroutine get(a)
    !$omp declare target
    real(8), intent(out) :: a(9)
    a(1) = ramid; a(2) = rk; a(3) = nmax; a(4:8) = lev; a(9) = 0
  end subroutine
end module
