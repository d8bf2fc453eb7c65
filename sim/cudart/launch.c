/*
 * launch.c - kernels: <<<>>>, the same by functions, and what can be known of a kernel.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "cudart/cudart.h"

enum { MOST_CALLS = 64 };

struct configuration {
  struct dim3 grid, block;
  size_t shared;
  void *stream;
};

/* <<<>>> pushes; the function that the compiler writes for the kernel pops. An argument of it may launch another. */
static _Thread_local struct {
  struct configuration of[MOST_CALLS];
  size_t n;
} calls;

unsigned __cudaPushCallConfiguration(struct dim3 grid, struct dim3 block, size_t shared, void *stream) {
  if (calls.n == MOST_CALLS)
    return 1;
  calls.of[calls.n++] = (struct configuration){grid, block, shared, stream};
  return 0;
}

int __cudaPopCallConfiguration(struct dim3 *grid, struct dim3 *block, size_t *shared, void *stream) {
  if (!calls.n)
    return rt_told(RT_MISSING_CONFIGURATION);
  const struct configuration *c = &calls.of[--calls.n];
  *grid = c->grid;
  *block = c->block;
  *shared = c->shared;
  memcpy(stream, &c->stream, sizeof c->stream);
  return SIM_OK;
}

/* What the driver calls an invalid value has a name of its own here. */
static int check(struct dim3 grid, struct dim3 block, size_t shared) {
  enum { MAX_THREADS_PER_BLOCK = 1 };
  int most = 0, code = cuDeviceGetAttribute(&most, MAX_THREADS_PER_BLOCK, rt_device());
  uint64_t plane = (uint64_t)block.x * block.y;
  bool none = !grid.x || !grid.y || !grid.z || !plane || !block.z;
  bool fits = plane <= (uint64_t)most && block.z <= (uint64_t)most && plane * block.z <= (uint64_t)most;
  return code ? code : none || !fits || shared > UINT32_MAX ? RT_INVALID_CONFIGURATION : SIM_OK;
}

static int launch(void *function, const struct configuration *c, void **arguments, bool cooperative) {
  int code = check(c->grid, c->block, c->shared);
  void *stream = rt_stream(c->stream);
  if (code)
    return code;
  if (cooperative)
    return cuLaunchCooperativeKernel(function, c->grid.x, c->grid.y, c->grid.z, c->block.x, c->block.y, c->block.z,
                                     (unsigned)c->shared, stream, arguments);
  return cuLaunchKernel(function, c->grid.x, c->grid.y, c->grid.z, c->block.x, c->block.y, c->block.z,
                        (unsigned)c->shared, stream, arguments, NULL);
}

static int launch_kernel(void *kernel, const struct configuration *c, void **arguments) {
  void *function;
  int code = rt_enter();
  if (!code)
    code = kernel ? cuKernelGetFunction(&function, kernel) : rt_kernel_failed();
  return code ? code : launch(function, c, arguments, false);
}

static int launch_function(const void *host, const struct configuration *c, void **arguments, bool cooperative) {
  void *function;
  int code = rt_function(host, &function);
  return code ? code : launch(function, c, arguments, cooperative);
}

int __cudaLaunchKernel(void *kernel, struct dim3 grid, struct dim3 block, void **arguments, size_t shared,
                       void *stream) {
  return rt_told(launch_kernel(kernel, &(struct configuration){grid, block, shared, stream}, arguments));
}

int cudaLaunchKernel(const void *function, struct dim3 grid, struct dim3 block, void **arguments, size_t shared,
                     void *stream) {
  return rt_told(launch_function(function, &(struct configuration){grid, block, shared, stream}, arguments, false));
}

int cudaLaunchCooperativeKernel(const void *function, struct dim3 grid, struct dim3 block, void **arguments,
                                size_t shared, void *stream) {
  return rt_told(launch_function(function, &(struct configuration){grid, block, shared, stream}, arguments, true));
}

int cudaLaunchKernelExC(const struct rt_launch_config *c, const void *function, void **arguments) {
  void *handle;
  int code = rt_function(function, &handle);
  if (!code)
    code = check(c->grid, c->block, c->shared);
  if (code)
    return rt_told(code);
  struct launch_config of_driver = {{c->grid.x, c->grid.y, c->grid.z},
                                    {c->block.x, c->block.y, c->block.z},
                                    (unsigned)c->shared,
                                    rt_stream(c->stream),
                                    c->attributes,
                                    c->n};
  return rt_told(cuLaunchKernelEx(&of_driver, handle, arguments, NULL));
}

int cudaLaunchHostFunc(void *stream, void (*call)(void *), void *data) {
  RT_CALL(cuLaunchHostFunc(rt_stream(stream), call, data));
}

/* ---- what a kernel is like ---- */

int cudaFuncGetAttributes(struct rt_function_attributes *attributes, const void *function) {
  void *kernel;
  size_t sizes[4] = {0};
  int code = rt_kernel(function, &kernel), device = rt_device(), value;
  *attributes = (struct rt_function_attributes){0};
  for (int k = 1; k <= 3 && !code; k++) {
    code = cuKernelGetAttribute(&value, k, kernel, device);
    sizes[k] = (size_t)value;
  }
  const struct {
    int number, *to;
  } rows[] = {{0, &attributes->threads}, {4, &attributes->registers}, {5, &attributes->ptx},
              {6, &attributes->binary},  {7, &attributes->cache},     {8, &attributes->dynamic_shared},
              {9, &attributes->carveout}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows && !code; k++)
    code = cuKernelGetAttribute(rows[k].to, rows[k].number, kernel, device);
  attributes->shared = sizes[1];
  attributes->constant = sizes[2];
  attributes->local = sizes[3];
  return rt_told(code);
}

int cudaFuncSetAttribute(const void *function, int attribute, int value) {
  void *kernel;
  int code = rt_kernel(function, &kernel);
  return rt_told(code ? code : cuKernelSetAttribute(attribute, value, kernel, rt_device()));
}

int cudaFuncSetCacheConfig(const void *function, int config) {
  void *kernel;
  int code = rt_kernel(function, &kernel);
  return rt_told(code ? code : cuKernelSetCacheConfig(kernel, config, rt_device()));
}

int cudaFuncGetName(const char **name, const void *function) {
  void *kernel;
  int code = rt_kernel(function, &kernel);
  return rt_told(code ? code : cuKernelGetName(name, kernel));
}

int cudaFuncGetParamInfo(const void *function, size_t k, size_t *offset, size_t *bytes) {
  void *kernel;
  int code = rt_kernel(function, &kernel);
  return rt_told(code ? code : cuKernelGetParamInfo(kernel, k, offset, bytes));
}

int cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *function, int block, size_t shared,
                                                           unsigned flags) {
  void *handle;
  int code = rt_function(function, &handle);
  return rt_told(code ? code
                      : cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, handle, block, shared, flags));
}

int cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *function, int block, size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, function, block, shared, 0);
}

int cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, const void *function, int blocks, int block) {
  void *handle;
  int code = rt_function(function, &handle);
  return rt_told(code ? code : cuOccupancyAvailableDynamicSMemPerBlock(bytes, handle, blocks, block));
}
