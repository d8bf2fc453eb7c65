!> Types and variables of the whole program.
MODULE definitions_module
  IMPLICIT NONE

  INTEGER, PARAMETER :: dp = SELECTED_REAL_KIND(15, 307)
  REAL(KIND=dp), PARAMETER :: gamma = 1.4_dp, g_small = 1.0e-16_dp, g_big = 1.0e+21_dp
  INTEGER, PARAMETER :: CHUNK_LEFT = 1, CHUNK_RIGHT = 2, CHUNK_BOTTOM = 3, CHUNK_TOP = 4, EXTERNAL_FACE = -1
  INTEGER, PARAMETER :: FIELD_DENSITY0 = 1, FIELD_DENSITY1 = 2, FIELD_ENERGY0 = 3, FIELD_ENERGY1 = 4, &
                        FIELD_PRESSURE = 5, FIELD_VISCOSITY = 6, FIELD_SOUNDSPEED = 7, FIELD_XVEL0 = 8, &
                        FIELD_XVEL1 = 9, FIELD_YVEL0 = 10, FIELD_YVEL1 = 11, FIELD_VOL_FLUX_X = 12, &
                        FIELD_VOL_FLUX_Y = 13, FIELD_MASS_FLUX_X = 14, FIELD_MASS_FLUX_Y = 15, NUM_FIELDS = 15
  INTEGER, PARAMETER :: CELL_DATA = 1, VERTEX_DATA = 2, X_FACE_DATA = 3, Y_FACE_DATA = 4
  INTEGER, PARAMETER :: g_rect = 1, g_circ = 2

  TYPE state_type
    LOGICAL :: defined = .FALSE.
    REAL(KIND=dp) :: density, energy, xvel = 0.0_dp, yvel = 0.0_dp
    INTEGER :: geometry = g_rect
    REAL(KIND=dp) :: xmin = 0, xmax = 0, ymin = 0, ymax = 0, radius = 0
  END TYPE state_type

  TYPE grid_type
    REAL(KIND=dp) :: xmin = 0.0_dp, ymin = 0.0_dp, xmax = 10.0_dp, ymax = 5.0_dp
    INTEGER :: x_cells, y_cells
  END TYPE grid_type

  TYPE field_type
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: density0, density1
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: energy0, energy1
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: pressure, viscosity, soundspeed
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: xvel0, xvel1, yvel0, yvel1
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: vol_flux_x, mass_flux_x, vol_flux_y, mass_flux_y
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: work_array1, work_array2, work_array3, work_array4, work_array5
    REAL(KIND=dp), DIMENSION(:),   ALLOCATABLE :: cellx, celly, vertexx, vertexy, celldx, celldy
    REAL(KIND=dp), DIMENSION(:,:), ALLOCATABLE :: volume, xarea, yarea
  END TYPE field_type

  TYPE tile_type
    TYPE(field_type) :: field
    INTEGER :: t_xmin, t_xmax, t_ymin, t_ymax, t_left
    INTEGER, DIMENSION(4) :: tile_neighbours
    REAL(KIND=dp), ALLOCATABLE :: left_snd_buffer(:), right_snd_buffer(:), left_rcv_buffer(:), right_rcv_buffer(:)
  END TYPE tile_type

  TYPE chunk_type
    INTEGER :: task = 0
    TYPE(tile_type), DIMENSION(:), ALLOCATABLE :: tiles
  END TYPE chunk_type

  TYPE(chunk_type) :: chunk
  TYPE(grid_type) :: grid
  TYPE(state_type), DIMENSION(:), ALLOCATABLE :: states
  INTEGER :: number_of_states, tiles_per_chunk = 2
  INTEGER :: step = 0, end_step = 20
  LOGICAL :: advect_x = .TRUE.
  REAL(KIND=dp) :: dt, dtold, dtinit = 0.01_dp, dtmax = 0.1_dp, dtrise = 1.5_dp, dtc_safe = 0.7_dp, time = 0.0_dp
  INTEGER :: jdt, kdt
END MODULE definitions_module
