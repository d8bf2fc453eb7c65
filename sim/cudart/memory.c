/*
 * memory.c - memory of the device, page-locked and managed memory, pools, and what an address is of.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cudart/cudart.h"

int cudaMalloc(void **data, size_t bytes) {
  uint64_t address = 0;
  int code = rt_enter();
  if (!code && bytes)
    code = cuMemAlloc_v2(&address, bytes);
  *data = (void *)(uintptr_t)address;
  return rt_told(code);
}

int cudaFree(void *data) {
  int code = rt_enter();
  return rt_told(code || !data ? code : cuMemFree_v2((uintptr_t)data));
}

int cudaMallocPitch(void **data, size_t *pitch, size_t width, size_t height) {
  enum { ELEMENT = 4 };
  uint64_t address = 0;
  int code = rt_enter();
  *pitch = 0;
  if (!code && width && height)
    code = cuMemAllocPitch_v2(&address, pitch, width, height, ELEMENT);
  *data = (void *)(uintptr_t)address;
  return rt_told(code);
}

int cudaMalloc3D(struct pitched *data, struct extent extent) {
  *data = (struct pitched){.width = extent.width, .height = extent.height};
  return cudaMallocPitch(&data->data, &data->pitch, extent.width, extent.height * extent.depth);
}

int cudaMemGetInfo(size_t *available, size_t *total) {
  RT_CALL(cuMemGetInfo_v2(available, total));
}

/* ---- memory of the host ---- */

int cudaHostAlloc(void **host, size_t bytes, unsigned flags) {
  int code = rt_enter();
  *host = NULL;
  return rt_told(code || !bytes ? code : cuMemHostAlloc(host, bytes, flags));
}

int cudaMallocHost(void **host, size_t bytes) {
  return cudaHostAlloc(host, bytes, 0);
}

int cudaFreeHost(void *host) {
  int code = rt_enter();
  return rt_told(code || !host ? code : cuMemFreeHost(host));
}

int cudaHostRegister(void *host, size_t bytes, unsigned flags) {
  RT_CALL(cuMemHostRegister_v2(host, bytes, flags));
}

int cudaHostUnregister(void *host) {
  RT_CALL(cuMemHostUnregister(host));
}

int cudaHostGetDevicePointer(void **device, void *host, unsigned flags) {
  uint64_t address = 0;
  int code = rt_enter();
  if (!code)
    code = cuMemHostGetDevicePointer_v2(&address, host, flags);
  *device = (void *)(uintptr_t)address;
  return rt_told(code);
}

int cudaHostGetFlags(unsigned *flags, void *host) {
  RT_CALL(cuMemHostGetFlags(flags, host));
}

int cudaMallocManaged(void **data, size_t bytes, unsigned flags) {
  uint64_t address = 0;
  int code = rt_enter();
  if (!code)
    code = cuMemAllocManaged(&address, bytes, flags);
  *data = (void *)(uintptr_t)address;
  return rt_told(code);
}

int cudaMemAdvise(const void *data, size_t bytes, int advice, struct location location) {
  RT_CALL(cuMemAdvise_v2((uintptr_t)data, bytes, advice, location));
}

int cudaMemPrefetchAsync(const void *data, size_t bytes, struct location location, unsigned flags, void *stream) {
  RT_CALL(cuMemPrefetchAsync_v2((uintptr_t)data, bytes, location, flags, rt_stream(stream)));
}

int cudaStreamAttachMemAsync(void *stream, void *data, size_t bytes, unsigned flags) {
  RT_CALL(cuStreamAttachMemAsync(rt_stream(stream), (uintptr_t)data, bytes, flags));
}

/* ---- in the order of a stream ---- */

int cudaMallocAsync(void **data, size_t bytes, void *stream) {
  uint64_t address = 0;
  int code = rt_enter();
  if (!code && bytes)
    code = cuMemAllocAsync(&address, bytes, rt_stream(stream));
  *data = (void *)(uintptr_t)address;
  return rt_told(code);
}

int cudaMallocFromPoolAsync(void **data, size_t bytes, void *pool, void *stream) {
  uint64_t address = 0;
  int code = rt_enter();
  if (!code && bytes)
    code = cuMemAllocFromPoolAsync(&address, bytes, pool, rt_stream(stream));
  *data = (void *)(uintptr_t)address;
  return rt_told(code);
}

int cudaFreeAsync(void *data, void *stream) {
  int code = rt_enter();
  return rt_told(code || !data ? code : cuMemFreeAsync((uintptr_t)data, rt_stream(stream)));
}

int cudaMemPoolCreate(void **pool, const struct pool_properties *properties) {
  RT_CALL(cuMemPoolCreate(pool, properties));
}

int cudaMemPoolDestroy(void *pool) {
  RT_CALL(cuMemPoolDestroy(pool));
}

int cudaMemPoolGetAttribute(void *pool, int attribute, void *value) {
  RT_CALL(cuMemPoolGetAttribute(pool, attribute, value));
}

int cudaMemPoolSetAttribute(void *pool, int attribute, void *value) {
  RT_CALL(cuMemPoolSetAttribute(pool, attribute, value));
}

int cudaMemPoolTrimTo(void *pool, size_t bytes) {
  RT_CALL(cuMemPoolTrimTo(pool, bytes));
}

int cudaDeviceGetDefaultMemPool(void **pool, int device) {
  RT_CALL(cuDeviceGetDefaultMemPool(pool, device));
}

int cudaDeviceGetMemPool(void **pool, int device) {
  RT_CALL(cuDeviceGetMemPool(pool, device));
}

int cudaDeviceSetMemPool(int device, void *pool) {
  RT_CALL(cuDeviceSetMemPool(device, pool));
}

/* ---- what an address is of ---- */

int cudaPointerGetAttributes(struct rt_pointer_attributes *attributes, const void *data) {
  enum { MEMORY_TYPE = 2, DEVICE_POINTER = 3, HOST_POINTER = 4, IS_MANAGED = 8, DEVICE_ORDINAL = 9 };
  enum { UNREGISTERED, HOST, DEVICE, MANAGED, NO_DEVICE = -2 };
  uint64_t address = (uintptr_t)data;
  unsigned type = UNREGISTERED, managed = 0;
  int code = rt_enter();
  *attributes = (struct rt_pointer_attributes){.device = NO_DEVICE, .on_host = (void *)(uintptr_t)data};
  if (code || cuPointerGetAttribute(&type, MEMORY_TYPE, address) != SIM_OK)
    return rt_told(code);
  attributes->on_host = NULL;
  cuPointerGetAttribute(&managed, IS_MANAGED, address);
  cuPointerGetAttribute(&attributes->device, DEVICE_ORDINAL, address);
  cuPointerGetAttribute(&attributes->on_device, DEVICE_POINTER, address);
  cuPointerGetAttribute(&attributes->on_host, HOST_POINTER, address);
  attributes->type = managed ? MANAGED : (int)type;
  return SIM_OK;
}
