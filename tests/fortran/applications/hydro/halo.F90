!> Halos: mirrors at the outer faces, buffers between tiles, which go over the host as messages do.
MODULE update_halo_module
  USE definitions_module
  IMPLICIT NONE
  PRIVATE
  PUBLIC :: update_halo
CONTAINS
  SUBROUTINE update_halo(fields, depth)
    INTEGER, INTENT(IN) :: fields(NUM_FIELDS), depth
    INTEGER :: tile
    CALL exchange_tiles(fields, depth)
    DO tile = 1, tiles_per_chunk
      ASSOCIATE (t => chunk%tiles(tile), f => chunk%tiles(tile)%field)
        IF (fields(FIELD_DENSITY0) .EQ. 1) CALL one(t, f%density0, CELL_DATA, 1, 1)
        IF (fields(FIELD_DENSITY1) .EQ. 1) CALL one(t, f%density1, CELL_DATA, 1, 1)
        IF (fields(FIELD_ENERGY0) .EQ. 1) CALL one(t, f%energy0, CELL_DATA, 1, 1)
        IF (fields(FIELD_ENERGY1) .EQ. 1) CALL one(t, f%energy1, CELL_DATA, 1, 1)
        IF (fields(FIELD_PRESSURE) .EQ. 1) CALL one(t, f%pressure, CELL_DATA, 1, 1)
        IF (fields(FIELD_VISCOSITY) .EQ. 1) CALL one(t, f%viscosity, CELL_DATA, 1, 1)
        IF (fields(FIELD_SOUNDSPEED) .EQ. 1) CALL one(t, f%soundspeed, CELL_DATA, 1, 1)
        IF (fields(FIELD_XVEL0) .EQ. 1) CALL one(t, f%xvel0, VERTEX_DATA, -1, 1)
        IF (fields(FIELD_XVEL1) .EQ. 1) CALL one(t, f%xvel1, VERTEX_DATA, -1, 1)
        IF (fields(FIELD_YVEL0) .EQ. 1) CALL one(t, f%yvel0, VERTEX_DATA, 1, -1)
        IF (fields(FIELD_YVEL1) .EQ. 1) CALL one(t, f%yvel1, VERTEX_DATA, 1, -1)
        IF (fields(FIELD_VOL_FLUX_X) .EQ. 1) CALL one(t, f%vol_flux_x, X_FACE_DATA, -1, 1)
        IF (fields(FIELD_MASS_FLUX_X) .EQ. 1) CALL one(t, f%mass_flux_x, X_FACE_DATA, -1, 1)
        IF (fields(FIELD_VOL_FLUX_Y) .EQ. 1) CALL one(t, f%vol_flux_y, Y_FACE_DATA, 1, -1)
        IF (fields(FIELD_MASS_FLUX_Y) .EQ. 1) CALL one(t, f%mass_flux_y, Y_FACE_DATA, 1, -1)
      END ASSOCIATE
    ENDDO
  CONTAINS
    SUBROUTINE one(t, field, kind_of_data, sign_x, sign_y)
      TYPE(tile_type), INTENT(IN) :: t
      REAL(KIND=dp), INTENT(INOUT) :: field(:,:)
      INTEGER, INTENT(IN) :: kind_of_data, sign_x, sign_y
      CALL update_halo_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, t%tile_neighbours, field, depth, &
                              x_extra(kind_of_data), y_extra(kind_of_data), sign_x, sign_y)
    END SUBROUTINE one
  END SUBROUTINE update_halo

  PURE INTEGER FUNCTION x_extra(kind_of_data)
    INTEGER, INTENT(IN) :: kind_of_data
    x_extra = MERGE(1, 0, kind_of_data .EQ. VERTEX_DATA .OR. kind_of_data .EQ. X_FACE_DATA)
  END FUNCTION x_extra

  PURE INTEGER FUNCTION y_extra(kind_of_data)
    INTEGER, INTENT(IN) :: kind_of_data
    y_extra = MERGE(1, 0, kind_of_data .EQ. VERTEX_DATA .OR. kind_of_data .EQ. Y_FACE_DATA)
  END FUNCTION y_extra

  SUBROUTINE update_halo_kernel(x_min, x_max, y_min, y_max, neighbours, field, depth, x_inc, y_inc, sign_x, sign_y)
    INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max, depth, x_inc, y_inc, sign_x, sign_y
    INTEGER, DIMENSION(4), INTENT(IN) :: neighbours
    REAL(KIND=dp) :: field(x_min-2:x_max+2+x_inc, y_min-2:y_max+2+y_inc)
    INTEGER :: j, k

!$ACC DATA PRESENT(field) COPYIN(neighbours)
!$ACC PARALLEL
#ifdef HOST_OMP
!$OMP PARALLEL PRIVATE(j)
#else
!$OMP TARGET PARALLEL MAP(PRESENT, TOFROM: field)
#endif
    IF (neighbours(CHUNK_LEFT) .EQ. EXTERNAL_FACE) THEN
!$ACC LOOP GANG VECTOR
!$OMP DO
      DO k = y_min, y_max+y_inc
!$ACC LOOP SEQ
        DO j = 1, depth
          field(x_min-j,k) = sign_x*field(x_min-1+x_inc+j,k)
        ENDDO
      ENDDO
    ENDIF
    IF (neighbours(CHUNK_RIGHT) .EQ. EXTERNAL_FACE) THEN
!$ACC LOOP GANG VECTOR
!$OMP DO
      DO k = y_min, y_max+y_inc
!$ACC LOOP SEQ
        DO j = 1, depth
          field(x_max+x_inc+j,k) = sign_x*field(x_max+1-j,k)
        ENDDO
      ENDDO
    ENDIF
#ifdef HOST_OMP
!$OMP END PARALLEL
#else
!$OMP END TARGET PARALLEL
#endif
!$ACC END PARALLEL
!$ACC KERNELS
    IF (neighbours(CHUNK_BOTTOM) .EQ. EXTERNAL_FACE) THEN
!$ACC LOOP INDEPENDENT COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO COLLAPSE(2)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
      DO k = 1, depth
        DO j = x_min-depth, x_max+x_inc+depth
          field(j,y_min-k) = sign_y*field(j,y_min-1+y_inc+k)
        ENDDO
      ENDDO
    ENDIF
    IF (neighbours(CHUNK_TOP) .EQ. EXTERNAL_FACE) THEN
!$ACC LOOP INDEPENDENT COLLAPSE(2)
#ifdef HOST_OMP
!$OMP PARALLEL DO COLLAPSE(2)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO COLLAPSE(2)
#endif
      DO k = 1, depth
        DO j = x_min-depth, x_max+x_inc+depth
          field(j,y_max+y_inc+k) = sign_y*field(j,y_max+1-k)
        ENDDO
      ENDDO
    ENDIF
!$ACC END KERNELS
!$ACC END DATA
  END SUBROUTINE update_halo_kernel

  !> Columns between neighbours in x, field by field.
  SUBROUTINE exchange_tiles(fields, depth)
    INTEGER, INTENT(IN) :: fields(NUM_FIELDS), depth
    INTEGER :: f, tile
    DO f = 1, NUM_FIELDS
      IF (fields(f) .NE. 1) CYCLE
      DO tile = 1, tiles_per_chunk
        IF (chunk%tiles(tile)%tile_neighbours(CHUNK_LEFT) .NE. EXTERNAL_FACE) THEN
          CALL transfer_field(chunk%tiles(tile), f, depth, CHUNK_LEFT, .TRUE., chunk%tiles(tile)%left_snd_buffer)
!$ACC UPDATE HOST(chunk%tiles(tile)%left_snd_buffer)
#ifndef HOST_OMP
!$OMP TARGET UPDATE FROM(chunk%tiles(tile)%left_snd_buffer)
#endif
        ENDIF
        IF (chunk%tiles(tile)%tile_neighbours(CHUNK_RIGHT) .NE. EXTERNAL_FACE) THEN
          CALL transfer_field(chunk%tiles(tile), f, depth, CHUNK_RIGHT, .TRUE., chunk%tiles(tile)%right_snd_buffer)
!$ACC UPDATE HOST(chunk%tiles(tile)%right_snd_buffer)
#ifndef HOST_OMP
!$OMP TARGET UPDATE FROM(chunk%tiles(tile)%right_snd_buffer)
#endif
        ENDIF
      ENDDO
      DO tile = 1, tiles_per_chunk
        ASSOCIATE (t => chunk%tiles(tile), left => chunk%tiles(tile)%tile_neighbours(CHUNK_LEFT), &
                   right => chunk%tiles(tile)%tile_neighbours(CHUNK_RIGHT))
          IF (left .NE. EXTERNAL_FACE) THEN
            t%left_rcv_buffer = chunk%tiles(left)%right_snd_buffer
!$ACC UPDATE DEVICE(t%left_rcv_buffer)
#ifndef HOST_OMP
!$OMP TARGET UPDATE TO(t%left_rcv_buffer)
#endif
            CALL transfer_field(t, f, depth, CHUNK_LEFT, .FALSE., t%left_rcv_buffer)
          ENDIF
          IF (right .NE. EXTERNAL_FACE) THEN
            t%right_rcv_buffer = chunk%tiles(right)%left_snd_buffer
!$ACC UPDATE DEVICE(t%right_rcv_buffer(1:depth*(t%t_ymax+5)))
#ifndef HOST_OMP
!$OMP TARGET UPDATE TO(t%right_rcv_buffer(1:depth*(t%t_ymax+5)))
#endif
            CALL transfer_field(t, f, depth, CHUNK_RIGHT, .FALSE., t%right_rcv_buffer)
          ENDIF
        END ASSOCIATE
      ENDDO
    ENDDO
  END SUBROUTINE exchange_tiles

  SUBROUTINE transfer_field(t, f, depth, face, pack, buffer)
    TYPE(tile_type), INTENT(INOUT), TARGET :: t
    INTEGER, INTENT(IN) :: f, depth, face
    LOGICAL, INTENT(IN) :: pack
    REAL(KIND=dp), INTENT(INOUT) :: buffer(:)
    REAL(KIND=dp), POINTER :: field(:,:)
    INTEGER :: x_inc, y_inc
    x_inc = 0
    y_inc = 0
    SELECT CASE (f)
    CASE (FIELD_DENSITY0);   field => t%field%density0
    CASE (FIELD_DENSITY1);   field => t%field%density1
    CASE (FIELD_ENERGY0);    field => t%field%energy0
    CASE (FIELD_ENERGY1);    field => t%field%energy1
    CASE (FIELD_PRESSURE);   field => t%field%pressure
    CASE (FIELD_VISCOSITY);  field => t%field%viscosity
    CASE (FIELD_SOUNDSPEED); field => t%field%soundspeed
    CASE (FIELD_XVEL0);      field => t%field%xvel0
    CASE (FIELD_XVEL1);      field => t%field%xvel1
    CASE (FIELD_YVEL0);      field => t%field%yvel0
    CASE (FIELD_YVEL1);      field => t%field%yvel1
    CASE (FIELD_VOL_FLUX_X); field => t%field%vol_flux_x
    CASE (FIELD_VOL_FLUX_Y); field => t%field%vol_flux_y
    CASE (FIELD_MASS_FLUX_X); field => t%field%mass_flux_x
    CASE (FIELD_MASS_FLUX_Y); field => t%field%mass_flux_y
    END SELECT
    IF (UBOUND(field, 1) .GT. t%t_xmax + 2) x_inc = 1
    IF (UBOUND(field, 2) .GT. t%t_ymax + 2) y_inc = 1
    CALL transfer_kernel(t%t_xmin, t%t_xmax, t%t_ymin, t%t_ymax, field, buffer, depth, x_inc, y_inc, face, pack)
  END SUBROUTINE transfer_field

  SUBROUTINE transfer_kernel(x_min, x_max, y_min, y_max, field, buffer, depth, x_inc, y_inc, face, pack)
    INTEGER, INTENT(IN) :: x_min, x_max, y_min, y_max, depth, x_inc, y_inc, face
    REAL(KIND=dp) :: field(-1:, -1:)
    REAL(KIND=dp) :: buffer(:)
    LOGICAL, INTENT(IN) :: pack
    INTEGER :: j, k, index, column

!$ACC PARALLEL LOOP GANG VECTOR PRIVATE(index, column) PRESENT(field, buffer)
#ifdef HOST_OMP
!$OMP PARALLEL DO PRIVATE(j, index, column)
#else
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO PRIVATE(j, index, column)
#endif
    DO k = y_min, y_max+y_inc
      DO j = 1, depth
        index = j + (k-y_min)*depth
        IF (face == CHUNK_LEFT) THEN
          column = MERGE(x_min+x_inc-1+j, x_min-j, pack)
        ELSE
          column = MERGE(x_max+1-j, x_max+x_inc+j, pack)
        ENDIF
        IF (pack) THEN
          buffer(index) = field(column,k)
        ELSE
          field(column,k) = buffer(index)
        ENDIF
      ENDDO
    ENDDO
  END SUBROUTINE transfer_kernel
END MODULE update_halo_module
