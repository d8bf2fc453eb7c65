! util.F90 - checks of arrays that may be on the device: extents and ranges of values.
module radiation_util
  use radiation_kinds, only: wp, wl
  implicit none
  private
  public :: zero_array, any_vals_less_than, any_vals_outside, extents_are

  interface zero_array
    module procedure zero_array_2d, zero_array_3d
  end interface
  interface any_vals_less_than
    module procedure any_less_1d, any_less_2d, any_less_3d
  end interface
  interface any_vals_outside
    module procedure any_outside_2d, any_outside_2d_masked, any_outside_3d
  end interface
  interface extents_are
    module procedure extents_are_1d, extents_are_2d, extents_are_3d
  end interface
contains

  subroutine zero_array_2d(ni, nj, array) bind(C, name="radiation_zero_2d")
    integer, intent(in) :: ni, nj
    real(wp), dimension(ni, nj), intent(out) :: array
    integer :: i, j
    !$acc parallel loop collapse(2) copyout(array)
    !$omp target teams distribute parallel do simd collapse(2) map(from: array)
    do j = 1, nj
      do i = 1, ni
        array(i, j) = 0._wp
      end do
    end do
  end subroutine zero_array_2d

  subroutine zero_array_3d(ni, nj, nk, array) bind(C, name="radiation_zero_3d")
    integer, intent(in) :: ni, nj, nk
    real(wp), dimension(ni, nj, nk), intent(out) :: array
    integer :: i, j, k
    !$acc parallel loop collapse(3) copyout(array)
    !$omp target teams distribute parallel do simd collapse(3) map(from: array)
    do k = 1, nk
      do j = 1, nj
        do i = 1, ni
          array(i, j, k) = 0._wp
        end do
      end do
    end do
  end subroutine zero_array_3d

  logical function any_less_1d(array, check_value)
    real(wp), dimension(:), intent(in) :: array
    real(wp), intent(in) :: check_value
    real(wp) :: minimum
    integer :: i
    minimum = huge(minimum)
    !$acc parallel loop copyin(array) reduction(min: minimum)
    !$omp target teams distribute parallel do simd map(to: array) reduction(min: minimum)
    do i = 1, size(array)
      minimum = min(minimum, array(i))
    end do
    any_less_1d = minimum < check_value
  end function any_less_1d

  logical function any_less_2d(array, check_value)
    real(wp), dimension(:, :), intent(in) :: array
    real(wp), intent(in) :: check_value
    real(wp) :: minimum
    !$acc kernels copyin(array)
    !$omp target map(to: array) map(from: minimum)
    minimum = minval(array)
    !$acc end kernels
    !$omp end target
    any_less_2d = minimum < check_value
  end function any_less_2d

  logical function any_less_3d(array, check_value)
    real(wp), dimension(:, :, :), intent(in) :: array
    real(wp), intent(in) :: check_value
    integer :: i, j, k
    logical :: found
    found = .false.
    !$acc parallel loop collapse(3) copyin(array) reduction(.or.: found)
    !$omp target teams distribute parallel do simd collapse(3) map(to: array) reduction(.or.: found)
    do k = 1, size(array, 3)
      do j = 1, size(array, 2)
        do i = 1, size(array, 1)
          found = found .or. array(i, j, k) < check_value
        end do
      end do
    end do
    any_less_3d = found
  end function any_less_3d

  logical function any_outside_2d(array, lowest, highest)
    real(wp), dimension(:, :), intent(in) :: array
    real(wp), intent(in) :: lowest, highest
    real(wp) :: minimum, maximum
    integer :: i, j
    minimum = huge(1._wp)
    maximum = -huge(1._wp)
    !$acc parallel loop collapse(2) copyin(array) reduction(min: minimum) reduction(max: maximum)
    !$omp target teams distribute parallel do simd collapse(2) map(to: array) &
    !$omp   reduction(min: minimum) reduction(max: maximum)
    do j = 1, size(array, 2)
      do i = 1, size(array, 1)
        minimum = min(minimum, array(i, j))
        maximum = max(maximum, array(i, j))
      end do
    end do
    any_outside_2d = minimum < lowest .or. maximum > highest
  end function any_outside_2d

  logical function any_outside_2d_masked(array, mask, lowest, highest)
    real(wp), dimension(:, :), intent(in) :: array
    logical(wl), dimension(:, :), intent(in) :: mask
    real(wp), intent(in) :: lowest, highest
    integer :: i, j, outside
    outside = 0
    !$acc parallel loop collapse(2) copyin(array, mask) reduction(+: outside)
    !$omp target teams distribute parallel do simd collapse(2) map(to: array, mask) reduction(+: outside)
    do j = 1, size(array, 2)
      do i = 1, size(array, 1)
        if (mask(i, j) .and. (array(i, j) < lowest .or. array(i, j) > highest)) outside = outside + 1
      end do
    end do
    any_outside_2d_masked = outside > 0
  end function any_outside_2d_masked

  logical function any_outside_3d(array, lowest, highest)
    real(wp), dimension(:, :, :), intent(in) :: array
    real(wp), intent(in) :: lowest, highest
    integer :: outside
    !$acc kernels copyin(array)
    !$omp target map(to: array) map(from: outside)
    outside = count(array < lowest .or. array > highest)
    !$acc end kernels
    !$omp end target
    any_outside_3d = outside > 0
  end function any_outside_3d

  pure logical function extents_are_1d(array, n1)
    real(wp), dimension(:), intent(in) :: array
    integer, intent(in) :: n1
    extents_are_1d = size(array) == n1
  end function extents_are_1d

  pure logical function extents_are_2d(array, n1, n2)
    real(wp), dimension(:, :), intent(in) :: array
    integer, intent(in) :: n1, n2
    extents_are_2d = all(shape(array) == [n1, n2])
  end function extents_are_2d

  pure logical function extents_are_3d(array, n1, n2, n3)
    real(wp), dimension(:, :, :), intent(in) :: array
    integer, intent(in) :: n1, n2, n3
    extents_are_3d = all(shape(array) == [n1, n2, n3])
  end function extents_are_3d
end module radiation_util
