! A part of module-files.test.
module state
  use params
  implicit none
  real(wp) :: field(n, m), weights(0:n)
  real(wp), allocatable :: work(:)
  !$acc declare create(weights)
contains
  subroutine setup()
    integer :: i
    do i = 0, n
      weights(i) = i * 0.5_wp
    end do
    !$acc update device(weights)
    field = 1
    allocate (work(n))
    work = 3
  end subroutine
  pure real(wp) function bump(x, i)
    !$acc routine seq
    real(wp), intent(in) :: x
    integer, intent(in) :: i
    bump = x + weights(i) * scale2()
  end function
  pure real(wp) function scale2()
    !$acc routine seq
    scale2 = 2
  end function
  subroutine column(a, k)
    !$acc routine vector
    real(wp), intent(inout) :: a(:)
    integer, intent(in) :: k
    integer :: i
    !$acc loop vector
    do i = 1, size(a)
      a(i) = a(i) * k
    end do
  end subroutine
end module
