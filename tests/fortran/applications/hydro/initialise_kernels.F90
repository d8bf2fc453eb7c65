!> Coordinates, and the states in which cells begin.
MODULE initialise_kernels_module
CONTAINS
  SUBROUTINE initialise_chunk_kernel(x_min, x_max, y_min, y_max, xmin, ymin, dx, dy, &
                                     vertexx, vertexy, cellx, celldx, celly, celldy, volume, xarea, yarea)
    IMPLICIT NONE
    INTEGER :: x_min, x_max, y_min, y_max
    REAL(KIND=8) :: xmin, ymin, dx, dy
    REAL(KIND=8), DIMENSION(x_min-2:x_max+3) :: vertexx
    REAL(KIND=8), DIMENSION(y_min-2:y_max+3) :: vertexy
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2) :: cellx, celldx
    REAL(KIND=8), DIMENSION(y_min-2:y_max+2) :: celly, celldy
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: volume
    REAL(KIND=8), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+2) :: xarea
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+3) :: yarea
    INTEGER :: j, k

!$ACC DATA PRESENT(vertexx, vertexy, cellx, celldx, celly, celldy, volume, xarea, yarea)
!$ACC KERNELS
!$ACC LOOP INDEPENDENT
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO
    DO j = x_min-2, x_max+3
      vertexx(j) = xmin + dx*FLOAT(j-x_min)
    ENDDO
!$ACC LOOP INDEPENDENT
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO
    DO k = y_min-2, y_max+3
      vertexy(k) = ymin + dy*FLOAT(k-y_min)
    ENDDO
!$ACC LOOP INDEPENDENT
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO
    DO j = x_min-2, x_max+2
      cellx(j) = 0.5*(vertexx(j) + vertexx(j+1))
      celldx(j) = dx
    ENDDO
!$ACC LOOP INDEPENDENT
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO
    DO k = y_min-2, y_max+2
      celly(k) = 0.5*(vertexy(k) + vertexy(k+1))
      celldy(k) = dy
    ENDDO
!$ACC END KERNELS
!$ACC KERNELS
!$OMP TARGET
    volume = dx*dy
    xarea(:, :) = dy
    yarea(:, :) = dx
!$OMP END TARGET
!$ACC END KERNELS
!$ACC END DATA
  END SUBROUTINE initialise_chunk_kernel

  SUBROUTINE generate_chunk_kernel(x_min, x_max, y_min, y_max, vertexx, vertexy, cellx, celly, &
                                   density0, energy0, xvel0, yvel0, nstates, state_density, state_energy, &
                                   state_xvel, state_yvel, state_box, state_radius, state_geometry, g_rect, g_circ)
    IMPLICIT NONE
    INTEGER :: x_min, x_max, y_min, y_max, nstates, g_rect, g_circ
    REAL(KIND=8), DIMENSION(x_min-2:x_max+3) :: vertexx
    REAL(KIND=8), DIMENSION(y_min-2:y_max+3) :: vertexy
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2) :: cellx
    REAL(KIND=8), DIMENSION(y_min-2:y_max+2) :: celly
    REAL(KIND=8), DIMENSION(x_min-2:x_max+2, y_min-2:y_max+2) :: density0, energy0
    REAL(KIND=8), DIMENSION(x_min-2:x_max+3, y_min-2:y_max+3) :: xvel0, yvel0
    REAL(KIND=8), DIMENSION(nstates) :: state_density, state_energy, state_xvel, state_yvel, state_radius
    REAL(KIND=8), DIMENSION(4, nstates) :: state_box
    INTEGER, DIMENSION(nstates) :: state_geometry
    REAL(KIND=8) :: radius
    LOGICAL :: inside
    INTEGER :: state, j, k, jt, kt

!$ACC DATA PRESENT(vertexx, vertexy, cellx, celly, density0, energy0, xvel0, yvel0) &
!$ACC COPYIN(state_density, state_energy, state_xvel, state_yvel, state_box, state_radius, state_geometry)
!$OMP TARGET DATA MAP(TO: state_density, state_energy, state_xvel, state_yvel, state_box, state_radius, state_geometry)
!$ACC KERNELS
!$ACC LOOP INDEPENDENT COLLAPSE(2)
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
    DO k = y_min-2, y_max+2
      DO j = x_min-2, x_max+2
        density0(j,k) = state_density(1)
        energy0(j,k) = state_energy(1)
      ENDDO
    ENDDO
!$ACC LOOP INDEPENDENT COLLAPSE(2)
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
    DO k = y_min-2, y_max+3
      DO j = x_min-2, x_max+3
        xvel0(j,k) = state_xvel(1)
        yvel0(j,k) = state_yvel(1)
      ENDDO
    ENDDO
!$ACC END KERNELS
    DO state = 2, nstates
!$ACC KERNELS
!$ACC LOOP INDEPENDENT
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO PRIVATE(j, jt, kt, radius, inside)
      DO k = y_min-2, y_max+2
!$ACC LOOP INDEPENDENT PRIVATE(radius, inside)
        DO j = x_min-2, x_max+2
          inside = .FALSE.
          IF (state_geometry(state) .EQ. g_rect) THEN
            IF (vertexx(j+1) .GE. state_box(1, state) .AND. vertexx(j) .LT. state_box(2, state)) THEN
              inside = vertexy(k+1) .GE. state_box(3, state) .AND. vertexy(k) .LT. state_box(4, state)
            ENDIF
          ELSEIF (state_geometry(state) .EQ. g_circ) THEN
            radius = SQRT((cellx(j)-state_box(1, state))**2 + (celly(k)-state_box(3, state))**2)
            inside = radius .LE. state_radius(state)
          ENDIF
          IF (inside) THEN
            density0(j,k) = state_density(state)
            energy0(j,k) = state_energy(state)
            DO kt = k, k+1
              DO jt = j, j+1
!$ACC ATOMIC WRITE
!$OMP ATOMIC WRITE
                xvel0(jt,kt) = state_xvel(state)
!$ACC ATOMIC WRITE
!$OMP ATOMIC WRITE
                yvel0(jt,kt) = state_yvel(state)
              ENDDO
            ENDDO
          ENDIF
        ENDDO
      ENDDO
!$ACC END KERNELS
    ENDDO
!$OMP END TARGET DATA
!$ACC END DATA
  END SUBROUTINE generate_chunk_kernel
END MODULE initialise_kernels_module
