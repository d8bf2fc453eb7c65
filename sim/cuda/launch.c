/*
 * launch.c - kernels, host functions in streams, and how much of a kernel fits on a multiprocessor.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda/entries.h"

int cuLaunchKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                   unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **parameters,
                   void **extra) {
  return drv_launch(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes, stream, parameters,
                    extra);
}

int cuLaunchCooperativeKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                              unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream,
                              void **parameters) {
  const struct kernel_of_node k = {
      function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, parameters, NULL, NULL};
  return stream_launch(&k, true, stream);
}

/* Attributes of a launch: requests, which change nothing here; the cooperative one; and what is not there. */
static int read_attribute(const struct launch_attribute *a, bool *cooperative) {
  enum { COOPERATIVE = 2, CLUSTER = 4, CARVEOUT = 14 };
  static const bool wish[CARVEOUT + 1] = {
      [0] = true, [1] = true, [3] = true, [5] = true, [8] = true, [9] = true, [10] = true, [CARVEOUT] = true};
  const unsigned *cluster = a->value.dimensions;
  if (a->id == COOPERATIVE)
    *cooperative |= a->value.number != 0;
  else if (a->id == CLUSTER)
    return cluster[0] == 1 && cluster[1] == 1 && cluster[2] == 1 ? SIM_OK : SIM_NOT_SUPPORTED;
  else if (a->id < 0 || a->id > CARVEOUT || !wish[a->id])
    return SIM_NOT_SUPPORTED;
  return SIM_OK;
}

int cuLaunchKernelEx(const struct launch_config *config, void *function, void **parameters, void **extra) {
  enum { MOST_ATTRIBUTES = 64 };
  bool cooperative = false;
  READABLE(config);
  struct launch_config c = *config;
  if (c.n > MOST_ATTRIBUTES || (c.n && !host_readable(c.attributes, c.n * sizeof *c.attributes)))
    return SIM_INVALID_VALUE;
  for (unsigned k = 0; k < c.n; k++) {
    int code = read_attribute(&c.attributes[k], &cooperative);
    if (code != SIM_OK)
      return code;
  }
  const struct kernel_of_node k = {.function = function,
                                   .grid = {c.grid[0], c.grid[1], c.grid[2]},
                                   .block = {c.block[0], c.block[1], c.block[2]},
                                   .shared = c.shared,
                                   .parameters = parameters,
                                   .extra = extra};
  return stream_launch(&k, cooperative, c.stream);
}

/* A function's first byte can be read, wherever it is. */
static bool callable(void (*call)(void)) {
  return host_readable((const void *)(uintptr_t)call, 1);
}

int cuLaunchHostFunc(void *stream, void (*call)(void *), void *data) {
  if (!callable((void (*)(void))call))
    return SIM_INVALID_VALUE;
  return drv_launch_host(stream, call, data);
}

int cuStreamAddCallback(void *stream, void (*call)(void *, int, void *), void *data, unsigned flags) {
  if (flags || !callable((void (*)(void))call))
    return SIM_INVALID_VALUE;
  return stream_call(stream, (struct callback){.stream = call, .data = data});
}

/* ---- occupancy ---- */

int cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, void *function, int block_size,
                                                         size_t shared_bytes, unsigned flags) {
  WRITABLE(blocks);
  return flags > 1 ? SIM_INVALID_VALUE : drv_occupancy(blocks, function, block_size, shared_bytes);
}

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *function, int block_size, size_t shared_bytes) {
  return cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, function, block_size, shared_bytes, 0);
}

/* The largest of the block sizes that keep most threads of a multiprocessor busy; and CTAs that fill the card. */
int cuOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, void *function, size_t (*shared_of)(int),
                                              size_t shared, int limit, unsigned flags) {
  int most = 0, best = 0, code = SIM_OK;
  WRITABLE(grid);
  WRITABLE(block);
  if (flags > 1 || limit < 0 || (shared_of && !callable((void (*)(void))shared_of)))
    return SIM_INVALID_VALUE;
  int threads = 0;
  code = drv_function_attribute(&threads, CUDA_FUNC_MAX_THREADS, function);
  if (code != SIM_OK)
    return code;
  threads = limit && limit < threads ? limit : threads;
  for (int size = threads; size > 0; size = (size - 1) / LANES * LANES) {
    int blocks = 0;
    code = drv_occupancy(&blocks, function, size, shared_of ? shared_of(size) : shared);
    if (code != SIM_OK)
      return code;
    if (blocks * size > best * most) {
      best = size;
      most = blocks;
    }
  }
  *block = best;
  *grid = most * driver.options.multiprocessors;
  return SIM_OK;
}

int cuOccupancyMaxPotentialBlockSize(int *grid, int *block, void *function, size_t (*shared_of)(int), size_t shared,
                                     int limit) {
  return cuOccupancyMaxPotentialBlockSizeWithFlags(grid, block, function, shared_of, shared, limit, 0);
}

/* The most that lets BLOCKS of them be there at once. */
int cuOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, void *function, int blocks, int block_size) {
  WRITABLE(bytes);
  int got = 0, code = blocks > 0 ? drv_occupancy(&got, function, block_size, 0) : SIM_INVALID_VALUE;
  if (code != SIM_OK || got < blocks)
    return code == SIM_OK ? SIM_INVALID_VALUE : code;
  size_t fits = 0, beyond = (size_t)sim_limits(SIM_NEWEST)->shared + 1;
  while (beyond - fits > 1) {
    size_t middle = fits + (beyond - fits) / 2;
    code = drv_occupancy(&got, function, block_size, middle);
    *(got >= blocks ? &fits : &beyond) = middle;
  }
  *bytes = fits;
  return code;
}
