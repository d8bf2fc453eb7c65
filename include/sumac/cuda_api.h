/*
 * cuda_api.h - the CUDA driver interface as one table of function pointers.
 *
 * runtime/dev/cuda.c drives a device through such a table only. There are three of them: libcuda's (filled with dlsym),
 * the simulator's (sumac_sim_api), and the tests' mock. Types are written out (CUdeviceptr uint64_t, CUresult and
 * CUdevice int, handles void *), so that no CUDA header is needed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CUDA_API_H
#define SUMAC_CUDA_API_H

#include <stddef.h>
#include <stdint.h>

struct cuda_api {
#define CUDA_API(field, symbol, parameters) int(*field) parameters;
#include "sumac/cuda_api.def"
#undef CUDA_API
  /* Not in libcuda, NULL there: names a range of device memory by the user's variable, for fault reports. ELEMENT is
     the size of one element, 0 where unknown; NAME is NULL when the range is freed. */
  void (*name_range)(uint64_t device, size_t bytes, const char *name, size_t element, long first);
  /* NULL in libcuda: a description of the calling thread's last failure, with more detail than error_string's. */
  const char *(*last_report)(void);
  /* NULL in libcuda: until its next call of this, the calling thread waits for no other thread of the host, even where
     the driver makes it wait for its turn. */
  void (*thread_begins)(void);
  /* NULL in libcuda: the calling thread meets a task that is executed later, perhaps by another thread; it depends on
     N objects at these addresses. Gives a number of it, 0: there is none. The thread that executes it says so before
     and, with 0, behind it. */
  unsigned long (*task_met)(const unsigned long *objects, size_t n);
  void (*task_runs)(unsigned long task);
  /* NULL in libcuda: the calling thread's next copy to the host is for this line of the program's. Reports name it. */
  void (*copies_for)(const char *file, int line, const char *function);
  /* NULL in libcuda: that copy is not of what it copies, but of BYTES from the device address AT: it is a part of them,
     or, where this is called several times, up to CUDA_COPIED_RANGES, they are parts of it. */
  void (*copy_extent)(uint64_t at, size_t bytes);
  /* NULL in libcuda: of the memory that begins at DEVICE only named ranges are memory for kernels. */
  void (*divide)(uint64_t device);
  /* NULL in libcuda: the calling thread's next launch_host copies BYTES within the host's memory, with so many threads.
   */
  void (*host_copies)(size_t bytes, int threads);
  /* NULL in libcuda: the calling thread itself copies so, for work of STREAM's. */
  void (*host_copied)(void *stream, size_t bytes, int threads);
};

enum { CUDA_COPIED_RANGES = 32 };

/* Values of the driver's interface that Sumac uses. */
enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_LAUNCH_FAILED = 719
};
enum { CUDA_LIMIT_STACK = 0, CUDA_LIMIT_OUTPUT = 1, CUDA_LIMIT_MALLOC_HEAP = 2 };
enum { CUDA_STREAM_NON_BLOCKING = 1, CUDA_EVENT_DISABLE_TIMING = 2 };
enum { CUDA_STREAM_LEGACY = 1, CUDA_STREAM_PER_THREAD = 2 }; /* handles of streams */
enum { CUDA_JIT_INFO_LOG = 3, CUDA_JIT_INFO_LOG_SIZE = 4, CUDA_JIT_ERROR_LOG = 5, CUDA_JIT_ERROR_LOG_SIZE = 6 };
enum { CUDA_JIT_INPUT_CUBIN = 0, CUDA_JIT_INPUT_PTX = 1, CUDA_JIT_INPUT_FATBINARY = 2 };
enum { /* device_attribute */
       CUDA_MAX_THREADS_PER_BLOCK = 1,
       CUDA_MAX_BLOCK_X = 2,
       CUDA_MAX_BLOCK_Y = 3,
       CUDA_MAX_GRID_X = 5,
       CUDA_MAX_GRID_Y = 6,
       CUDA_MAX_GRID_Z = 7,
       CUDA_MAX_SHARED_PER_BLOCK = 8,
       CUDA_WARP_SIZE = 10,
       CUDA_MULTIPROCESSORS = 16,
       CUDA_CAPABILITY_MAJOR = 75,
       CUDA_CAPABILITY_MINOR = 76,
       CUDA_PAGEABLE_MEMORY_ACCESS = 88,
       CUDA_MAX_SHARED_PER_BLOCK_OPTIN = 97
};
enum { /* function_attribute, function_set_attribute */
       CUDA_FUNC_MAX_THREADS = 0,
       CUDA_FUNC_STATIC_SHARED = 1,
       CUDA_FUNC_LOCAL_BYTES = 3,
       CUDA_FUNC_REGISTERS = 4,
       CUDA_FUNC_MAX_DYNAMIC_SHARED = 8,
       CUDA_FUNC_CARVEOUT = 9
};

/* Exported by libsumac-sim.so. The table lives as long as the library. */
const struct cuda_api *sumac_sim_api(void);

#endif
