module parts
  implicit none
contains
  subroutine double_it(a)
    real(8), intent(inout) :: a(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = 2 * a(i)
    end do
  end subroutine
end module
