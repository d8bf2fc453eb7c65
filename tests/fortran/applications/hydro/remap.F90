!> The remap: what the moved cells hold goes back to the mesh, one direction after the other, by van Leer's limiter.
MODULE remap_module
  USE definitions_module, ONLY: dp
  IMPLICIT NONE
  INTEGER, PARAMETER :: g_xdir = 1, g_ydir = 2
  REAL(dp), PARAMETER :: one_by_six = 1.0_dp/6.0_dp
CONTAINS
  !> The limited difference, in units of the donor cell's value.
  PURE FUNCTION limited(sigma, diffuw, diffdw) RESULT(limiter)
!$ACC ROUTINE SEQ
!$OMP DECLARE TARGET
    REAL(dp), INTENT(IN) :: sigma, diffuw, diffdw
    REAL(dp) :: limiter
    IF (diffuw*diffdw .GT. 0.0) THEN
      limiter = (1.0_dp - sigma)*SIGN(1.0_dp, diffdw) &
                *MIN(ABS(diffuw), ABS(diffdw), one_by_six*((2.0_dp-sigma)*ABS(diffuw) + (1.0_dp+sigma)*ABS(diffdw))*1.5_dp)
    ELSE
      limiter = 0.0
    ENDIF
  END FUNCTION limited

  SUBROUTINE advec_cell_kernel(x_min, x_max, y_min, y_max, dir, sweep_number, volume, density1, energy1, &
                               mass_flux_x, vol_flux_x, mass_flux_y, vol_flux_y, pre_vol, post_vol, ener_flux)
    INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max, sweep_number, dir
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: volume, density1, energy1
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+2) :: vol_flux_x, mass_flux_x
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+3) :: vol_flux_y, mass_flux_y
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: pre_vol, post_vol, ener_flux
    INTEGER :: j, k, upwind, donor, downwind
    REAL(dp) :: sigmat, sigmam, limiter, pre_mass_s, post_mass_s, post_ener_s, advec_vol_s

!$ACC DATA PRESENT(volume, density1, energy1, mass_flux_x, vol_flux_x, mass_flux_y, vol_flux_y, pre_vol, post_vol, ener_flux)
    IF (dir .EQ. g_xdir) THEN
!$ACC KERNELS
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
      DO k = y_min-2, y_max+2
!$ACC LOOP INDEPENDENT
        DO j = x_min-2, x_max+2
          IF (sweep_number .EQ. 1) THEN
            pre_vol(j,k) = volume(j,k) + (vol_flux_x(j+1,k) - vol_flux_x(j,k) + vol_flux_y(j,k+1) - vol_flux_y(j,k))
            post_vol(j,k) = pre_vol(j,k) - (vol_flux_x(j+1,k) - vol_flux_x(j,k))
          ELSE
            pre_vol(j,k) = volume(j,k) + vol_flux_x(j+1,k) - vol_flux_x(j,k)
            post_vol(j,k) = volume(j,k)
          END IF
        ENDDO
      ENDDO
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, upwind, donor, downwind, sigmat, sigmam, limiter)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(upwind, donor, downwind, sigmat, sigmam, limiter)
#endif
      DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(upwind, donor, downwind, sigmat, sigmam, limiter)
        DO j = x_min, x_max+2
          IF (vol_flux_x(j,k) .GT. 0.0) THEN
            upwind = j-2
            donor = j-1
            downwind = j
          ELSE
            upwind = MIN(j+1, x_max+2)
            donor = j
            downwind = j-1
          ENDIF
          sigmat = ABS(vol_flux_x(j,k))/pre_vol(donor,k)
          limiter = limited(sigmat, density1(donor,k) - density1(upwind,k), density1(downwind,k) - density1(donor,k))
          mass_flux_x(j,k) = vol_flux_x(j,k)*(density1(donor,k) + limiter)
          sigmam = ABS(mass_flux_x(j,k))/(density1(donor,k)*pre_vol(donor,k))
          limiter = limited(sigmam, energy1(donor,k) - energy1(upwind,k), energy1(downwind,k) - energy1(donor,k))
          ener_flux(j,k) = mass_flux_x(j,k)*(energy1(donor,k) + limiter)
        ENDDO
      ENDDO
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, pre_mass_s, post_mass_s, post_ener_s, advec_vol_s)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(pre_mass_s, post_mass_s, post_ener_s, advec_vol_s)
#endif
      DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(pre_mass_s, post_mass_s, post_ener_s, advec_vol_s)
        DO j = x_min, x_max
          pre_mass_s = density1(j,k)*pre_vol(j,k)
          post_mass_s = pre_mass_s + mass_flux_x(j,k) - mass_flux_x(j+1,k)
          post_ener_s = (energy1(j,k)*pre_mass_s + ener_flux(j,k) - ener_flux(j+1,k))/post_mass_s
          advec_vol_s = pre_vol(j,k) + vol_flux_x(j,k) - vol_flux_x(j+1,k)
          density1(j,k) = post_mass_s/advec_vol_s
          energy1(j,k) = post_ener_s
        ENDDO
      ENDDO
!$ACC END KERNELS
    ELSEIF (dir .EQ. g_ydir) THEN
!$ACC KERNELS
!$ACC LOOP INDEPENDENT COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
      DO k = y_min-2, y_max+2
        DO j = x_min-2, x_max+2
          pre_vol(j,k) = volume(j,k) + vol_flux_y(j,k+1) - vol_flux_y(j,k)
          IF (sweep_number .EQ. 1) pre_vol(j,k) = pre_vol(j,k) + vol_flux_x(j+1,k) - vol_flux_x(j,k)
          post_vol(j,k) = MERGE(pre_vol(j,k) - (vol_flux_y(j,k+1) - vol_flux_y(j,k)), volume(j,k), sweep_number == 1)
        ENDDO
      ENDDO
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, upwind, donor, downwind, sigmat, sigmam, limiter)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(upwind, donor, downwind, sigmat, sigmam, limiter)
#endif
      DO k = y_min, y_max+2
!$ACC LOOP INDEPENDENT PRIVATE(upwind, donor, downwind, sigmat, sigmam, limiter)
        DO j = x_min, x_max
          IF (vol_flux_y(j,k) .GT. 0.0) THEN
            upwind = k-2
            donor = k-1
            downwind = k
          ELSE
            upwind = MIN(k+1, y_max+2)
            donor = k
            downwind = k-1
          ENDIF
          sigmat = ABS(vol_flux_y(j,k))/pre_vol(j,donor)
          limiter = limited(sigmat, density1(j,donor) - density1(j,upwind), density1(j,downwind) - density1(j,donor))
          mass_flux_y(j,k) = vol_flux_y(j,k)*(density1(j,donor) + limiter)
          sigmam = ABS(mass_flux_y(j,k))/(density1(j,donor)*pre_vol(j,donor))
          limiter = limited(diffuw=energy1(j,donor) - energy1(j,upwind), diffdw=energy1(j,downwind) - energy1(j,donor), &
                            sigma=sigmam)
          ener_flux(j,k) = mass_flux_y(j,k)*(energy1(j,donor) + limiter)
        ENDDO
      ENDDO
!$ACC LOOP INDEPENDENT
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, pre_mass_s, post_mass_s, post_ener_s, advec_vol_s)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(pre_mass_s, post_mass_s, post_ener_s, advec_vol_s)
#endif
      DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(pre_mass_s, post_mass_s, post_ener_s, advec_vol_s)
        DO j = x_min, x_max
          pre_mass_s = density1(j,k)*pre_vol(j,k)
          post_mass_s = pre_mass_s + mass_flux_y(j,k) - mass_flux_y(j,k+1)
          post_ener_s = (energy1(j,k)*pre_mass_s + ener_flux(j,k) - ener_flux(j,k+1))/post_mass_s
          advec_vol_s = pre_vol(j,k) + vol_flux_y(j,k) - vol_flux_y(j,k+1)
          density1(j,k) = post_mass_s/advec_vol_s
          energy1(j,k) = post_ener_s
        ENDDO
      ENDDO
!$ACC END KERNELS
    ENDIF
!$ACC END DATA
  END SUBROUTINE advec_cell_kernel

  !> Momentum of vertices. STRIDE of the direction: neighbours are (j + dx, k + dy).
  SUBROUTINE advec_mom_kernel(x_min, x_max, y_min, y_max, vel1, mass_flux, density1, post_vol, &
                              node_flux, node_mass_post, node_mass_pre, mom_flux, dx, dy)
    INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max, dx, dy
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: vel1, node_flux, node_mass_post, node_mass_pre, mom_flux
    REAL(dp), DIMENSION(x_min-2:x_max+2+dx, y_min-2:y_max+2+dy), INTENT(IN) :: mass_flux
    REAL(dp), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2), INTENT(IN) :: density1
    REAL(dp), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3), INTENT(IN) :: post_vol
    INTEGER :: j, k, ju, ku, jo, ko, jd, kd
    REAL(dp) :: sigma, limiter

!$ACC DATA PRESENT(vel1, mass_flux, density1, post_vol, node_flux, node_mass_post, node_mass_pre, mom_flux)
!$ACC PARALLEL LOOP COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
    DO k = y_min-dy, y_max+1+dy
      DO j = x_min-dx, x_max+1+dx
        node_mass_post(j,k) = 0.25_dp*(density1(j,k-1)*post_vol(j,k-1) + density1(j,k)*post_vol(j,k) &
                              + density1(j-1,k-1)*post_vol(j-1,k-1) + density1(j-1,k)*post_vol(j-1,k))
      ENDDO
    ENDDO
!$ACC PARALLEL LOOP COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
    DO k = y_min-dy, y_max+1
      DO j = x_min-dx, x_max+1
        node_flux(j,k) = 0.25_dp*(mass_flux(j-dy,k-dx) + mass_flux(j,k) + mass_flux(j+dx-dy,k+dy-dx) + mass_flux(j+dx,k+dy))
      ENDDO
    ENDDO
!$ACC PARALLEL LOOP COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
    DO k = y_min, y_max+1
      DO j = x_min, x_max+1
        node_mass_pre(j,k) = node_mass_post(j,k) - node_flux(j-dx,k-dy) + node_flux(j,k)
      ENDDO
    ENDDO
!$ACC PARALLEL LOOP COLLAPSE(2) PRIVATE(ju, ku, jo, ko, jd, kd, sigma, limiter)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, ju, ku, jo, ko, jd, kd, sigma, limiter)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(ju, ku, jo, ko, jd, kd, sigma, limiter)
#endif
    DO k = y_min-dy, y_max+1
      DO j = x_min-dx, x_max+1
        IF (node_flux(j,k) .LT. 0.0) THEN
          ju = j + 2*dx; ku = k + 2*dy
          jo = j + dx;   ko = k + dy
          jd = j;        kd = k
        ELSE
          ju = j - dx; ku = k - dy
          jo = j;      ko = k
          jd = j + dx; kd = k + dy
        END IF
        sigma = ABS(node_flux(j,k))/node_mass_post(jo,ko)
        limiter = limited(sigma, vel1(jo,ko) - vel1(ju,ku), vel1(jd,kd) - vel1(jo,ko))
        mom_flux(j,k) = (vel1(jo,ko) + limiter)*node_flux(j,k)
      ENDDO
    ENDDO
!$ACC PARALLEL LOOP COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
    DO k = y_min, y_max+1
      DO j = x_min, x_max+1
        vel1(j,k) = (vel1(j,k)*node_mass_pre(j,k) + mom_flux(j-dx,k-dy) - mom_flux(j,k))/node_mass_post(j,k)
      ENDDO
    ENDDO
!$ACC END DATA
  END SUBROUTINE advec_mom_kernel
END MODULE remap_module
