!> The Lagrangian step: work of pressure on the gas, acceleration of the vertices, fluxes of volume through the faces.
MODULE lagrange_module
  USE definitions_module, ONLY: dp
  IMPLICIT NONE
CONTAINS
  SUBROUTINE pdv_kernel(predict, x_min, x_max, y_min, y_max, dt, xarea, yarea, volume, density0, density1, &
                        energy0, energy1, pressure, viscosity, xvel0, xvel1, yvel0, yvel1, volume_change)
    LOGICAL, INTENT(IN) :: predict
    INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max
    REAL(dp), INTENT(IN) :: dt
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+2) :: xarea
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+3) :: yarea
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: volume, density0, energy0, pressure, viscosity
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: density1, energy1
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: xvel0, xvel1, yvel0, yvel1, volume_change
    INTEGER :: j, k
    REAL(dp) :: recip_volume, energy_change, left_flux, right_flux, top_flux, bottom_flux, total_flux

!$ACC DATA PRESENT(xarea, yarea, volume, density0, density1, energy0, energy1, pressure, viscosity) &
!$ACC      PRESENT(xvel0, xvel1, yvel0, yvel1, volume_change)
    IF (predict) THEN
!$ACC KERNELS
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, left_flux, right_flux, top_flux, bottom_flux, total_flux, recip_volume, energy_change)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) &
!$OMP PRIVATE(left_flux, right_flux, top_flux, bottom_flux, total_flux, recip_volume, energy_change)
#endif
      DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(right_flux, left_flux, top_flux, bottom_flux, total_flux, recip_volume, energy_change)
        DO j = x_min, x_max
          left_flux = (xarea(j, k)*(xvel0(j, k) + xvel0(j, k+1) + xvel0(j, k) + xvel0(j, k+1)))*0.25_dp*dt*0.5
          right_flux = (xarea(j+1, k)*(xvel0(j+1, k) + xvel0(j+1, k+1) + xvel0(j+1, k) &
                        + xvel0(j+1, k+1)))*0.25_dp*dt*0.5
          bottom_flux = (yarea(j, k)*(yvel0(j, k) + yvel0(j+1, k) + yvel0(j, k) + yvel0(j+1, k)))*0.25_dp*dt*0.5
          top_flux = (yarea(j, k+1)*(yvel0(j, k+1) + yvel0(j+1, k+1) + yvel0(j, k+1) &
                      + yvel0(j+1, k+1)))*0.25_dp*dt*0.5
          total_flux = right_flux - left_flux + top_flux - bottom_flux
          volume_change(j, k) = volume(j, k)/(volume(j, k) + total_flux)
          recip_volume = 1.0/volume(j, k)
          energy_change = (pressure(j, k)/density0(j, k) + viscosity(j, k)/density0(j, k))*total_flux*recip_volume
          energy1(j, k) = energy0(j, k) - energy_change
          density1(j, k) = density0(j, k)*volume_change(j, k)
        ENDDO
      ENDDO
!$ACC END KERNELS
    ELSE
!$ACC KERNELS
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, left_flux, right_flux, top_flux, bottom_flux, total_flux, recip_volume, energy_change)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) &
!$OMP PRIVATE(left_flux, right_flux, top_flux, bottom_flux, total_flux, recip_volume, energy_change)
#endif
      DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(right_flux, left_flux, top_flux, bottom_flux, total_flux, recip_volume, energy_change)
        DO j = x_min, x_max
          left_flux = (xarea(j, k)*(SUM(xvel0(j, k:k+1)) + SUM(xvel1(j, k:k+1))))*0.25_dp*dt
          right_flux = (xarea(j+1, k)*(SUM(xvel0(j+1, k:k+1)) + SUM(xvel1(j+1, k:k+1))))*0.25_dp*dt
          bottom_flux = (yarea(j, k)*(yvel0(j, k) + yvel0(j+1, k) + yvel1(j, k) + yvel1(j+1, k)))*0.25_dp*dt
          top_flux = (yarea(j, k+1)*(yvel0(j, k+1) + yvel0(j+1, k+1) + yvel1(j, k+1) + yvel1(j+1, k+1)))*0.25_dp*dt
          total_flux = right_flux - left_flux + top_flux - bottom_flux
          volume_change(j, k) = volume(j, k)/(volume(j, k) + total_flux)
          recip_volume = 1.0/volume(j, k)
          energy_change = (pressure(j, k)/density0(j, k) + viscosity(j, k)/density0(j, k))*total_flux*recip_volume
          energy1(j, k) = energy0(j, k) - energy_change
          density1(j, k) = density0(j, k)*volume_change(j, k)
        ENDDO
      ENDDO
!$ACC END KERNELS
    ENDIF
!$ACC END DATA
  END SUBROUTINE pdv_kernel

  SUBROUTINE revert_kernel(x_min, x_max, y_min, y_max, density0, density1, energy0, energy1)
    INTEGER :: x_min, x_max, y_min, y_max
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: density0, density1, energy0, energy1
#ifdef _OPENMP
    INTEGER :: j, k

#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
    DO k = y_min, y_max
      DO j = x_min, x_max
        density1(j,k) = density0(j,k)
        energy1(j,k) = energy0(j,k)
      ENDDO
    ENDDO
#else
!$ACC KERNELS PRESENT(density0, density1, energy0, energy1)
    density1(x_min:x_max, y_min:y_max) = density0(x_min:x_max, y_min:y_max)
    energy1(x_min:x_max, y_min:y_max) = energy0(x_min:x_max, y_min:y_max)
!$ACC END KERNELS
#endif
  END SUBROUTINE revert_kernel

  SUBROUTINE accelerate_kernel(x_min, x_max, y_min, y_max, dt, xarea, yarea, volume, density0, pressure, viscosity, &
                               xvel0, yvel0, xvel1, yvel1)
    INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max
    REAL(dp), INTENT(IN) :: dt
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+2), INTENT(IN) :: xarea
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+3), INTENT(IN) :: yarea
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2), INTENT(IN) :: volume, density0, pressure, viscosity
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3), INTENT(INOUT) :: xvel0, yvel0, xvel1, yvel1
    INTEGER :: j, k
    REAL(dp) :: nodal_mass, stepbymass_s, halfdt

    halfdt = 0.5_dp*dt
!$ACC PARALLEL LOOP COLLAPSE(2) PRIVATE(nodal_mass, stepbymass_s) DEFAULT(PRESENT)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, nodal_mass, stepbymass_s)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(nodal_mass, stepbymass_s) DEFAULTMAP(PRESENT: AGGREGATE)
#endif
    DO k = y_min, y_max+1
      DO j = x_min, x_max+1
        nodal_mass = 0.25_dp*SUM(density0(j-1:j, k-1:k)*volume(j-1:j, k-1:k))
        stepbymass_s = halfdt/nodal_mass
        xvel1(j,k) = xvel0(j,k) - stepbymass_s*(xarea(j,k)*(pressure(j,k) - pressure(j-1,k)) &
                     + xarea(j,k-1)*(pressure(j,k-1) - pressure(j-1,k-1)))
        yvel1(j,k) = yvel0(j,k) - stepbymass_s*(yarea(j,k)*(pressure(j,k) - pressure(j,k-1)) &
                     + yarea(j-1,k)*(pressure(j-1,k) - pressure(j-1,k-1)))
        xvel1(j,k) = xvel1(j,k) - stepbymass_s*(xarea(j,k)*(viscosity(j,k) - viscosity(j-1,k)) &
                     + xarea(j,k-1)*(viscosity(j,k-1) - viscosity(j-1,k-1)))
        yvel1(j,k) = yvel1(j,k) - stepbymass_s*(yarea(j,k)*(viscosity(j,k) - viscosity(j,k-1)) &
                     + yarea(j-1,k)*(viscosity(j-1,k) - viscosity(j-1,k-1)))
      ENDDO
    ENDDO
  END SUBROUTINE accelerate_kernel

  SUBROUTINE flux_calc_kernel(x_min, x_max, y_min, y_max, dt, xarea, xvel0, xvel1, vol_flux_x, &
                              yarea, yvel0, yvel1, vol_flux_y)
    INTEGER :: x_min, x_max, y_min, y_max
    REAL(dp) :: dt
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+2) :: xarea, vol_flux_x
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+3) :: yarea, vol_flux_y
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: xvel0, xvel1, yvel0, yvel1
    INTEGER :: j, k
!$ACC DATA PRESENT(xarea, xvel0, xvel1, vol_flux_x, yarea, yvel0, yvel1, vol_flux_y)
!$ACC KERNELS ASYNC(1)
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) NOWAIT
#endif
    DO k = y_min, y_max
!$ACC LOOP INDEPENDENT
      DO j = x_min, x_max+1
        vol_flux_x(j,k) = 0.25_dp*dt*xarea(j,k)*(xvel0(j,k) + xvel0(j,k+1) + xvel1(j,k) + xvel1(j,k+1))
      ENDDO
    ENDDO
!$ACC END KERNELS
!$ACC KERNELS ASYNC(2)
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) NOWAIT
#endif
    DO k = y_min, y_max+1
!$ACC LOOP INDEPENDENT
      DO j = x_min, x_max
        vol_flux_y(j,k) = 0.25_dp*dt*yarea(j,k)*(yvel0(j,k) + yvel0(j+1,k) + yvel1(j,k) + yvel1(j+1,k))
      ENDDO
    ENDDO
!$ACC END KERNELS
!$ACC WAIT(1, 2)
!$OMP TASKWAIT
!$ACC END DATA
  END SUBROUTINE flux_calc_kernel

  SUBROUTINE reset_field_kernel(x_min, x_max, y_min, y_max, density0, density1, energy0, energy1, &
                                xvel0, xvel1, yvel0, yvel1)
    INTEGER :: x_min, x_max, y_min, y_max
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: density0, density1, energy0, energy1
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: xvel0, xvel1, yvel0, yvel1
    INTEGER :: j, k
!$ACC PARALLEL PRESENT(density0, density1, energy0, energy1, xvel0, xvel1, yvel0, yvel1)
!$ACC LOOP GANG
#ifdef HOST_OMP
!$OMP PARALLEL DO
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO
#endif
    DO k = y_min, y_max
      density0(x_min:x_max, k) = density1(x_min:x_max, k)
      energy0(x_min:x_max, k) = energy1(x_min:x_max, k)
    ENDDO
!$ACC LOOP GANG
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO
#endif
    DO k = y_min, y_max+1
!$ACC LOOP VECTOR
      DO j = x_min, x_max+1
        xvel0(j,k) = xvel1(j,k)
        yvel0(j,k) = yvel1(j,k)
      ENDDO
    ENDDO
!$ACC END PARALLEL
  END SUBROUTINE reset_field_kernel
END MODULE lagrange_module
