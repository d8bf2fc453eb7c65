module am
  implicit none
  type pt
    real(8) :: x = 1, y = 2
  contains
    procedure :: norm2d
  end type
contains
  real(8) function norm2d(self)
    !$acc routine seq
    !$omp declare target
    class(pt), intent(in) :: self
    norm2d = self%x ** 2 + self%y ** 2
  end function
  subroutine shift(p, by)
    !$acc routine seq
    type(pt), intent(inout) :: p(:)
    real(8), intent(in), optional :: by
    integer :: k
    do k = 1, size(p)
      p(k)%x = p(k)%x + k
      if (present(by)) p(k)%y = by
    end do
  end subroutine
end module
