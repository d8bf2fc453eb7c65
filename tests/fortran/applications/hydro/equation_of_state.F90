!> Pressure and speed of sound of an ideal gas: an external subroutine.
SUBROUTINE ideal_gas_kernel(x_min, x_max, y_min, y_max, density, energy, pressure, soundspeed)
  USE definitions_module, ONLY: gamma
  IMPLICIT NONE
  INTEGER :: x_min, x_max, y_min, y_max
  REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: density, energy, pressure, soundspeed
  INTEGER :: j, k
  REAL(KIND=8) :: sound_speed_squared, v, pressurebyenergy, pressurebyvolume

!$ACC DATA PRESENT(density, energy, pressure, soundspeed)
!$ACC KERNELS
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, v, pressurebyenergy, pressurebyvolume, sound_speed_squared)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO SIMD COLLAPSE(2) &
!$OMP PRIVATE(v, pressurebyenergy, pressurebyvolume, sound_speed_squared)
#endif
  DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(v, pressurebyenergy, pressurebyvolume, sound_speed_squared)
    DO j = x_min, x_max
      v = 1.0_8/density(j,k)
      pressure(j,k) = (gamma-1.0_8)*density(j,k)*energy(j,k)
      pressurebyenergy = (gamma-1.0_8)*density(j,k)
      pressurebyvolume = -density(j,k)*pressure(j,k)
      sound_speed_squared = v*v*(pressure(j,k)*pressurebyenergy - pressurebyvolume)
      soundspeed(j,k) = SQRT(sound_speed_squared)
    ENDDO
  ENDDO
!$ACC END KERNELS
!$ACC END DATA
END SUBROUTINE ideal_gas_kernel

!> The artificial viscosity, of cells that are compressed: linear and quadratic in the jump of velocity.
SUBROUTINE viscosity_kernel(x_min, x_max, y_min, y_max, celldx, celldy, density0, pressure, soundspeed, viscosity, &
                            xvel0, yvel0)
  USE definitions_module, ONLY: g_small
  IMPLICIT NONE
  INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max
  REAL(KIND=8), INTENT(IN) :: celldx(x_min-2:x_max+2), celldy(y_min-2:y_max+2)
  REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2), INTENT(IN) :: density0, pressure, soundspeed
  REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2), INTENT(OUT) :: viscosity
  REAL(KIND=8), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3), INTENT(IN) :: xvel0, yvel0
  INTEGER :: j, k
  REAL(KIND=8) :: ugrad, vgrad, div, pgradx, pgrady, grad, length, strain, dirx, diry

!$ACC DATA PRESENT(celldx, celldy, density0, pressure, soundspeed, viscosity, xvel0, yvel0)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, ugrad, vgrad, div, pgradx, pgrady, grad, length, strain, dirx, diry)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) &
!$OMP& PRIVATE(ugrad, vgrad, div, pgradx, pgrady, grad, length, strain, dirx, diry)
#endif
!$ACC PARALLEL LOOP GANG PRIVATE(ugrad, vgrad, div, pgradx, &
!$ACC                            pgrady, grad, length, strain, dirx, diry)
  DO k = y_min, y_max
!$ACC LOOP VECTOR PRIVATE(ugrad, vgrad, div, pgradx, pgrady, grad, length, strain, dirx, diry)
    DO j = x_min, x_max
      ugrad = 0.5_8*((xvel0(j+1,k) + xvel0(j+1,k+1)) - (xvel0(j,k) + xvel0(j,k+1)))
      vgrad = 0.5_8*((yvel0(j,k+1) + yvel0(j+1,k+1)) - (yvel0(j,k) + yvel0(j+1,k)))
      div = celldy(k)*ugrad + celldx(j)*vgrad
      IF (div .GE. 0.0_8) THEN
        viscosity(j,k) = 0.0_8
        CYCLE
      ENDIF
      pgradx = (pressure(j+1,k) - pressure(j-1,k))/(2.0_8*celldx(j))
      pgrady = (pressure(j,k+1) - pressure(j,k-1))/(2.0_8*celldy(k))
      grad = MAX(SQRT(pgradx**2 + pgrady**2), g_small)
      dirx = SIGN(MAX(g_small, ABS(pgradx)), pgradx)/grad
      diry = SIGN(MAX(g_small, ABS(pgrady)), pgrady)/grad
      length = MIN(celldx(j)/MAX(ABS(dirx), g_small), celldy(k)/MAX(ABS(diry), g_small))
      strain = MIN(0.0_8, dirx**2*ugrad/celldx(j) + diry**2*vgrad/celldy(k))
      viscosity(j,k) = density0(j,k)*(2.0_8*(length*strain)**2 + 0.3_8*soundspeed(j,k)*length*ABS(strain))
    ENDDO
  ENDDO
!$ACC END PARALLEL LOOP
!$ACC END DATA
END SUBROUTINE viscosity_kernel
