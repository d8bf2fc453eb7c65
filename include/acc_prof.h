/*
 * acc_prof.h - the OpenACC 3.3 profiling and error callback interface (chapter 5 of the specification).
 *
 * A tool registers callbacks for events from acc_register_library, which the runtime calls in the program itself and in
 * each library that ACC_PROFLIB lists (separated by semicolons). Callbacks run on the thread of the event and must not
 * call the acc_* functions of openacc.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef ACC_PROF_H
#define ACC_PROF_H

#include <sys/types.h>

#include <openacc.h>

#ifdef __cplusplus
extern "C" {
#endif

#define _ACC_PROF_INFO_VERSION 202211

typedef enum acc_event_t {
  acc_ev_none = 0,
  acc_ev_device_init_start = 1,
  acc_ev_device_init_end = 2,
  acc_ev_device_shutdown_start = 3,
  acc_ev_device_shutdown_end = 4,
  acc_ev_runtime_shutdown = 5,
  acc_ev_create = 6,
  acc_ev_delete = 7,
  acc_ev_alloc = 8,
  acc_ev_free = 9,
  acc_ev_enter_data_start = 10,
  acc_ev_enter_data_end = 11,
  acc_ev_exit_data_start = 12,
  acc_ev_exit_data_end = 13,
  acc_ev_update_start = 14,
  acc_ev_update_end = 15,
  acc_ev_compute_construct_start = 16,
  acc_ev_compute_construct_end = 17,
  acc_ev_enqueue_launch_start = 18,
  acc_ev_enqueue_launch_end = 19,
  acc_ev_enqueue_upload_start = 20,
  acc_ev_enqueue_upload_end = 21,
  acc_ev_enqueue_download_start = 22,
  acc_ev_enqueue_download_end = 23,
  acc_ev_wait_start = 24,
  acc_ev_wait_end = 25,
  acc_ev_error = 26,
  acc_ev_last = 27
} acc_event_t;

typedef enum acc_construct_t {
  acc_construct_parallel = 0,
  acc_construct_serial = 1,
  acc_construct_kernels = 2,
  acc_construct_loop = 3,
  acc_construct_data = 4,
  acc_construct_enter_data = 5,
  acc_construct_exit_data = 6,
  acc_construct_host_data = 7,
  acc_construct_atomic = 8,
  acc_construct_declare = 9,
  acc_construct_init = 10,
  acc_construct_shutdown = 11,
  acc_construct_set = 12,
  acc_construct_update = 13,
  acc_construct_routine = 14,
  acc_construct_wait = 15,
  acc_construct_runtime_api = 16,
  acc_construct_last = 17
} acc_construct_t;

typedef enum acc_device_api {
  acc_device_api_none = 0,
  acc_device_api_cuda = 1,
  acc_device_api_opencl = 2,
  acc_device_api_other = 4,
  acc_device_api_implementation_defined = 1000
} acc_device_api;

typedef enum acc_register_t { acc_reg = 0, acc_toggle = 1, acc_toggle_per_thread = 2 } acc_register_t;

typedef struct acc_prof_info {
  acc_event_t event_type;
  int valid_bytes;
  int version;
  acc_device_t device_type;
  int device_number;
  int thread_id;
  ssize_t async;
  ssize_t async_queue;
  const char *src_file;
  const char *func_name;
  int line_no, end_line_no;
  int func_line_no, func_end_line_no;
} acc_prof_info;

typedef struct acc_data_event_info {
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  const char *var_name;
  size_t bytes;
  const void *host_ptr;
  const void *device_ptr;
} acc_data_event_info;

typedef struct acc_launch_event_info {
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  const char *kernel_name;
  size_t num_gangs, num_workers, vector_length;
} acc_launch_event_info;

typedef struct acc_error_event_info {
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  acc_error_t error_code;
  const char *error_message;
  size_t runtime_info; /* the CUDA driver's error code (CUresult); 0: the driver reported none */
} acc_error_event_info;

typedef struct acc_other_event_info {
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
} acc_other_event_info;

typedef union acc_event_info {
  acc_event_t event_type;
  acc_data_event_info data_event;
  acc_launch_event_info launch_event;
  acc_error_event_info error_event;
  acc_other_event_info other_event;
} acc_event_info;

typedef struct acc_api_info {
  acc_device_api device_api;
  int valid_bytes;
  acc_device_t device_type;
  int vendor;
  const void *device_handle;
  const void *context_handle;
  const void *async_handle;
} acc_api_info;

typedef void (*acc_prof_callback)(acc_prof_info *, acc_event_info *, acc_api_info *);
typedef void (*acc_prof_reg)(acc_event_t, acc_prof_callback, acc_register_t);
typedef void (*acc_query_fn)(void);
typedef acc_query_fn (*acc_prof_lookup_func)(const char *name);

void acc_prof_register(acc_event_t, acc_prof_callback, acc_register_t) __asm__("__sumac_acc_prof_register");
void acc_prof_unregister(acc_event_t, acc_prof_callback, acc_register_t) __asm__("__sumac_acc_prof_unregister");
acc_query_fn acc_prof_lookup(const char *name) __asm__("__sumac_acc_prof_lookup");

/* Defined by the tool. In acc_api_info, for a CUDA device, device_handle is the address of the CUdevice, context_handle
   the CUcontext, async_handle the CUstream, NULL where there is none. */
void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup);

#ifdef __cplusplus
}
#endif
#endif
