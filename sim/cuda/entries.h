/*
 * entries.h - libcuda.so.1 of the simulator: the functions of entries.def, and what their parameters point to. Each
 * file has those of one subject. They look at what programs hand in, for nothing may crash, and leave the work to
 * driver/.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CUDA_ENTRIES_H
#define SUMAC_SIM_CUDA_ENTRIES_H

#include "driver/driver.h"

struct device_properties {
  int threads, block[3], grid[3], shared, constant, lanes, pitch, registers, clock, alignment;
};

struct location {
  int kind, number;
};

enum { LOCATION_DEVICE = 1 };

struct pool_properties {
  int allocation, handles;
  struct location location;
  void *security;
  size_t most;
  unsigned short usage;
  unsigned char reserved[54];
};

enum side { SIDE_HOST = 1, SIDE_DEVICE = 2, SIDE_ARRAY = 3, SIDE_EITHER = 4 };

struct end_2d {
  size_t x, y;
  int side;
  void *host;
  uint64_t device;
  void *array;
  size_t pitch;
};

struct copy_2d {
  struct end_2d from, to;
  size_t width, height;
};

struct end_3d {
  size_t x, y, z, level;
  int side;
  void *host;
  uint64_t device;
  void *array, *reserved;
  size_t pitch, height;
};

struct copy_3d {
  struct end_3d from, to;
  size_t width, height, depth;
};

struct kernel_node {
  void *function;
  unsigned grid[3], block[3], shared;
  void **parameters, **extra;
};

struct kernel_node_2 {
  struct kernel_node first;
  void *kernel, *context;
};

struct fill_node {
  uint64_t to;
  size_t pitch;
  unsigned value, unit;
  size_t width, height; /* in units; rows */
};

struct host_node {
  void (*call)(void *data);
  void *data;
};

struct instantiation {
  uint64_t flags;
  void *stream, *bad;
  int result;
};

struct launch_attribute {
  int id, unused;
  union {
    int number;
    unsigned dimensions[3];
    char bytes[64];
  } value;
};

struct launch_config {
  unsigned grid[3], block[3], shared;
  void *stream;
  const struct launch_attribute *attributes;
  unsigned n;
};

/* Leaves the function unless what the program wants to be told, or what it tells, is where it says. */
#define WRITABLE(p)                                                                                                    \
  do {                                                                                                                 \
    if (!host_writable((p), sizeof *(p)))                                                                              \
      return SIM_INVALID_VALUE;                                                                                        \
  } while (0)
#define READABLE(p)                                                                                                    \
  do {                                                                                                                 \
    if (!host_readable((p), sizeof *(p)))                                                                              \
      return SIM_INVALID_VALUE;                                                                                        \
  } while (0)

#define ENTRY(symbol, parameters) __attribute__((visibility("default"))) int symbol parameters;
#define SAME(symbol, other, parameters, arguments) ENTRY(symbol, parameters)
#define OF_THREAD(symbol, other, parameters, arguments) ENTRY(symbol, parameters)
#include "cuda/entries.def"

/* module.c - a file's bytes, with a NUL behind them; the caller's to free. */
int cuda_read_file(const char *name, char **text, size_t *length);

/* copy.c - work for a node of a graph */
int cuda_copy_work(const struct copy_3d *, struct work *);
int cuda_fill_work(const struct fill_node *, struct work *);

/* memory.c */
struct location_of_address { /* host memory that kernels see is on both sides */
  bool host, device, managed;
  struct sim_device *context; /* NULL: no memory that the driver knows */
  uint64_t base, bytes;
};
struct location_of_address cuda_locate(uint64_t address); /* with the driver's lock held */

#endif
