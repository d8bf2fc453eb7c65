! optics_kernels.F90 - what is computed with optical properties: sums of two media, delta scaling.
module radiation_optics_kernels
  use radiation_kinds, only: wp
  implicit none
  private
  public :: increment_1scl, increment_2str, increment_1scl_by_2str, increment_2str_by_1scl, &
            increment_2str_by_bands, delta_scale_2str
  real(wp), parameter :: eps = 3._wp * tiny(1._wp)

  interface delta_scale_2str
    module procedure delta_scale_2str_f, delta_scale_2str_simple
  end interface
contains

  subroutine increment_1scl(ncol, nlay, ngpt, tau1, tau2) bind(C, name="radiation_increment_1scl")
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau1
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau2
    integer :: icol, ilay, igpt
    !$acc parallel loop collapse(3) copyin(tau2) copy(tau1)
    !$omp target teams distribute parallel do simd collapse(3) map(to: tau2) map(tofrom: tau1)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          tau1(icol, ilay, igpt) = tau1(icol, ilay, igpt) + tau2(icol, ilay, igpt)
        end do
      end do
    end do
  end subroutine increment_1scl

  subroutine increment_1scl_by_2str(ncol, nlay, ngpt, tau1, tau2, ssa2)
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau1
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau2, ssa2
    integer :: icol, ilay, igpt
    !$acc parallel loop collapse(3) copyin(tau2, ssa2) copy(tau1)
    !$omp target teams distribute parallel do simd collapse(3) map(to: tau2, ssa2) map(tofrom: tau1)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          tau1(icol, ilay, igpt) = tau1(icol, ilay, igpt) &
                                 + tau2(icol, ilay, igpt) * (1._wp - ssa2(icol, ilay, igpt))
        end do
      end do
    end do
  end subroutine increment_1scl_by_2str

  subroutine increment_2str_by_1scl(ncol, nlay, ngpt, tau1, ssa1, tau2)
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau1, ssa1
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau2
    integer :: icol, ilay, igpt
    real(wp) :: tau12
    !$acc parallel loop collapse(3) copyin(tau2) copy(tau1, ssa1)
    !$omp target teams distribute parallel do simd collapse(3) map(to: tau2) map(tofrom: tau1, ssa1) private(tau12)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          tau12 = tau1(icol, ilay, igpt) + tau2(icol, ilay, igpt)
          if (tau12 > eps) then
            ssa1(icol, ilay, igpt) = tau1(icol, ilay, igpt) * ssa1(icol, ilay, igpt) / tau12
            tau1(icol, ilay, igpt) = tau12
          end if
        end do
      end do
    end do
  end subroutine increment_2str_by_1scl

  ! Means of two media: weights of the single-scattering albedo are optical depths, those of g scattering depths.
  pure subroutine mix(tau1, ssa1, g1, tau2, ssa2, g2)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(inout) :: tau1, ssa1, g1
    real(wp), intent(in) :: tau2, ssa2, g2
    real(wp) :: tau12, tauscat12
    tau12 = tau1 + tau2
    tauscat12 = tau1 * ssa1 + tau2 * ssa2
    g1 = (tau1 * ssa1 * g1 + tau2 * ssa2 * g2) / max(eps, tauscat12)
    ssa1 = tauscat12 / max(eps, tau12)
    tau1 = tau12
  end subroutine mix

  subroutine increment_2str(ncol, nlay, ngpt, tau1, ssa1, g1, tau2, ssa2, g2)
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau1, ssa1, g1
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: tau2, ssa2, g2
    integer :: icol, ilay, igpt
    !$acc parallel loop collapse(3) copyin(tau2, ssa2, g2) copy(tau1, ssa1, g1)
    !$omp target teams distribute parallel do simd collapse(3) map(to: tau2, ssa2, g2) map(tofrom: tau1, ssa1, g1)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          call mix(tau1(icol, ilay, igpt), ssa1(icol, ilay, igpt), g1(icol, ilay, igpt), &
                   tau2(icol, ilay, igpt), ssa2(icol, ilay, igpt), g2(icol, ilay, igpt))
        end do
      end do
    end do
  end subroutine increment_2str

  ! The second medium has one value for each band: gpt_lims(:, ibnd) are the first and last g-points of the band.
  subroutine increment_2str_by_bands(ncol, nlay, ngpt, tau1, ssa1, g1, tau2, ssa2, g2, nbnd, gpt_lims)
    integer, intent(in) :: ncol, nlay, ngpt, nbnd
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau1, ssa1, g1
    real(wp), dimension(ncol, nlay, nbnd), intent(in) :: tau2, ssa2, g2
    integer, dimension(2, nbnd), intent(in) :: gpt_lims
    integer :: icol, ilay, igpt, ibnd
    !$acc data copyin(tau2, ssa2, g2, gpt_lims) copy(tau1, ssa1, g1)
    !$omp target data map(to: tau2, ssa2, g2, gpt_lims) map(tofrom: tau1, ssa1, g1)
    do ibnd = 1, nbnd
      !$acc parallel loop collapse(3) present(tau1, ssa1, g1) async
      !$omp target teams distribute parallel do simd collapse(3)
      do igpt = gpt_lims(1, ibnd), gpt_lims(2, ibnd)
        do ilay = 1, nlay
          do icol = 1, ncol
            call mix(tau1(icol, ilay, igpt), ssa1(icol, ilay, igpt), g1(icol, ilay, igpt), &
                     tau2(icol, ilay, ibnd), ssa2(icol, ilay, ibnd), g2(icol, ilay, ibnd))
          end do
        end do
      end do
    end do
    !$acc wait
    !$acc end data
    !$omp end target data
  end subroutine increment_2str_by_bands

  elemental subroutine scale_values(tau, ssa, g, f)
    !$acc routine seq
    !$omp declare target
    real(wp), intent(inout) :: tau, ssa, g
    real(wp), intent(in) :: f
    real(wp) :: wf
    wf = ssa * f
    tau = (1._wp - wf) * tau
    ssa = (ssa - wf) / max(eps, 1._wp - wf)
    g = (g - f) / max(eps, 1._wp - f)
  end subroutine scale_values

  subroutine delta_scale_2str_f(ncol, nlay, ngpt, tau, ssa, g, f)
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau, ssa, g
    real(wp), dimension(ncol, nlay, ngpt), intent(in) :: f
    integer :: icol, ilay, igpt
    !$acc parallel loop collapse(3) copyin(f) copy(tau, ssa, g)
    !$omp target teams distribute parallel do simd collapse(3) map(to: f) map(tofrom: tau, ssa, g)
    do igpt = 1, ngpt
      do ilay = 1, nlay
        do icol = 1, ncol
          call scale_values(tau(icol, ilay, igpt), ssa(icol, ilay, igpt), g(icol, ilay, igpt), f(icol, ilay, igpt))
        end do
      end do
    end do
  end subroutine delta_scale_2str_f

  subroutine delta_scale_2str_simple(ncol, nlay, ngpt, tau, ssa, g)
    integer, intent(in) :: ncol, nlay, ngpt
    real(wp), dimension(ncol, nlay, ngpt), intent(inout) :: tau, ssa, g
    !$acc kernels copy(tau, ssa, g)
    !$omp target map(tofrom: tau, ssa, g)
    call scale_values(tau, ssa, g, g**2)
    !$acc end kernels
    !$omp end target
  end subroutine delta_scale_2str_simple
end module radiation_optics_kernels
