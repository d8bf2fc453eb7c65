! openacc.f90 - the module OPENACC of Fortran (OpenACC 3.4, 3.2), written by tools/fortran-modules.
! Data routines take variables of all types and ranks; C gets a descriptor (runtime/acc/fortran.c).
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module openacc_kinds
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  integer, parameter :: acc_device_kind = c_int, acc_handle_kind = c_int
  integer, parameter :: acc_device_property = c_int, acc_device_property_kind = c_int
  integer(acc_device_kind), parameter :: acc_device_none = 0, acc_device_default = 1, acc_device_host = 2, &
    acc_device_not_host = 4, acc_device_nvidia = 5, acc_device_radeon = 8, acc_device_current = -1
  integer(acc_handle_kind), parameter :: acc_async_noval = -1, acc_async_sync = -2, acc_async_default = 0
  integer(acc_device_property_kind), parameter :: acc_property_memory = 1, acc_property_free_memory = 2, &
    acc_property_shared_memory_support = 3, acc_property_name = 65, acc_property_vendor = 66, acc_property_driver = 67
end module
module openacc
  use openacc_kinds
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: openacc_version = 202506
  interface
    integer(c_int) function acc_get_num_devices(a0) bind(C, name="acc_get_num_devices")
      import
      integer(acc_device_kind), value :: a0
    end function
    subroutine acc_set_device_type(a0) bind(C, name="acc_set_device_type")
      import
      integer(acc_device_kind), value :: a0
    end subroutine
    integer(acc_device_kind) function acc_get_device_type() bind(C, name="acc_get_device_type")
      import
    end function
    subroutine acc_set_device_num(a0, a1) bind(C, name="acc_set_device_num")
      import
      integer(c_int), value :: a0
      integer(acc_device_kind), value :: a1
    end subroutine
    integer(c_int) function acc_get_device_num(a0) bind(C, name="acc_get_device_num")
      import
      integer(acc_device_kind), value :: a0
    end function
    integer(c_size_t) function acc_get_property(a0, a1, a2) bind(C, name="acc_get_property")
      import
      integer(c_int), value :: a0
      integer(acc_device_kind), value :: a1
      integer(acc_device_kind), value :: a2
    end function
    subroutine acc_init(a0) bind(C, name="acc_init")
      import
      integer(acc_device_kind), value :: a0
    end subroutine
    subroutine acc_init_device(a0, a1) bind(C, name="acc_init_device")
      import
      integer(c_int), value :: a0
      integer(acc_device_kind), value :: a1
    end subroutine
    subroutine acc_shutdown(a0) bind(C, name="acc_shutdown")
      import
      integer(acc_device_kind), value :: a0
    end subroutine
    subroutine acc_shutdown_device(a0, a1) bind(C, name="acc_shutdown_device")
      import
      integer(c_int), value :: a0
      integer(acc_device_kind), value :: a1
    end subroutine
    subroutine acc_wait(a0) bind(C, name="acc_wait")
      import
      integer(acc_handle_kind), value :: a0
    end subroutine
    subroutine acc_wait_device(a0, a1) bind(C, name="acc_wait_device")
      import
      integer(acc_handle_kind), value :: a0
      integer(c_int), value :: a1
    end subroutine
    subroutine acc_wait_async(a0, a1) bind(C, name="acc_wait_async")
      import
      integer(acc_handle_kind), value :: a0
      integer(acc_handle_kind), value :: a1
    end subroutine
    subroutine acc_wait_device_async(a0, a1, a2) bind(C, name="acc_wait_device_async")
      import
      integer(acc_handle_kind), value :: a0
      integer(acc_handle_kind), value :: a1
      integer(c_int), value :: a2
    end subroutine
    subroutine acc_wait_all() bind(C, name="acc_wait_all")
    end subroutine
    subroutine acc_wait_all_device(a0) bind(C, name="acc_wait_all_device")
      import
      integer(c_int), value :: a0
    end subroutine
    subroutine acc_wait_all_async(a0) bind(C, name="acc_wait_all_async")
      import
      integer(acc_handle_kind), value :: a0
    end subroutine
    subroutine acc_wait_all_device_async(a0, a1) bind(C, name="acc_wait_all_device_async")
      import
      integer(acc_handle_kind), value :: a0
      integer(c_int), value :: a1
    end subroutine
    subroutine acc_async_wait(a0) bind(C, name="acc_async_wait")
      import
      integer(acc_handle_kind), value :: a0
    end subroutine
    subroutine acc_async_wait_all() bind(C, name="acc_async_wait_all")
    end subroutine
    integer(acc_handle_kind) function acc_get_default_async() bind(C, name="acc_get_default_async")
      import
    end function
    subroutine acc_set_default_async(a0) bind(C, name="acc_set_default_async")
      import
      integer(acc_handle_kind), value :: a0
    end subroutine
    subroutine acc_free(a0) bind(C, name="acc_free")
      import
      type(c_ptr), value :: a0
    end subroutine
    type(c_ptr) function acc_hostptr(a0) bind(C, name="acc_hostptr")
      import
      type(c_ptr), value :: a0
    end function
    subroutine acc_memcpy_device(a0, a1, a2) bind(C, name="acc_memcpy_device")
      import
      type(c_ptr), value :: a0
      type(c_ptr), value :: a1
      integer(c_size_t), value :: a2
    end subroutine
    subroutine acc_memcpy_device_async(a0, a1, a2, a3) bind(C, name="acc_memcpy_device_async")
      import
      type(c_ptr), value :: a0
      type(c_ptr), value :: a1
      integer(c_size_t), value :: a2
      integer(acc_handle_kind), value :: a3
    end subroutine
    logical function acc_async_test(a0)
      import
      integer(acc_handle_kind) :: a0
    end function
    logical function acc_async_test_device(a0, a1)
      import
      integer(acc_handle_kind) :: a0
      integer(c_int) :: a1
    end function
    logical function acc_async_test_all()
      import
    end function
    logical function acc_async_test_all_device(a0)
      import
      integer(c_int) :: a0
    end function
    logical function acc_on_device(a0)
      import
      integer(acc_device_kind) :: a0
    end function
    subroutine acc_get_property_string(dev_num, dev_type, property, string)
      import
      integer(c_int) :: dev_num
      integer(acc_device_kind) :: dev_type
      integer(acc_device_property_kind) :: property
      character(*) :: string
    end subroutine
  end interface
  interface acc_copyin
    subroutine sumac_copyin(a) bind(C, name="sumac_fortran_copyin")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_copyin_4(a, bytes) bind(C, name="sumac_fortran_copyin_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_copyin_8(a, bytes) bind(C, name="sumac_fortran_copyin_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_pcopyin
    subroutine sumac_pcopyin(a) bind(C, name="sumac_fortran_pcopyin")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_pcopyin_4(a, bytes) bind(C, name="sumac_fortran_pcopyin_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_pcopyin_8(a, bytes) bind(C, name="sumac_fortran_pcopyin_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_present_or_copyin
    subroutine sumac_present_or_copyin(a) bind(C, name="sumac_fortran_present_or_copyin")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_present_or_copyin_4(a, bytes) bind(C, name="sumac_fortran_present_or_copyin_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_present_or_copyin_8(a, bytes) bind(C, name="sumac_fortran_present_or_copyin_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_create
    subroutine sumac_create(a) bind(C, name="sumac_fortran_create")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_create_4(a, bytes) bind(C, name="sumac_fortran_create_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_create_8(a, bytes) bind(C, name="sumac_fortran_create_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_pcreate
    subroutine sumac_pcreate(a) bind(C, name="sumac_fortran_pcreate")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_pcreate_4(a, bytes) bind(C, name="sumac_fortran_pcreate_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_pcreate_8(a, bytes) bind(C, name="sumac_fortran_pcreate_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_present_or_create
    subroutine sumac_present_or_create(a) bind(C, name="sumac_fortran_present_or_create")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_present_or_create_4(a, bytes) bind(C, name="sumac_fortran_present_or_create_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_present_or_create_8(a, bytes) bind(C, name="sumac_fortran_present_or_create_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_copyout
    subroutine sumac_copyout(a) bind(C, name="sumac_fortran_copyout")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_copyout_4(a, bytes) bind(C, name="sumac_fortran_copyout_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_copyout_8(a, bytes) bind(C, name="sumac_fortran_copyout_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_copyout_finalize
    subroutine sumac_copyout_finalize(a) bind(C, name="sumac_fortran_copyout_finalize")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_copyout_finalize_4(a, bytes) bind(C, name="sumac_fortran_copyout_finalize_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_copyout_finalize_8(a, bytes) bind(C, name="sumac_fortran_copyout_finalize_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_delete
    subroutine sumac_delete(a) bind(C, name="sumac_fortran_delete")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_delete_4(a, bytes) bind(C, name="sumac_fortran_delete_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_delete_8(a, bytes) bind(C, name="sumac_fortran_delete_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_delete_finalize
    subroutine sumac_delete_finalize(a) bind(C, name="sumac_fortran_delete_finalize")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_delete_finalize_4(a, bytes) bind(C, name="sumac_fortran_delete_finalize_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_delete_finalize_8(a, bytes) bind(C, name="sumac_fortran_delete_finalize_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_update_device
    subroutine sumac_update_device(a) bind(C, name="sumac_fortran_update_device")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_update_device_4(a, bytes) bind(C, name="sumac_fortran_update_device_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_update_device_8(a, bytes) bind(C, name="sumac_fortran_update_device_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_update_self
    subroutine sumac_update_self(a) bind(C, name="sumac_fortran_update_self")
      import
      type(*), dimension(..) :: a
    end subroutine
    subroutine sumac_update_self_4(a, bytes) bind(C, name="sumac_fortran_update_self_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_update_self_8(a, bytes) bind(C, name="sumac_fortran_update_self_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_copyin_async
    subroutine sumac_copyin_async(a, async) bind(C, name="sumac_fortran_copyin_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_copyin_async_4(a, bytes, async) bind(C, name="sumac_fortran_copyin_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_copyin_async_8(a, bytes, async) bind(C, name="sumac_fortran_copyin_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_create_async
    subroutine sumac_create_async(a, async) bind(C, name="sumac_fortran_create_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_create_async_4(a, bytes, async) bind(C, name="sumac_fortran_create_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_create_async_8(a, bytes, async) bind(C, name="sumac_fortran_create_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_copyout_async
    subroutine sumac_copyout_async(a, async) bind(C, name="sumac_fortran_copyout_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_copyout_async_4(a, bytes, async) bind(C, name="sumac_fortran_copyout_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_copyout_async_8(a, bytes, async) bind(C, name="sumac_fortran_copyout_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_copyout_finalize_async
    subroutine sumac_copyout_finalize_async(a, async) bind(C, name="sumac_fortran_copyout_finalize_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_copyout_finalize_async_4(a, bytes, async) bind(C, name="sumac_fortran_copyout_finalize_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_copyout_finalize_async_8(a, bytes, async) bind(C, name="sumac_fortran_copyout_finalize_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_delete_async
    subroutine sumac_delete_async(a, async) bind(C, name="sumac_fortran_delete_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_delete_async_4(a, bytes, async) bind(C, name="sumac_fortran_delete_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_delete_async_8(a, bytes, async) bind(C, name="sumac_fortran_delete_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_delete_finalize_async
    subroutine sumac_delete_finalize_async(a, async) bind(C, name="sumac_fortran_delete_finalize_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_delete_finalize_async_4(a, bytes, async) bind(C, name="sumac_fortran_delete_finalize_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_delete_finalize_async_8(a, bytes, async) bind(C, name="sumac_fortran_delete_finalize_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_update_device_async
    subroutine sumac_update_device_async(a, async) bind(C, name="sumac_fortran_update_device_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_update_device_async_4(a, bytes, async) bind(C, name="sumac_fortran_update_device_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_update_device_async_8(a, bytes, async) bind(C, name="sumac_fortran_update_device_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_update_self_async
    subroutine sumac_update_self_async(a, async) bind(C, name="sumac_fortran_update_self_async")
      import
      type(*), dimension(..) :: a
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_update_self_async_4(a, bytes, async) bind(C, name="sumac_fortran_update_self_async_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
    subroutine sumac_update_self_async_8(a, bytes, async) bind(C, name="sumac_fortran_update_self_async_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_deviceptr
    type(c_ptr) function sumac_deviceptr(a) bind(C, name="sumac_fortran_deviceptr")
      import
      type(*), dimension(..) :: a
    end function
  end interface
  interface acc_unmap_data
    subroutine sumac_unmap_data(a) bind(C, name="sumac_fortran_unmap_data")
      import
      type(*), dimension(..) :: a
    end subroutine
  end interface
  interface acc_memcpy_to_device
    subroutine sumac_memcpy_to_device(device, a, bytes) bind(C, name="sumac_fortran_memcpy_to_device")
      import
      type(c_ptr), value :: device
      type(*), dimension(..) :: a
      integer(c_size_t), value :: bytes
    end subroutine
  end interface
  interface acc_memcpy_to_device_async
    subroutine sumac_memcpy_to_device_async(device, a, bytes, async) bind(C, name="sumac_fortran_memcpy_to_device_async")
      import
      type(c_ptr), value :: device
      type(*), dimension(..) :: a
      integer(c_size_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_memcpy_from_device
    subroutine sumac_memcpy_from_device(a, device, bytes) bind(C, name="sumac_fortran_memcpy_from_device")
      import
      type(*), dimension(..) :: a
      type(c_ptr), value :: device
      integer(c_size_t), value :: bytes
    end subroutine
  end interface
  interface acc_memcpy_from_device_async
    subroutine sumac_memcpy_from_device_async(a, device, bytes, async) bind(C, name="sumac_fortran_memcpy_from_device_async")
      import
      type(*), dimension(..) :: a
      type(c_ptr), value :: device
      integer(c_size_t), value :: bytes
      integer(acc_handle_kind), value :: async
    end subroutine
  end interface
  interface acc_map_data
    subroutine sumac_map_data_4(a, device, bytes) bind(C, name="sumac_fortran_map_data_4")
      import
      type(*), dimension(..) :: a
      type(c_ptr), value :: device
      integer(c_int32_t), value :: bytes
    end subroutine
    subroutine sumac_map_data_8(a, device, bytes) bind(C, name="sumac_fortran_map_data_8")
      import
      type(*), dimension(..) :: a
      type(c_ptr), value :: device
      integer(c_int64_t), value :: bytes
    end subroutine
  end interface
  interface acc_malloc
    type(c_ptr) function sumac_malloc_4(bytes) bind(C, name="sumac_fortran_malloc_4")
      import
      integer(c_int32_t), value :: bytes
    end function
    type(c_ptr) function sumac_malloc_8(bytes) bind(C, name="sumac_fortran_malloc_8")
      import
      integer(c_int64_t), value :: bytes
    end function
  end interface
  interface acc_is_present
    logical function sumac_is_present(a) bind(C, name="sumac_fortran_is_present")
      import
      type(*), dimension(..) :: a
    end function
    logical function sumac_is_present_4(a, bytes) bind(C, name="sumac_fortran_is_present_4")
      import
      type(*), dimension(..) :: a
      integer(c_int32_t), value :: bytes
    end function
    logical function sumac_is_present_8(a, bytes) bind(C, name="sumac_fortran_is_present_8")
      import
      type(*), dimension(..) :: a
      integer(c_int64_t), value :: bytes
    end function
  end interface
end module
