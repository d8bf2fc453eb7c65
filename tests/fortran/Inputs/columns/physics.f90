! A part of column-physics.test.
module physics
  use kinds, only: wp, nproma, tmelt, cp
  implicit none
  private
  public :: saturate, step_column, diffuse
  real(wp), parameter :: a1 = 17.27_wp, a2 = 35.86_wp
  integer, save :: calls = 0
  interface saturate
    module procedure sat_t, sat_tp
  end interface
contains
  elemental real(wp) function sat_t(t)
    !$acc routine seq
    real(wp), intent(in) :: t
    sat_t = 610.78_wp * exp(a1 * (t - tmelt) / (t - a2))
  end function
  elemental real(wp) function sat_tp(t, p)
    !$acc routine seq
    real(wp), intent(in) :: t, p
    sat_tp = 0.622_wp * sat_t(t) / max(p, 1._wp)
  end function
  subroutine step_column(n, nlev, dt, t, q, p, rain)
    !$acc routine vector
    integer, intent(in) :: n, nlev
    real(wp), intent(in) :: dt, p(nproma, nlev)
    real(wp), intent(inout) :: t(nproma, nlev), q(nproma, nlev), rain(nproma)
    real(wp) :: excess
    integer :: jc, jk
    !$acc loop vector private(excess)
    do jc = 1, n
      do jk = 1, nlev
        excess = q(jc, jk) - saturate(t(jc, jk), p(jc, jk))
        if (excess > 0) then
          q(jc, jk) = q(jc, jk) - excess
          t(jc, jk) = t(jc, jk) + 2.5e6_wp / cp * excess
          rain(jc) = rain(jc) + excess * dt
        else if (jk > 1) then
          q(jc, jk) = q(jc, jk) + 0.01_wp * (q(jc, jk - 1) - q(jc, jk))
        end if
      end do
    end do
  end subroutine
  subroutine diffuse(x, k)
    real(wp), intent(inout) :: x(:, :, :)
    real(wp), intent(in) :: k
    real(wp) :: work(size(x, 1), size(x, 2))
    integer :: jb, jk, jc
    calls = calls + 1
    !$acc parallel loop gang private(work) present(x)
    do jb = 1, size(x, 3)
      !$acc loop vector collapse(2)
      do jk = 1, size(x, 2)
        do jc = 1, size(x, 1)
          work(jc, jk) = x(jc, jk, jb)
        end do
      end do
      !$acc loop vector collapse(2)
      do jk = 2, size(x, 2) - 1
        do jc = 1, size(x, 1)
          x(jc, jk, jb) = work(jc, jk) + k * (work(jc, jk - 1) - 2 * work(jc, jk) + work(jc, jk + 1))
        end do
      end do
    end do
  end subroutine
end module
