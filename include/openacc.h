/*
 * openacc.h - the OpenACC 3.4 runtime library for C (chapter 3 of the specification).
 *
 * Section numbers are those of the specification. Functions that end in _async take an async-value: a queue number of 0
 * or more, acc_async_noval or acc_async_sync. Errors of the program (absent data, no such device) end it with a
 * message.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef OPENACC_H
#define OPENACC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef _OPENACC
#define _OPENACC 202506
#endif

/* 3.1 */
typedef enum acc_device_t {
  acc_device_current = -1, /* only as an argument: the calling thread's device */
  acc_device_none = 0,
  acc_device_default = 1,
  acc_device_host = 2,
  acc_device_not_host = 4,
  acc_device_nvidia = 5,
  acc_device_radeon = 8,
  acc_device_any = 16,
  acc_device_sim = 64 /* Sumac's simulated NVIDIA device */
} acc_device_t;

enum { acc_async_noval = -1, acc_async_sync = -2, acc_async_default = -3 };

typedef enum acc_device_property_t {
  acc_property_memory = 1,
  acc_property_free_memory = 2,
  acc_property_shared_memory_support = 3,
  acc_property_name = 0x10001,
  acc_property_vendor = 0x10002,
  acc_property_driver = 0x10003
} acc_device_property_t;

/* Error conditions (5.2.2), as the profiling interface reports them. */
typedef enum acc_error_t {
  acc_error_none = 0,
  acc_error_other,
  acc_error_system,
  acc_error_execution,
  acc_error_device_init,
  acc_error_device_shutdown,
  acc_error_device_unavailable,
  acc_error_device_type_unavailable,
  acc_error_wrong_device_type,
  acc_error_out_of_memory,
  acc_error_not_present,
  acc_error_partly_present,
  acc_error_present,
  acc_error_invalid_argument,
  acc_error_invalid_async,
  acc_error_invalid_null_pointer,
  acc_error_invalid_data_section,
  acc_error_implementation_defined
} acc_error_t;

/* The routines' symbols have a prefix: GCC's libgomp, which may be loaded in the same program, exports routines of the
   same names. The runtime defines them under their plain names as well, for code that does not include this header. */
#ifdef __cplusplus
#define ACC_NAMED(name) noexcept __asm__("__sumac_" #name)
#else
#define ACC_NAMED(name) __asm__("__sumac_" #name)
#endif

/* 3.2.1 - 3.2.8: devices */
int acc_get_num_devices(acc_device_t) ACC_NAMED(acc_get_num_devices);
void acc_set_device_type(acc_device_t) ACC_NAMED(acc_set_device_type);
acc_device_t acc_get_device_type(void) ACC_NAMED(acc_get_device_type);
void acc_set_device_num(int number, acc_device_t) ACC_NAMED(acc_set_device_num);
int acc_get_device_num(acc_device_t) ACC_NAMED(acc_get_device_num);
size_t acc_get_property(int number, acc_device_t, acc_device_property_t) ACC_NAMED(acc_get_property);
const char *acc_get_property_string(int number, acc_device_t, acc_device_property_t) ACC_NAMED(acc_get_property_string);
void acc_init(acc_device_t) ACC_NAMED(acc_init);
void acc_init_device(int number, acc_device_t) ACC_NAMED(acc_init_device);
void acc_shutdown(acc_device_t) ACC_NAMED(acc_shutdown);
void acc_shutdown_device(int number, acc_device_t) ACC_NAMED(acc_shutdown_device);

/* 3.2.9 - 3.2.14: queues. The test functions give nonzero when all is done. */
int acc_async_test(int async) ACC_NAMED(acc_async_test);
int acc_async_test_device(int async, int device) ACC_NAMED(acc_async_test_device);
int acc_async_test_all(void) ACC_NAMED(acc_async_test_all);
int acc_async_test_all_device(int device) ACC_NAMED(acc_async_test_all_device);
void acc_wait(int async) ACC_NAMED(acc_wait);
void acc_wait_device(int async, int device) ACC_NAMED(acc_wait_device);
void acc_wait_async(int async, int waiter) ACC_NAMED(acc_wait_async);
void acc_wait_device_async(int async, int waiter, int device) ACC_NAMED(acc_wait_device_async);
void acc_wait_all(void) ACC_NAMED(acc_wait_all);
void acc_wait_all_device(int device) ACC_NAMED(acc_wait_all_device);
void acc_wait_all_async(int waiter) ACC_NAMED(acc_wait_all_async);
void acc_wait_all_device_async(int waiter, int device) ACC_NAMED(acc_wait_all_device_async);
int acc_wait_any(int count, int asyncs[])
    ACC_NAMED(acc_wait_any); /* the index of one that is done; -1 where COUNT is 0 */
int acc_wait_any_device(int count, int asyncs[], int device) ACC_NAMED(acc_wait_any_device);
int acc_get_default_async(void) ACC_NAMED(acc_get_default_async);
void acc_set_default_async(int async) ACC_NAMED(acc_set_default_async);

/* 3.2.15: a constant in device code */
int acc_on_device(acc_device_t) ACC_NAMED(acc_on_device);

/* 3.2.16 - 3.2.30: data. Sizes are in bytes. */
void *acc_malloc(size_t bytes) ACC_NAMED(acc_malloc);
void acc_free(void *device) ACC_NAMED(acc_free);
void *acc_copyin(void *host, size_t bytes) ACC_NAMED(acc_copyin);
void acc_copyin_async(void *host, size_t bytes, int async) ACC_NAMED(acc_copyin_async);
void *acc_create(void *host, size_t bytes) ACC_NAMED(acc_create);
void acc_create_async(void *host, size_t bytes, int async) ACC_NAMED(acc_create_async);
void acc_copyout(void *host, size_t bytes) ACC_NAMED(acc_copyout);
void acc_copyout_async(void *host, size_t bytes, int async) ACC_NAMED(acc_copyout_async);
void acc_copyout_finalize(void *host, size_t bytes) ACC_NAMED(acc_copyout_finalize);
void acc_copyout_finalize_async(void *host, size_t bytes, int async) ACC_NAMED(acc_copyout_finalize_async);
void acc_delete(void *host, size_t bytes) ACC_NAMED(acc_delete);
void acc_delete_async(void *host, size_t bytes, int async) ACC_NAMED(acc_delete_async);
void acc_delete_finalize(void *host, size_t bytes) ACC_NAMED(acc_delete_finalize);
void acc_delete_finalize_async(void *host, size_t bytes, int async) ACC_NAMED(acc_delete_finalize_async);
void acc_update_device(void *host, size_t bytes) ACC_NAMED(acc_update_device);
void acc_update_device_async(void *host, size_t bytes, int async) ACC_NAMED(acc_update_device_async);
void acc_update_self(void *host, size_t bytes) ACC_NAMED(acc_update_self);
void acc_update_self_async(void *host, size_t bytes, int async) ACC_NAMED(acc_update_self_async);
void acc_map_data(void *host, void *device, size_t bytes) ACC_NAMED(acc_map_data);
void acc_unmap_data(void *host) ACC_NAMED(acc_unmap_data);
void *acc_deviceptr(void *host) ACC_NAMED(acc_deviceptr); /* NULL: not present */
void *acc_hostptr(void *device) ACC_NAMED(acc_hostptr);   /* NULL: not the device copy of anything */
int acc_is_present(void *host, size_t bytes) ACC_NAMED(acc_is_present);
void acc_memcpy_to_device(void *device, void *host, size_t bytes) ACC_NAMED(acc_memcpy_to_device);
void acc_memcpy_to_device_async(void *device, void *host, size_t bytes, int async)
    ACC_NAMED(acc_memcpy_to_device_async);
void acc_memcpy_from_device(void *host, void *device, size_t bytes) ACC_NAMED(acc_memcpy_from_device);
void acc_memcpy_from_device_async(void *host, void *device, size_t bytes, int async)
    ACC_NAMED(acc_memcpy_from_device_async);
void acc_memcpy_device(void *to, void *from, size_t bytes) ACC_NAMED(acc_memcpy_device);
void acc_memcpy_device_async(void *to, void *from, size_t bytes, int async) ACC_NAMED(acc_memcpy_device_async);
void acc_attach(void **pointer) ACC_NAMED(acc_attach);
void acc_attach_async(void **pointer, int async) ACC_NAMED(acc_attach_async);
void acc_detach(void **pointer) ACC_NAMED(acc_detach);
void acc_detach_async(void **pointer, int async) ACC_NAMED(acc_detach_async);
void acc_detach_finalize(void **pointer) ACC_NAMED(acc_detach_finalize);
void acc_detach_finalize_async(void **pointer, int async) ACC_NAMED(acc_detach_finalize_async);
void acc_memcpy_d2d(void *to, void *from, size_t bytes, int to_device, int from_device) ACC_NAMED(acc_memcpy_d2d);
void acc_memcpy_d2d_async(void *to, void *from, size_t bytes, int to_device, int from_device, int from_async)
    ACC_NAMED(acc_memcpy_d2d_async);

/* The CUDA driver's objects (appendix A.2.1): a CUdevice *, a CUcontext, the CUstream of a queue that was used. NULL
   and 0 on devices that have none, and for acc_async_sync. A stream that the program sets remains the program's to
   destroy, but not before another is set. */
void *acc_get_current_cuda_device(void) ACC_NAMED(acc_get_current_cuda_device);
void *acc_get_current_cuda_context(void) ACC_NAMED(acc_get_current_cuda_context);
void *acc_get_cuda_stream(int async) ACC_NAMED(acc_get_cuda_stream);
int acc_set_cuda_stream(int async, void *stream) ACC_NAMED(acc_set_cuda_stream); /* nonzero: done */

/* Extensions, as in NVIDIA's compilers; both print to stderr. acc_present_dump prints the present table of the current
   device; acc_compare, which of the N elements from HOST on differ between host and device (in C++, or before C11, N
   counts bytes). */
void acc_present_dump(void) ACC_NAMED(acc_present_dump);
void acc_compare(void *host, size_t n) ACC_NAMED(acc_compare);
void acc_compare_elements(void *host, size_t n, size_t size, int kind) ACC_NAMED(acc_compare_elements);
#if !defined(__cplusplus) && (defined(__clang__) || __STDC_VERSION__ >= 201112L)
/* clang-format off */
#define acc_compare(host, n)                                                                                           \
  acc_compare_elements(host, n, sizeof *(host),                                                                        \
                       _Generic(*(host), float: 'f', double: 'f',                                                      \
                                char: 'i', signed char: 'i', short: 'i', int: 'i', long: 'i', long long: 'i',          \
                                unsigned char: 'u', unsigned short: 'u', unsigned: 'u', unsigned long: 'u',            \
                                unsigned long long: 'u', default: 0))
/* clang-format on */
#endif

/* Names of earlier versions. */
void acc_async_wait(int async) ACC_NAMED(acc_async_wait);
void acc_async_wait_all(void) ACC_NAMED(acc_async_wait_all);
void *acc_present_or_copyin(void *host, size_t bytes) ACC_NAMED(acc_present_or_copyin);
void *acc_present_or_create(void *host, size_t bytes) ACC_NAMED(acc_present_or_create);
void *acc_pcopyin(void *host, size_t bytes) ACC_NAMED(acc_pcopyin);
void *acc_pcreate(void *host, size_t bytes) ACC_NAMED(acc_pcreate);
void acc_update_host(void *host, size_t bytes) ACC_NAMED(acc_update_host);

#ifdef __cplusplus
}
#endif
#endif
