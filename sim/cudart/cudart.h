/*
 * cudart.h - libcudart.so.13 of the simulator: CUDA's runtime, which programs of nvcc -cudart shared are linked with,
 * over the driver interface of libcuda.so.1. The functions are those of entries.def; each file has those of one
 * subject. What CUDA's headers call types is written out here, for they need not be there: tests/sim/cudart/layout.c
 * compares.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CUDART_H
#define SUMAC_SIM_CUDART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cuda/entries.h"

/* cudaError_t, where CUresult has no such number */
enum {
  RT_INVALID_CONFIGURATION = 9,
  RT_INVALID_SYMBOL = 13,
  RT_INVALID_DIRECTION = 21,
  RT_MISSING_CONFIGURATION = 52,
  RT_INVALID_FUNCTION = 98
};

enum copy_kind { HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, EITHER_TO_EITHER, COPY_KINDS };

struct pitched {
  void *data;
  size_t pitch, width, height;
};

struct extent {
  size_t width, height, depth;
};

struct rt_copy_end {
  void *array;
  size_t x, y, z;
  struct pitched data;
};

struct rt_copy_3d {
  struct rt_copy_end from, to;
  struct extent extent;
  int kind;
};

struct rt_properties {
  char name[256];
  unsigned char uuid[16];
  char luid[8];
  unsigned luid_mask;
  size_t memory, shared;
  int registers, lanes;
  size_t pitch;
  int threads, block[3], grid[3];
  size_t constant;
  int major, minor;
  size_t texture_alignment, texture_pitch;
  int multiprocessors, integrated, can_map_host;
  int textures[25], surfaces[14];
  size_t surface_alignment;
  int concurrent_kernels, ecc, bus, slot, domain, tcc, copy_engines, unified_addressing, bus_width, l2, l2_persisting;
  int multiprocessor_threads, priorities, global_l1, local_l1;
  size_t multiprocessor_shared;
  int multiprocessor_registers, managed, multi_board, multi_board_group, host_atomics, pageable, concurrent_managed;
  int preemption, host_pointers_registered, cooperative;
  size_t shared_optin;
  int host_page_tables, direct_managed, multiprocessor_blocks, access_window;
  size_t shared_reserved;
  int host_register, sparse, host_register_readonly, semaphores, pools, rdma;
  unsigned rdma_flush;
  int rdma_order;
  unsigned pool_handles;
  int deferred_arrays, ipc_events, clusters, unified_functions, numa_config, numa_id, mps, host_numa_id;
  unsigned pci_device, pci_subsystem;
  int host_numa_ipc, reserved[56];
};

struct rt_function_attributes {
  size_t shared, constant, local;
  int threads, registers, ptx, binary, cache, dynamic_shared, carveout, cluster_set, cluster[3], cluster_policy;
  int cluster_unportable, reserved[16];
};

struct rt_pointer_attributes {
  int type, device;
  void *on_device, *on_host;
  long reserved[8];
};

struct rt_launch_config {
  struct dim3 grid, block;
  size_t shared;
  void *stream;
  const struct launch_attribute *attributes;
  unsigned n;
};

struct fat_binary; /* registry.c */

#define ENTRY(symbol, parameters) __attribute__((visibility("default"))) int symbol parameters;
#define ENTRY_OF(type, symbol, parameters) __attribute__((visibility("default"))) type symbol parameters;
#define OF_THREAD(symbol, other, parameters, arguments) ENTRY(symbol, parameters)
#include "cudart/entries.def"

/* state.c */
int rt_told(int code);         /* CODE, which cudaGetLastError gives, too, if it is an error */
int rt_enter(void);            /* the thread has a context: its device's primary one, if none; 0 or what went wrong */
int rt_device(void);           /* the thread's */
void *rt_stream(void *stream); /* NULL: the one of this function, or of the thread */
bool rt_of_thread(
    bool of_thread); /* whether NULL is the thread's stream, until it is called again; what was so before */

/* registry.c */
int rt_kernel(const void *function, void **kernel);               /* CUkernel */
int rt_function(const void *function, void **handle);             /* CUfunction of the thread's context */
int rt_variable(const void *symbol, uint64_t *at, size_t *bytes); /* likewise */
int rt_kernel_failed(void);                                       /* why the thread found the last kernel not */

/* The body of an entry that calls the driver: with a context, its error kept. */
#define RT_CALL(call)                                                                                                  \
  do {                                                                                                                 \
    int rt_code = rt_enter();                                                                                          \
    return rt_told(rt_code ? rt_code : (call));                                                                        \
  } while (0)

#endif
