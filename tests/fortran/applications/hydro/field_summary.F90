!> Sums over all tiles, and a picture of the density in few numbers.
SUBROUTINE field_summary_kernel(x_min, x_max, y_min, y_max, volume, density0, energy0, pressure, xvel0, yvel0, &
                                vol, mass, ie, ke, press)
  IMPLICIT NONE
  INTEGER :: x_min, x_max, y_min, y_max
  REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: volume, density0, energy0, pressure
  REAL(KIND=8), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: xvel0, yvel0
  REAL(KIND=8) :: vol, mass, ie, ke, press
  INTEGER :: j, k, jv, kv
  REAL(KIND=8) :: vsqrd, cell_vol, cell_mass

!$ACC DATA PRESENT(volume, density0, energy0, pressure, xvel0, yvel0)
!$ACC KERNELS
!$ACC LOOP INDEPENDENT REDUCTION(+:vol, mass, press, ie, ke)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, jv, kv, vsqrd, cell_vol, cell_mass) REDUCTION(+ : vol, mass, press, ie, ke)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2) PRIVATE(jv, kv, vsqrd, cell_vol, cell_mass) &
!$OMP MAP(TOFROM: vol, mass, press, ie, ke) REDUCTION(+ : vol, mass, press, ie, ke)
#endif
  DO k = y_min, y_max
!$ACC LOOP INDEPENDENT PRIVATE(vsqrd, cell_vol, cell_mass) REDUCTION(+:vol, mass, press, ie, ke)
    DO j = x_min, x_max
      vsqrd = 0.0
      DO kv = k, k+1
        DO jv = j, j+1
          vsqrd = vsqrd + 0.25*(xvel0(jv,kv)**2 + yvel0(jv,kv)**2)
        ENDDO
      ENDDO
      cell_vol = volume(j,k)
      cell_mass = cell_vol*density0(j,k)
      vol = vol + cell_vol
      mass = mass + cell_mass
      ie = ie + cell_mass*energy0(j,k)
      ke = ke + cell_mass*0.5*vsqrd
      press = press + cell_vol*pressure(j,k)
    ENDDO
  ENDDO
!$ACC END KERNELS
!$ACC END DATA
END SUBROUTINE field_summary_kernel

SUBROUTINE field_summary()
  USE definitions_module
  IMPLICIT NONE
  REAL(KIND=dp) :: vol, mass, ie, ke, press
  INTEGER :: tile
  INTEGER, SAVE :: calls = 0

  calls = calls + 1
  vol = 0.0
  mass = 0.0
  ie = 0.0
  ke = 0.0
  press = 0.0
  DO tile = 1, tiles_per_chunk
    CALL ideal_gas_kernel(chunk%tiles(tile)%t_xmin, chunk%tiles(tile)%t_xmax, chunk%tiles(tile)%t_ymin, &
                          chunk%tiles(tile)%t_ymax, chunk%tiles(tile)%field%density0, &
                          chunk%tiles(tile)%field%energy0, chunk%tiles(tile)%field%pressure, &
                          chunk%tiles(tile)%field%soundspeed)
    CALL field_summary_kernel(chunk%tiles(tile)%t_xmin, chunk%tiles(tile)%t_xmax, chunk%tiles(tile)%t_ymin, &
                              chunk%tiles(tile)%t_ymax, chunk%tiles(tile)%field%volume, &
                              chunk%tiles(tile)%field%density0, chunk%tiles(tile)%field%energy0, &
                              chunk%tiles(tile)%field%pressure, chunk%tiles(tile)%field%xvel0, &
                              chunk%tiles(tile)%field%yvel0, vol, mass, ie, ke, press)
  ENDDO
  IF (calls .EQ. 1) WRITE(*, '(a6,7a15)') 'step', 'volume', 'mass', 'density', 'pressure', 'internal', 'kinetic', 'total'
  WRITE(*, '(i6,1p,7e15.7)') step, vol, mass, mass/vol, press/vol, ie, ke, ie+ke
END SUBROUTINE field_summary
