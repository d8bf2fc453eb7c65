! omp_all.F90 - the module OMP_LIB with the routines for devices of OpenMP 5.1 that older versions of gfortran do not declare.
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module omp_all
  use omp_lib
  implicit none
#if defined __GFORTRAN__ && __GNUC__ < 13
  interface
    integer(c_int) function omp_target_is_accessible(ptr, size, device_num) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int, c_ptr, c_size_t
      type(c_ptr), value :: ptr
      integer(c_size_t), value :: size
      integer(c_int), value :: device_num
    end function
    type(c_ptr) function omp_get_mapped_ptr(ptr, device_num) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int, c_ptr
      type(c_ptr), value :: ptr
      integer(c_int), value :: device_num
    end function
    ! Depend objects are laid out as gfortran's DEPOBJ has them.
    integer(c_int) function omp_target_memcpy_async(dst, src, length, dst_offset, src_offset, dst_device_num, &
        src_device_num, depobj_count, depobj_list) bind(c, name="__sumac_omp_target_memcpy_async_gnu")
      use, intrinsic :: iso_c_binding, only: c_int, c_ptr, c_size_t
      use omp_lib_kinds, only: omp_depend_kind
      type(c_ptr), value :: dst, src
      integer(c_size_t), value :: length, dst_offset, src_offset
      integer(c_int), value :: dst_device_num, src_device_num, depobj_count
      integer(omp_depend_kind), optional :: depobj_list(*)
    end function
    integer(c_int) function omp_target_memcpy_rect_async(dst, src, element_size, num_dims, volume, dst_offsets, &
        src_offsets, dst_dimensions, src_dimensions, dst_device_num, src_device_num, depobj_count, depobj_list) &
        bind(c, name="__sumac_omp_target_memcpy_rect_async_gnu")
      use, intrinsic :: iso_c_binding, only: c_int, c_ptr, c_size_t
      use omp_lib_kinds, only: omp_depend_kind
      type(c_ptr), value :: dst, src
      integer(c_size_t), value :: element_size
      integer(c_int), value :: num_dims, dst_device_num, src_device_num, depobj_count
      integer(c_size_t), intent(in) :: volume(*), dst_offsets(*), src_offsets(*), dst_dimensions(*), src_dimensions(*)
      integer(omp_depend_kind), optional :: depobj_list(*)
    end function
  end interface
#endif
end module
