! openacc_lib.h - the module OPENACC's declarations to be included, in fixed and free form (OpenACC 3.4, 3.1),
! written by tools/fortran-modules.
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
      integer(4), parameter :: acc_device_kind = 4
      integer(4), parameter :: acc_handle_kind = 4
      integer(4), parameter :: acc_device_property = 4
      integer(4), parameter :: acc_device_property_kind = 4
      integer(4), parameter :: acc_device_current = -1
      integer(4), parameter :: acc_device_none = 0
      integer(4), parameter :: acc_device_default = 1
      integer(4), parameter :: acc_device_host = 2
      integer(4), parameter :: acc_device_not_host = 4
      integer(4), parameter :: acc_device_nvidia = 5
      integer(4), parameter :: acc_device_radeon = 8
      integer(4), parameter :: acc_device_any = 16
      integer(4), parameter :: acc_device_sim = 64
      integer(4), parameter :: acc_async_noval = -1
      integer(4), parameter :: acc_async_sync = -2
      integer(4), parameter :: acc_async_default = -3
      integer(4), parameter :: acc_property_memory = 1
      integer(4), parameter :: acc_property_free_memory = 2
      integer(4), parameter :: acc_property_shared_memory_support = 3
      integer(4), parameter :: acc_property_name = 65537
      integer(4), parameter :: acc_property_vendor = 65538
      integer(4), parameter :: acc_property_driver = 65539
      integer(4), parameter :: openacc_version = 202506
      interface
      integer(4) function acc_get_num_devices(dev_type) bind(C,         &
     &  name="__sumac_acc_get_num_devices")
      integer(4), value :: dev_type
      end function
      subroutine acc_set_device_type(dev_type) bind(C,                  &
     &  name="__sumac_acc_set_device_type")
      integer(4), value :: dev_type
      end subroutine
      integer(4) function acc_get_device_type() bind(C,                 &
     &  name="__sumac_acc_get_device_type")
      end function
      subroutine acc_set_device_num(dev_num, dev_type) bind(C,          &
     &  name="__sumac_acc_set_device_num")
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      end subroutine
      integer(4) function acc_get_device_num(dev_type) bind(C,          &
     &  name="__sumac_acc_get_device_num")
      integer(4), value :: dev_type
      end function
      integer(8) function acc_get_property(dev_num, dev_type,           &
     &  property) bind(C, name="__sumac_acc_get_property")
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      integer(4), value :: property
      end function
      subroutine acc_init(dev_type) bind(C, name="__sumac_acc_init")
      integer(4), value :: dev_type
      end subroutine
      subroutine acc_init_device(dev_num, dev_type) bind(C,             &
     &  name="__sumac_acc_init_device")
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      end subroutine
      subroutine acc_shutdown(dev_type) bind(C,                         &
     &  name="__sumac_acc_shutdown")
      integer(4), value :: dev_type
      end subroutine
      subroutine acc_shutdown_device(dev_num, dev_type) bind(C,         &
     &  name="__sumac_acc_shutdown_device")
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      end subroutine
      subroutine acc_wait(wait_arg) bind(C, name="__sumac_acc_wait")
      integer(4), value :: wait_arg
      end subroutine
      subroutine acc_wait_device(wait_arg, dev_num) bind(C,             &
     &  name="__sumac_acc_wait_device")
      integer(4), value :: wait_arg
      integer(4), value :: dev_num
      end subroutine
      subroutine acc_wait_async(wait_arg, async_arg) bind(C,            &
     &  name="__sumac_acc_wait_async")
      integer(4), value :: wait_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine acc_wait_device_async(wait_arg, async_arg,             &
     &  dev_num) bind(C, name="__sumac_acc_wait_device_async")
      integer(4), value :: wait_arg
      integer(4), value :: async_arg
      integer(4), value :: dev_num
      end subroutine
      subroutine acc_wait_all() bind(C, name="__sumac_acc_wait_all")
      end subroutine
      subroutine acc_wait_all_device(dev_num) bind(C,                   &
     &  name="__sumac_acc_wait_all_device")
      integer(4), value :: dev_num
      end subroutine
      subroutine acc_wait_all_async(async_arg) bind(C,                  &
     &  name="__sumac_acc_wait_all_async")
      integer(4), value :: async_arg
      end subroutine
      subroutine acc_wait_all_device_async(async_arg, dev_num) bind(C,  &
     &  name="__sumac_acc_wait_all_device_async")
      integer(4), value :: async_arg
      integer(4), value :: dev_num
      end subroutine
      subroutine acc_async_wait(wait_arg) bind(C,                       &
     &  name="__sumac_acc_async_wait")
      integer(4), value :: wait_arg
      end subroutine
      subroutine acc_async_wait_all() bind(C,                           &
     &  name="__sumac_acc_async_wait_all")
      end subroutine
      integer(4) function acc_get_default_async() bind(C,               &
     &  name="__sumac_acc_get_default_async")
      end function
      subroutine acc_set_default_async(async_arg) bind(C,               &
     &  name="__sumac_acc_set_default_async")
      integer(4), value :: async_arg
      end subroutine
      subroutine acc_free(data_dev) bind(C, name="__sumac_acc_free")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev
      end subroutine
      type(c_ptr) function acc_hostptr(data_dev) bind(C,                &
     &  name="__sumac_acc_hostptr")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev
      end function
      integer(4) function acc_wait_any(count, wait_args) bind(C,        &
     &  name="sumac_fortran_wait_any")
      integer(4), value :: count
      integer(4) :: wait_args(*)
      end function
      integer(4) function acc_wait_any_device(count, wait_args,         &
     &  dev_num) bind(C, name="sumac_fortran_wait_any_device")
      integer(4), value :: count
      integer(4) :: wait_args(*)
      integer(4), value :: dev_num
      end function
      type(c_ptr) function acc_deviceptr(data_arg) bind(C,              &
     &  name="sumac_fortran_deviceptr")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_arg
      end function
      subroutine acc_unmap_data(data_arg) bind(C,                       &
     &  name="sumac_fortran_unmap_data")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine acc_attach(ptr_addr) bind(C,                           &
     &  name="sumac_fortran_attach")
      type(*), dimension(..) :: ptr_addr
      end subroutine
      subroutine acc_attach_async(ptr_addr, async_arg) bind(C,          &
     &  name="sumac_fortran_attach_async")
      type(*), dimension(..) :: ptr_addr
      integer(4), value :: async_arg
      end subroutine
      subroutine acc_detach(ptr_addr) bind(C,                           &
     &  name="sumac_fortran_detach")
      type(*), dimension(..) :: ptr_addr
      end subroutine
      subroutine acc_detach_async(ptr_addr, async_arg) bind(C,          &
     &  name="sumac_fortran_detach_async")
      type(*), dimension(..) :: ptr_addr
      integer(4), value :: async_arg
      end subroutine
      subroutine acc_detach_finalize(ptr_addr) bind(C,                  &
     &  name="sumac_fortran_detach_finalize")
      type(*), dimension(..) :: ptr_addr
      end subroutine
      subroutine acc_detach_finalize_async(ptr_addr, async_arg) bind(C, &
     &  name="sumac_fortran_detach_finalize_async")
      type(*), dimension(..) :: ptr_addr
      integer(4), value :: async_arg
      end subroutine
      logical function acc_async_test(wait_arg)
      integer(4) :: wait_arg
      end function
      logical function acc_async_test_device(wait_arg, dev_num)
      integer(4) :: wait_arg
      integer(4) :: dev_num
      end function
      logical function acc_async_test_all()
      end function
      logical function acc_async_test_all_device(dev_num)
      integer(4) :: dev_num
      end function
      logical function acc_on_device(dev_type)
      integer(4) :: dev_type
      end function
      subroutine acc_get_property_string(dev_num, dev_type, property,   &
     &  string)
      integer(4) :: dev_num
      integer(4) :: dev_type
      integer(4) :: property
      character(*) :: string
      end subroutine
      end interface
      interface acc_malloc
      type(c_ptr) function sumac_malloc_4(bytes) bind(C,                &
     &  name="sumac_fortran_malloc_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      integer(4), value :: bytes
      end function
      type(c_ptr) function sumac_malloc_8(bytes) bind(C,                &
     &  name="sumac_fortran_malloc_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      integer(8), value :: bytes
      end function
      end interface
      interface acc_map_data
      subroutine sumac_map_data_4(data_arg, data_dev, bytes) bind(C,    &
     &  name="sumac_fortran_map_data_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_arg
      type(c_ptr), value :: data_dev
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_map_data_8(data_arg, data_dev, bytes) bind(C,    &
     &  name="sumac_fortran_map_data_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_arg
      type(c_ptr), value :: data_dev
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_memcpy_to_device
      subroutine sumac_memcpy_to_device_4(data_dev_dest, data_host_src, &
     &  bytes) bind(C, name="sumac_fortran_memcpy_to_device_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(..) :: data_host_src
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_memcpy_to_device_8(data_dev_dest, data_host_src, &
     &  bytes) bind(C, name="sumac_fortran_memcpy_to_device_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(..) :: data_host_src
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_memcpy_to_device_async
      subroutine sumac_memcpy_to_device_async_4(data_dev_dest,          &
     &  data_host_src, bytes, async_arg) bind(C,                        &
     &  name="sumac_fortran_memcpy_to_device_async_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(..) :: data_host_src
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_memcpy_to_device_async_8(data_dev_dest,          &
     &  data_host_src, bytes, async_arg) bind(C,                        &
     &  name="sumac_fortran_memcpy_to_device_async_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(..) :: data_host_src
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_memcpy_from_device
      subroutine sumac_memcpy_from_device_4(data_host_dest,             &
     &  data_dev_src, bytes) bind(C,                                    &
     &  name="sumac_fortran_memcpy_from_device_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_memcpy_from_device_8(data_host_dest,             &
     &  data_dev_src, bytes) bind(C,                                    &
     &  name="sumac_fortran_memcpy_from_device_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_memcpy_from_device_async
      subroutine sumac_memcpy_from_device_async_4(data_host_dest,       &
     &  data_dev_src, bytes, async_arg) bind(C,                         &
     &  name="sumac_fortran_memcpy_from_device_async_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_memcpy_from_device_async_8(data_host_dest,       &
     &  data_dev_src, bytes, async_arg) bind(C,                         &
     &  name="sumac_fortran_memcpy_from_device_async_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(*), dimension(..) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_memcpy_device
      subroutine sumac_memcpy_device_4(data_dev_dest, data_dev_src,     &
     &  bytes) bind(C, name="sumac_fortran_memcpy_device_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_memcpy_device_8(data_dev_dest, data_dev_src,     &
     &  bytes) bind(C, name="sumac_fortran_memcpy_device_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_memcpy_device_async
      subroutine sumac_memcpy_device_async_4(data_dev_dest,             &
     &  data_dev_src, bytes, async_arg) bind(C,                         &
     &  name="sumac_fortran_memcpy_device_async_4")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_memcpy_device_async_8(data_dev_dest,             &
     &  data_dev_src, bytes, async_arg) bind(C,                         &
     &  name="sumac_fortran_memcpy_device_async_8")
      use, intrinsic :: iso_c_binding, only: c_ptr
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_memcpy_d2d
      subroutine sumac_memcpy_d2d_4(data_arg_dest, data_arg_src, bytes, &
     &  dev_num_dest, dev_num_src) bind(C,                              &
     &  name="sumac_fortran_memcpy_d2d_4")
      type(*), dimension(..) :: data_arg_dest
      type(*), dimension(..) :: data_arg_src
      integer(4), value :: bytes
      integer(4), value :: dev_num_dest
      integer(4), value :: dev_num_src
      end subroutine
      subroutine sumac_memcpy_d2d_8(data_arg_dest, data_arg_src, bytes, &
     &  dev_num_dest, dev_num_src) bind(C,                              &
     &  name="sumac_fortran_memcpy_d2d_8")
      type(*), dimension(..) :: data_arg_dest
      type(*), dimension(..) :: data_arg_src
      integer(8), value :: bytes
      integer(4), value :: dev_num_dest
      integer(4), value :: dev_num_src
      end subroutine
      end interface
      interface acc_memcpy_d2d_async
      subroutine sumac_memcpy_d2d_async_4(data_arg_dest, data_arg_src,  &
     &  bytes, dev_num_dest, dev_num_src, async_arg) bind(C,            &
     &  name="sumac_fortran_memcpy_d2d_async_4")
      type(*), dimension(..) :: data_arg_dest
      type(*), dimension(..) :: data_arg_src
      integer(4), value :: bytes
      integer(4), value :: dev_num_dest
      integer(4), value :: dev_num_src
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_memcpy_d2d_async_8(data_arg_dest, data_arg_src,  &
     &  bytes, dev_num_dest, dev_num_src, async_arg) bind(C,            &
     &  name="sumac_fortran_memcpy_d2d_async_8")
      type(*), dimension(..) :: data_arg_dest
      type(*), dimension(..) :: data_arg_src
      integer(8), value :: bytes
      integer(4), value :: dev_num_dest
      integer(4), value :: dev_num_src
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_is_present
      logical function sumac_is_present(data_arg) bind(C,               &
     &  name="sumac_fortran_is_present")
      type(*), dimension(..) :: data_arg
      end function
      logical function sumac_is_present_4(data_arg, bytes) bind(C,      &
     &  name="sumac_fortran_is_present_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end function
      logical function sumac_is_present_8(data_arg, bytes) bind(C,      &
     &  name="sumac_fortran_is_present_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end function
      end interface
      interface acc_copyin
      subroutine sumac_copyin(data_arg) bind(C,                         &
     &  name="sumac_fortran_copyin")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_copyin_4(data_arg, bytes) bind(C,                &
     &  name="sumac_fortran_copyin_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_copyin_8(data_arg, bytes) bind(C,                &
     &  name="sumac_fortran_copyin_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_pcopyin
      subroutine sumac_pcopyin(data_arg) bind(C,                        &
     &  name="sumac_fortran_pcopyin")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_pcopyin_4(data_arg, bytes) bind(C,               &
     &  name="sumac_fortran_pcopyin_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_pcopyin_8(data_arg, bytes) bind(C,               &
     &  name="sumac_fortran_pcopyin_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_present_or_copyin
      subroutine sumac_present_or_copyin(data_arg) bind(C,              &
     &  name="sumac_fortran_present_or_copyin")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_present_or_copyin_4(data_arg, bytes) bind(C,     &
     &  name="sumac_fortran_present_or_copyin_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_present_or_copyin_8(data_arg, bytes) bind(C,     &
     &  name="sumac_fortran_present_or_copyin_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_create
      subroutine sumac_create(data_arg) bind(C,                         &
     &  name="sumac_fortran_create")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_create_4(data_arg, bytes) bind(C,                &
     &  name="sumac_fortran_create_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_create_8(data_arg, bytes) bind(C,                &
     &  name="sumac_fortran_create_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_pcreate
      subroutine sumac_pcreate(data_arg) bind(C,                        &
     &  name="sumac_fortran_pcreate")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_pcreate_4(data_arg, bytes) bind(C,               &
     &  name="sumac_fortran_pcreate_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_pcreate_8(data_arg, bytes) bind(C,               &
     &  name="sumac_fortran_pcreate_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_present_or_create
      subroutine sumac_present_or_create(data_arg) bind(C,              &
     &  name="sumac_fortran_present_or_create")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_present_or_create_4(data_arg, bytes) bind(C,     &
     &  name="sumac_fortran_present_or_create_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_present_or_create_8(data_arg, bytes) bind(C,     &
     &  name="sumac_fortran_present_or_create_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_copyout
      subroutine sumac_copyout(data_arg) bind(C,                        &
     &  name="sumac_fortran_copyout")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_copyout_4(data_arg, bytes) bind(C,               &
     &  name="sumac_fortran_copyout_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_copyout_8(data_arg, bytes) bind(C,               &
     &  name="sumac_fortran_copyout_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_copyout_finalize
      subroutine sumac_copyout_finalize(data_arg) bind(C,               &
     &  name="sumac_fortran_copyout_finalize")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_copyout_finalize_4(data_arg, bytes) bind(C,      &
     &  name="sumac_fortran_copyout_finalize_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_copyout_finalize_8(data_arg, bytes) bind(C,      &
     &  name="sumac_fortran_copyout_finalize_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_delete
      subroutine sumac_delete(data_arg) bind(C,                         &
     &  name="sumac_fortran_delete")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_delete_4(data_arg, bytes) bind(C,                &
     &  name="sumac_fortran_delete_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_delete_8(data_arg, bytes) bind(C,                &
     &  name="sumac_fortran_delete_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_delete_finalize
      subroutine sumac_delete_finalize(data_arg) bind(C,                &
     &  name="sumac_fortran_delete_finalize")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_delete_finalize_4(data_arg, bytes) bind(C,       &
     &  name="sumac_fortran_delete_finalize_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_delete_finalize_8(data_arg, bytes) bind(C,       &
     &  name="sumac_fortran_delete_finalize_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_update_device
      subroutine sumac_update_device(data_arg) bind(C,                  &
     &  name="sumac_fortran_update_device")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_update_device_4(data_arg, bytes) bind(C,         &
     &  name="sumac_fortran_update_device_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_update_device_8(data_arg, bytes) bind(C,         &
     &  name="sumac_fortran_update_device_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_update_self
      subroutine sumac_update_self(data_arg) bind(C,                    &
     &  name="sumac_fortran_update_self")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_update_self_4(data_arg, bytes) bind(C,           &
     &  name="sumac_fortran_update_self_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_update_self_8(data_arg, bytes) bind(C,           &
     &  name="sumac_fortran_update_self_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_update_host
      subroutine sumac_update_host(data_arg) bind(C,                    &
     &  name="sumac_fortran_update_host")
      type(*), dimension(..) :: data_arg
      end subroutine
      subroutine sumac_update_host_4(data_arg, bytes) bind(C,           &
     &  name="sumac_fortran_update_host_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      end subroutine
      subroutine sumac_update_host_8(data_arg, bytes) bind(C,           &
     &  name="sumac_fortran_update_host_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      end subroutine
      end interface
      interface acc_copyin_async
      subroutine sumac_copyin_async(data_arg, async_arg) bind(C,        &
     &  name="sumac_fortran_copyin_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_copyin_async_4(data_arg, bytes,                  &
     &  async_arg) bind(C, name="sumac_fortran_copyin_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_copyin_async_8(data_arg, bytes,                  &
     &  async_arg) bind(C, name="sumac_fortran_copyin_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_create_async
      subroutine sumac_create_async(data_arg, async_arg) bind(C,        &
     &  name="sumac_fortran_create_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_create_async_4(data_arg, bytes,                  &
     &  async_arg) bind(C, name="sumac_fortran_create_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_create_async_8(data_arg, bytes,                  &
     &  async_arg) bind(C, name="sumac_fortran_create_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_copyout_async
      subroutine sumac_copyout_async(data_arg, async_arg) bind(C,       &
     &  name="sumac_fortran_copyout_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_copyout_async_4(data_arg, bytes,                 &
     &  async_arg) bind(C, name="sumac_fortran_copyout_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_copyout_async_8(data_arg, bytes,                 &
     &  async_arg) bind(C, name="sumac_fortran_copyout_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_copyout_finalize_async
      subroutine sumac_copyout_finalize_async(data_arg,                 &
     &  async_arg) bind(C, name="sumac_fortran_copyout_finalize_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_copyout_finalize_async_4(data_arg, bytes,        &
     &  async_arg) bind(C,                                              &
     &  name="sumac_fortran_copyout_finalize_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_copyout_finalize_async_8(data_arg, bytes,        &
     &  async_arg) bind(C,                                              &
     &  name="sumac_fortran_copyout_finalize_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_delete_async
      subroutine sumac_delete_async(data_arg, async_arg) bind(C,        &
     &  name="sumac_fortran_delete_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_delete_async_4(data_arg, bytes,                  &
     &  async_arg) bind(C, name="sumac_fortran_delete_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_delete_async_8(data_arg, bytes,                  &
     &  async_arg) bind(C, name="sumac_fortran_delete_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_delete_finalize_async
      subroutine sumac_delete_finalize_async(data_arg,                  &
     &  async_arg) bind(C, name="sumac_fortran_delete_finalize_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_delete_finalize_async_4(data_arg, bytes,         &
     &  async_arg) bind(C, name="sumac_fortran_delete_finalize_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_delete_finalize_async_8(data_arg, bytes,         &
     &  async_arg) bind(C, name="sumac_fortran_delete_finalize_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_update_device_async
      subroutine sumac_update_device_async(data_arg, async_arg) bind(C, &
     &  name="sumac_fortran_update_device_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_update_device_async_4(data_arg, bytes,           &
     &  async_arg) bind(C, name="sumac_fortran_update_device_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_update_device_async_8(data_arg, bytes,           &
     &  async_arg) bind(C, name="sumac_fortran_update_device_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
      interface acc_update_self_async
      subroutine sumac_update_self_async(data_arg, async_arg) bind(C,   &
     &  name="sumac_fortran_update_self_async")
      type(*), dimension(..) :: data_arg
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_update_self_async_4(data_arg, bytes,             &
     &  async_arg) bind(C, name="sumac_fortran_update_self_async_4")
      type(*), dimension(..) :: data_arg
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      subroutine sumac_update_self_async_8(data_arg, bytes,             &
     &  async_arg) bind(C, name="sumac_fortran_update_self_async_8")
      type(*), dimension(..) :: data_arg
      integer(8), value :: bytes
      integer(4), value :: async_arg
      end subroutine
      end interface
