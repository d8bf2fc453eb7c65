! The runtime library's routines with the module and with positions or keywords as arguments.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t
! REQUIRES: gfortran
program api
  use openacc
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: n = 16
  integer(acc_device_kind) :: type
  integer(acc_handle_kind) :: queue
  real(8), target :: a(n), b(0:n - 1)
  type(c_ptr) :: device
  integer :: i, number
  integer(8) :: memory
  character(80) :: name
  logical :: shared
  if (acc_async_sync == acc_async_noval .or. acc_device_host == acc_device_nvidia) error stop 'constants'
  if (openacc_version < 202506) error stop 'version'
  type = acc_get_device_type()
  call acc_init(type)
  call acc_init_device(dev_num=0, dev_type=type)
  if (acc_get_num_devices(dev_type=type) < 1) error stop 'devices'
  number = acc_get_device_num(type)
  call acc_set_device_num(number, type)
  call acc_set_device_type(type)
  memory = acc_get_property(number, type, acc_property_memory)
  if (memory <= 0) error stop 'memory'
  call acc_get_property_string(number, type, acc_property_name, name)
  if (len_trim(name) == 0) error stop 'name'
  shared = acc_get_property(number, type, acc_property_shared_memory_support) /= 0
  if (.not. acc_on_device(acc_device_host)) error stop 'not on the host'
  a = 1
  b = 2
  call acc_copyin(a)
  call acc_create(b, 8 * n)
  if (.not. acc_is_present(a) .or. .not. acc_is_present(b, 8_8 * n)) error stop 'not present'
  if (.not. c_associated(acc_hostptr(acc_deviceptr(a)), c_loc(a))) error stop 'host pointer'
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i - 1) = a(i) + i
  end do
  call acc_update_self(b(0), 8)
  call acc_update_self(b(4:7))
  if (any(b(4:7) /= [6, 7, 8, 9])) error stop 'update_self'
  a = 3
  call acc_update_device(a)
  call acc_update_device_async(a(1), 8, 2)
  call acc_wait(2)
  !$acc parallel loop present(a, b) async(1)
  do i = 1, n
    b(i - 1) = a(i) * i
  end do
  call acc_copyout_async(b, 1)
  call acc_wait_async(1, 2)
  call acc_wait_device(2, number)
  if (.not. acc_async_test(1) .or. .not. acc_async_test(wait_arg=2)) error stop 'async_test'
  call acc_wait_all()
  if (.not. acc_async_test_all() .or. .not. acc_async_test_all_device(number)) error stop 'async_test_all'
  if (.not. acc_async_test_device(1, number)) error stop 'async_test_device'
  if (sum(b) /= 3 * 136) error stop 'copyout'
  call acc_delete(a)
  call acc_wait_all_async(3)
  call acc_wait_all_device(number)
  call acc_wait_all_device_async(4, number)
  call acc_wait_device_async(3, 4, number)
  if (acc_wait_any(2, [3, 4]) < 1 .or. acc_wait_any_device(2, [3, 4], number) > 2) error stop 'wait_any'
  queue = acc_get_default_async()
  call acc_set_default_async(5)
  if (acc_get_default_async() /= 5) error stop 'default_async'
  call acc_set_default_async(queue)
  device = acc_malloc(8 * n)
  if (.not. c_associated(device)) error stop 'malloc'
  a = [(i, i = 1, n)]
  call acc_memcpy_to_device(device, a, 8_8 * n)
  call acc_memcpy_from_device(b, device, 8 * n)
  if (any(a /= b)) error stop 'memcpy'
  if (.not. shared) then
    call acc_map_data(a, device, 8 * n)
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = -a(i)
    end do
    call acc_update_host(a)
    call acc_unmap_data(a)
    if (any(a /= -b)) error stop 'map_data'
    if (acc_is_present(a)) error stop 'unmap_data'
  end if
  call acc_memcpy_device(device, device, 0)
  call acc_free(device)
  call acc_pcopyin(a)
  call acc_present_or_copyin(a)
  call acc_copyout_finalize(a)
  call acc_pcreate(b)
  call acc_present_or_create(b)
  call acc_memcpy_d2d(b, b, 8, number, number)
  call acc_delete_finalize(b)
  call acc_copyin_async(a, 1)
  call acc_create_async(b, 1)
  call acc_update_self_async(a, 1)
  call acc_delete_async(b, 1)
  call acc_copyout_finalize_async(a, 1)
  call acc_copyin_async(a, 8 * n, 1)
  call acc_delete_finalize_async(a, 8 * n, 1)
  call acc_async_wait(1)
  call acc_async_wait_all()
  call acc_shutdown_device(number, type)
  call acc_shutdown(type)
end program
