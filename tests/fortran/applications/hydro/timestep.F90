!> The longest stable step of a tile, and the cell that controls it.
MODULE calc_dt_kernel_module
CONTAINS
  SUBROUTINE calc_dt_kernel(x_min, x_max, y_min, y_max, g_big, dtc_safe, celldx, celldy, density0, viscosity_a, &
                            soundspeed, xvel0, yvel0, dt_min, dt_min_val, jldt, kldt)
    IMPLICIT NONE
    INTEGER :: x_min, x_max, y_min, y_max, jldt, kldt
    REAL(KIND=8) :: g_big, dtc_safe, dt_min_val
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2) :: celldx
    REAL(KIND=8), DIMENSION(y_min-2:y_max+2) :: celldy
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: density0, viscosity_a, soundspeed
    REAL(KIND=8), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: xvel0, yvel0
    REAL(KIND=8), DIMENSION(x_min-2:, y_min-2:) :: dt_min
    INTEGER :: j, k, jk_control
    REAL(KIND=8) :: cc, dtct, dtut, dtvt, du, dv

    dt_min_val = g_big
    jk_control = HUGE(jk_control)
!$ACC DATA PRESENT(celldx, celldy, density0, viscosity_a, soundspeed, xvel0, yvel0, dt_min)
!$ACC KERNELS
!$ACC LOOP INDEPENDENT REDUCTION(MIN:dt_min_val)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, cc, du, dv, dtct, dtut, dtvt) REDUCTION(MIN:dt_min_val)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO SIMD COLLAPSE(2) MAP(TOFROM: dt_min_val) REDUCTION(MIN:dt_min_val) &
!$OMP PRIVATE(cc, du, dv, dtct, dtut, dtvt)
#endif
    DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(cc, du, dv, dtct, dtut, dtvt) REDUCTION(MIN:dt_min_val)
      DO j = x_min, x_max
        cc = SQRT(MAX(soundspeed(j,k)**2 + 2.0_8*viscosity_a(j,k)/density0(j,k), 1.0e-16_8))
        dtct = MIN(celldx(j), celldy(k))/cc
        du = MAX(ABS(xvel0(j,k)), ABS(xvel0(j+1,k)), ABS(xvel0(j,k+1)), ABS(xvel0(j+1,k+1)), 1.0D-5*cc)
        dv = MAX(ABS(yvel0(j,k)), ABS(yvel0(j+1,k)), ABS(yvel0(j,k+1)), ABS(yvel0(j+1,k+1)), 1.0D-5*cc)
        dtut = celldx(j)/du
        dtvt = celldy(k)/dv
        dt_min(j,k) = dtc_safe*MIN(dtct, dtut, dtvt)
        dt_min_val = MIN(dt_min_val, dt_min(j,k))
      ENDDO
    ENDDO
!$ACC END KERNELS

    ! Among equal cells the first one, by its number.
!$ACC PARALLEL LOOP COLLAPSE(2) REDUCTION(MIN:jk_control) COPYIN(dt_min_val)
#ifdef HOST_OMP
!$OMP PARALLEL DO COLLAPSE(2) REDUCTION(MIN:jk_control)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) MAP(jk_control) REDUCTION(MIN:jk_control)
#endif
    DO k = y_min, y_max
      DO j = x_min, x_max
        IF (dt_min(j,k) <= dt_min_val*(1 + 1d-9)) jk_control = MIN(jk_control, (k-y_min)*(x_max-x_min+1) + j-x_min)
      ENDDO
    ENDDO
!$ACC END DATA
    jldt = x_min + MOD(jk_control, x_max-x_min+1)
    kldt = y_min + jk_control/(x_max-x_min+1)
  END SUBROUTINE calc_dt_kernel
END MODULE calc_dt_kernel_module
