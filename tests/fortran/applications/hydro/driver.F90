!> hydro [CELLS STEPS]: a gas under pressure in one corner of a box drives a shock into the rest.
SUBROUTINE initialise()
  USE definitions_module
  USE initialise_kernels_module
  IMPLICIT NONE
  CHARACTER(LEN=20) :: argument
  INTEGER :: tile, s
  REAL(KIND=dp) :: dx, dy, boxes(4, 3)

  grid%x_cells = 40
  IF (COMMAND_ARGUMENT_COUNT() .GE. 2) THEN
    CALL GET_COMMAND_ARGUMENT(1, argument)
    READ(argument, *) grid%x_cells
    CALL GET_COMMAND_ARGUMENT(2, argument)
    READ(argument, *) end_step
  ENDIF
  grid%y_cells = grid%x_cells/2
  number_of_states = 3
  ALLOCATE(states(number_of_states))
  states(1) = state_type(.TRUE., 0.2_dp, 1.0_dp)
  states(2) = state_type(.TRUE., 1.0_dp, 2.5_dp, geometry=g_rect, xmin=0.0_dp, xmax=5.0_dp, ymin=0.0_dp, ymax=2.0_dp)
  states(3) = state_type(.TRUE., 0.7_dp, 1.5_dp, xvel=-0.2_dp, geometry=g_circ, xmin=7.0_dp, ymin=3.0_dp, radius=1.0_dp)
  dx = (grid%xmax-grid%xmin)/grid%x_cells
  dy = (grid%ymax-grid%ymin)/grid%y_cells

  ALLOCATE(chunk%tiles(tiles_per_chunk))
  DO tile = 1, tiles_per_chunk
    chunk%tiles(tile)%t_xmin = 1
    chunk%tiles(tile)%t_xmax = grid%x_cells/tiles_per_chunk
    chunk%tiles(tile)%t_ymin = 1
    chunk%tiles(tile)%t_ymax = grid%y_cells
    chunk%tiles(tile)%t_left = (tile-1)*chunk%tiles(tile)%t_xmax
    chunk%tiles(tile)%tile_neighbours = EXTERNAL_FACE
    IF (tile .GT. 1) chunk%tiles(tile)%tile_neighbours(CHUNK_LEFT) = tile-1
    IF (tile .LT. tiles_per_chunk) chunk%tiles(tile)%tile_neighbours(CHUNK_RIGHT) = tile+1
  ENDDO
  CALL build_field()

  DO s = 1, number_of_states
    boxes(:, s) = [states(s)%xmin, states(s)%xmax, states(s)%ymin, states(s)%ymax]
  ENDDO
  DO tile = 1, tiles_per_chunk
    CALL initialise_chunk_kernel(chunk%tiles(tile)%t_xmin, chunk%tiles(tile)%t_xmax, chunk%tiles(tile)%t_ymin, &
                                 chunk%tiles(tile)%t_ymax, grid%xmin + dx*chunk%tiles(tile)%t_left, grid%ymin, dx, dy, &
                                 chunk%tiles(tile)%field%vertexx, chunk%tiles(tile)%field%vertexy, &
                                 chunk%tiles(tile)%field%cellx, chunk%tiles(tile)%field%celldx, &
                                 chunk%tiles(tile)%field%celly, chunk%tiles(tile)%field%celldy, &
                                 chunk%tiles(tile)%field%volume, chunk%tiles(tile)%field%xarea, &
                                 chunk%tiles(tile)%field%yarea)
    CALL generate_chunk_kernel(chunk%tiles(tile)%t_xmin, chunk%tiles(tile)%t_xmax, chunk%tiles(tile)%t_ymin, &
                               chunk%tiles(tile)%t_ymax, &
                               chunk%tiles(tile)%field%vertexx, chunk%tiles(tile)%field%vertexy, &
                               chunk%tiles(tile)%field%cellx, chunk%tiles(tile)%field%celly, &
                               chunk%tiles(tile)%field%density0, chunk%tiles(tile)%field%energy0, &
                               chunk%tiles(tile)%field%xvel0, chunk%tiles(tile)%field%yvel0, number_of_states, &
                               states%density, states%energy, states%xvel, states%yvel, boxes, states%radius, &
                               states%geometry, g_rect, g_circ)
  ENDDO
END SUBROUTINE initialise

SUBROUTINE timestep()
  USE definitions_module
  USE calc_dt_kernel_module
  USE update_halo_module
  IMPLICIT NONE
  INTEGER :: tile, fields(NUM_FIELDS), jldt, kldt
  REAL(KIND=dp) :: dtlp

  DO tile = 1, tiles_per_chunk
    ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
      CALL ideal_gas_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, f%density0, f%energy0, f%pressure, f%soundspeed)
    END ASSOCIATE
  ENDDO
  fields = 0
  fields([FIELD_PRESSURE, FIELD_ENERGY0, FIELD_DENSITY0, FIELD_XVEL0, FIELD_YVEL0]) = 1
  CALL update_halo(fields, 2)
  dt = g_big
  DO tile = 1, tiles_per_chunk
    ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
      CALL viscosity_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, f%celldx, f%celldy, f%density0, f%pressure, &
                            f%soundspeed, f%viscosity, f%xvel0, f%yvel0)
      CALL calc_dt_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, g_big, dtc_safe, f%celldx, f%celldy, f%density0, &
                          f%viscosity, f%soundspeed, f%xvel0, f%yvel0, f%work_array1, dtlp, jldt, kldt)
      IF (dtlp .LT. dt*(1 - 1d-9)) THEN
        dt = dtlp
        jdt = jldt + t%t_left
        kdt = kldt
      ENDIF
    END ASSOCIATE
  ENDDO
  fields = 0
  fields(FIELD_VISCOSITY) = 1
  CALL update_halo(fields, 1)
  IF (step .EQ. 1) dtold = dtinit
  dt = MIN(dt, dtold*dtrise, dtmax)
END SUBROUTINE timestep

SUBROUTINE lagrangian_step()
  USE definitions_module
  USE lagrange_module
  USE update_halo_module
  IMPLICIT NONE
  INTEGER :: tile, fields(NUM_FIELDS), phase
  LOGICAL :: predict

  DO phase = 1, 2
    predict = phase .EQ. 1
    DO tile = 1, tiles_per_chunk
      CALL pdv_kernel(predict, chunk%tiles(tile)%t_xmin, chunk%tiles(tile)%t_xmax, chunk%tiles(tile)%t_ymin, &
                      chunk%tiles(tile)%t_ymax, dt, &
                      chunk%tiles(tile)%field%xarea, chunk%tiles(tile)%field%yarea, chunk%tiles(tile)%field%volume, &
                      chunk%tiles(tile)%field%density0, chunk%tiles(tile)%field%density1, &
                      chunk%tiles(tile)%field%energy0, chunk%tiles(tile)%field%energy1, &
                      chunk%tiles(tile)%field%pressure, chunk%tiles(tile)%field%viscosity, &
                      chunk%tiles(tile)%field%xvel0, chunk%tiles(tile)%field%xvel1, &
                      chunk%tiles(tile)%field%yvel0, chunk%tiles(tile)%field%yvel1, &
                      chunk%tiles(tile)%field%work_array1)
    ENDDO
    IF (.NOT. predict) EXIT
    DO tile = 1, tiles_per_chunk
      ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
        CALL ideal_gas_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, f%density1, f%energy1, f%pressure, f%soundspeed)
        CALL revert_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, f%density0, f%density1, f%energy0, f%energy1)
      END ASSOCIATE
    ENDDO
    fields = 0
    fields(FIELD_PRESSURE) = 1
    CALL update_halo(fields, 1)
    DO tile = 1, tiles_per_chunk
      ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
        CALL accelerate_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, dt, f%xarea, f%yarea, f%volume, f%density0, &
                               f%pressure, f%viscosity, f%xvel0, f%yvel0, f%xvel1, f%yvel1)
      END ASSOCIATE
    ENDDO
  ENDDO
  DO tile = 1, tiles_per_chunk
    ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
      CALL flux_calc_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, dt, f%xarea, f%xvel0, f%xvel1, f%vol_flux_x, &
                            f%yarea, f%yvel0, f%yvel1, f%vol_flux_y)
    END ASSOCIATE
  ENDDO
END SUBROUTINE lagrangian_step

SUBROUTINE advection()
  USE definitions_module
  USE remap_module
  USE update_halo_module
  IMPLICIT NONE
  INTEGER :: sweep, dir, tile, fields(NUM_FIELDS)

  DO sweep = 1, 2
    dir = MERGE(g_xdir, g_ydir, advect_x .EQV. sweep .EQ. 1)
    fields = 0
    fields([FIELD_DENSITY1, FIELD_ENERGY1, FIELD_VOL_FLUX_X, FIELD_VOL_FLUX_Y, FIELD_XVEL1, FIELD_YVEL1]) = 1
    CALL update_halo(fields, 2)
    DO tile = 1, tiles_per_chunk
      ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
        CALL advec_cell_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, dir, sweep, f%volume, f%density1, f%energy1, &
                               f%mass_flux_x, f%vol_flux_x, f%mass_flux_y, f%vol_flux_y, f%work_array1, &
                               f%work_array2, f%work_array3)
      END ASSOCIATE
    ENDDO
    fields = 0
    fields([FIELD_DENSITY1, FIELD_ENERGY1]) = 1
    fields(MERGE(FIELD_MASS_FLUX_X, FIELD_MASS_FLUX_Y, dir .EQ. g_xdir)) = 1
    CALL update_halo(fields, 2)
    DO tile = 1, tiles_per_chunk
      CALL momentum(chunk%tiles(tile)%field%xvel1)
      CALL momentum(chunk%tiles(tile)%field%yvel1)
    ENDDO
  ENDDO
  advect_x = .NOT. advect_x
CONTAINS
  SUBROUTINE momentum(vel)
    REAL(KIND=dp), INTENT(INOUT), CONTIGUOUS :: vel(:,:)
    ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
      IF (dir .EQ. g_xdir) THEN
        CALL advec_mom_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, vel, f%mass_flux_x, f%density1, f%work_array2, &
                              f%work_array1, f%work_array3, f%work_array4, f%work_array5, 1, 0)
      ELSE
        CALL advec_mom_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, vel, f%mass_flux_y, f%density1, f%work_array2, &
                              f%work_array1, f%work_array3, f%work_array4, f%work_array5, 0, 1)
      ENDIF
    END ASSOCIATE
  END SUBROUTINE momentum
END SUBROUTINE advection

PROGRAM hydro
  USE definitions_module
  USE lagrange_module, ONLY: reset_field_kernel
  IMPLICIT NONE
  INTEGER :: tile
  INTEGER(KIND=8) :: began, ended, rate

  CALL initialise()
  CALL field_summary()
  CALL SYSTEM_CLOCK(began, rate)
  DO step = 1, end_step
    CALL timestep()
    CALL lagrangian_step()
    CALL advection()
    DO tile = 1, tiles_per_chunk
      ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
        CALL reset_field_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, f%density0, f%density1, f%energy0, f%energy1, &
                                f%xvel0, f%xvel1, f%yvel0, f%yvel1)
      END ASSOCIATE
    ENDDO
    time = time + dt
    dtold = dt
    IF (MOD(step, 5) .EQ. 0 .AND. COMMAND_ARGUMENT_COUNT() .LT. 3) THEN
      WRITE(*, '(a,f12.8,a,f12.8,a,2i5)') ' time', time, ' step', dt, ' controlled by', jdt, kdt
      CALL field_summary()
    ENDIF
  ENDDO
  CALL SYSTEM_CLOCK(ended)
  step = end_step
  CALL field_summary()
  IF (COMMAND_ARGUMENT_COUNT() .GE. 3) WRITE(*, '(a,f8.3)') 'seconds', REAL(ended-began, dp)/rate
END PROGRAM hydro
