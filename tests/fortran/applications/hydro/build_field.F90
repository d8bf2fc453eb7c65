!> Memory of all tiles, on the host and on the device.
SUBROUTINE build_field()
  USE definitions_module
  IMPLICIT NONE
  INTEGER :: tile, xmin, xmax, ymin, ymax

  DO tile = 1, tiles_per_chunk
    xmin = chunk%tiles(tile)%t_xmin
    xmax = chunk%tiles(tile)%t_xmax
    ymin = chunk%tiles(tile)%t_ymin
    ymax = chunk%tiles(tile)%t_ymax
    ASSOCIATE (f => chunk%tiles(tile)%field)
      ALLOCATE(f%density0(xmin-2:xmax+2, ymin-2:ymax+2), f%density1(xmin-2:xmax+2, ymin-2:ymax+2))
      ALLOCATE(f%energy0(xmin-2:xmax+2, ymin-2:ymax+2), f%energy1(xmin-2:xmax+2, ymin-2:ymax+2))
      ALLOCATE(f%pressure, f%viscosity, f%soundspeed, MOLD=f%density0)
      ALLOCATE(f%xvel0(xmin-2:xmax+3, ymin-2:ymax+3))
      ALLOCATE(f%xvel1, f%yvel0, f%yvel1, MOLD=f%xvel0)
      ALLOCATE(f%vol_flux_x(xmin-2:xmax+3, ymin-2:ymax+2), f%mass_flux_x(xmin-2:xmax+3, ymin-2:ymax+2))
      ALLOCATE(f%vol_flux_y(xmin-2:xmax+2, ymin-2:ymax+3), f%mass_flux_y(xmin-2:xmax+2, ymin-2:ymax+3))
      ALLOCATE(f%work_array1, f%work_array2, f%work_array3, f%work_array4, f%work_array5, MOLD=f%xvel0)
      ALLOCATE(f%cellx(xmin-2:xmax+2), f%celldx(xmin-2:xmax+2), f%vertexx(xmin-2:xmax+3))
      ALLOCATE(f%celly(ymin-2:ymax+2), f%celldy(ymin-2:ymax+2), f%vertexy(ymin-2:ymax+3))
      ALLOCATE(f%volume(xmin-2:xmax+2, ymin-2:ymax+2))
      ALLOCATE(f%xarea(xmin-2:xmax+3, ymin-2:ymax+2), f%yarea(xmin-2:xmax+2, ymin-2:ymax+3))
    END ASSOCIATE
    ALLOCATE(chunk%tiles(tile)%left_snd_buffer(2*(ymax+5)), chunk%tiles(tile)%right_snd_buffer(2*(ymax+5)))
    ALLOCATE(chunk%tiles(tile)%left_rcv_buffer(2*(ymax+5)), chunk%tiles(tile)%right_rcv_buffer(2*(ymax+5)))

!$ACC ENTER DATA &
!$ACC CREATE(chunk%tiles(tile)%field%density0) &
!$ACC CREATE(chunk%tiles(tile)%field%density1) &
!$ACC CREATE(chunk%tiles(tile)%field%energy0, chunk%tiles(tile)%field%energy1) &
!$ACC CREATE(chunk%tiles(tile)%field%pressure, chunk%tiles(tile)%field%viscosity, chunk%tiles(tile)%field%soundspeed) &
!$ACC CREATE(chunk%tiles(tile)%field%xvel0, chunk%tiles(tile)%field%xvel1) &
!$ACC CREATE(chunk%tiles(tile)%field%yvel0, chunk%tiles(tile)%field%yvel1) &
!$ACC CREATE(chunk%tiles(tile)%field%vol_flux_x, chunk%tiles(tile)%field%vol_flux_y) &
!$ACC CREATE(chunk%tiles(tile)%field%mass_flux_x, chunk%tiles(tile)%field%mass_flux_y) &
!$ACC CREATE(chunk%tiles(tile)%field%work_array1, chunk%tiles(tile)%field%work_array2) &
!$ACC CREATE(chunk%tiles(tile)%field%work_array3, chunk%tiles(tile)%field%work_array4) &
!$ACC CREATE(chunk%tiles(tile)%field%work_array5) &
!$ACC CREATE(chunk%tiles(tile)%field%cellx, chunk%tiles(tile)%field%celly) &
!$ACC CREATE(chunk%tiles(tile)%field%celldx, chunk%tiles(tile)%field%celldy) &
!$ACC CREATE(chunk%tiles(tile)%field%vertexx, chunk%tiles(tile)%field%vertexy) &
!$ACC CREATE(chunk%tiles(tile)%field%volume, chunk%tiles(tile)%field%xarea, chunk%tiles(tile)%field%yarea) &
!$ACC CREATE(chunk%tiles(tile)%left_snd_buffer, chunk%tiles(tile)%right_snd_buffer) &
!$ACC CREATE(chunk%tiles(tile)%left_rcv_buffer, chunk%tiles(tile)%right_rcv_buffer)

#ifndef HOST_OMP
!$OMP TARGET ENTER DATA &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%density0) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%density1) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%energy0, chunk%tiles(tile)%field%energy1) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%pressure, chunk%tiles(tile)%field%viscosity) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%soundspeed) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%xvel0, chunk%tiles(tile)%field%xvel1) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%yvel0, chunk%tiles(tile)%field%yvel1) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%vol_flux_x, chunk%tiles(tile)%field%vol_flux_y) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%mass_flux_x, chunk%tiles(tile)%field%mass_flux_y) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%work_array1, chunk%tiles(tile)%field%work_array2) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%work_array3, chunk%tiles(tile)%field%work_array4) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%work_array5) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%cellx, chunk%tiles(tile)%field%celly) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%celldx, chunk%tiles(tile)%field%celldy) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%vertexx, chunk%tiles(tile)%field%vertexy) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%field%volume, chunk%tiles(tile)%field%xarea, chunk%tiles(tile)%field%yarea) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%left_snd_buffer, chunk%tiles(tile)%right_snd_buffer) &
!$OMP MAP(ALLOC: chunk%tiles(tile)%left_rcv_buffer, chunk%tiles(tile)%right_rcv_buffer)
#endif
  ENDDO
END SUBROUTINE build_field
