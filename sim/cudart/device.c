/*
 * device.c - devices and what they are like, limits, peers, versions, functions of the driver.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "cudart/cudart.h"

enum { VERSION = 13000 };

int cudaGetDeviceCount(int *n) {
  int code = cuInit(0);
  *n = 0;
  if (!code)
    code = cuDeviceGetCount(n);
  return rt_told(code || *n ? code : SIM_NO_DEVICE);
}

int cudaDeviceSynchronize(void) {
  RT_CALL(cuCtxSynchronize());
}

int cudaSetDeviceFlags(unsigned flags) {
  int code = cuInit(0);
  return rt_told(code ? code : cuDevicePrimaryCtxSetFlags_v2(rt_device(), flags));
}

int cudaGetDeviceFlags(unsigned *flags) {
  RT_CALL(cuCtxGetFlags(flags));
}

/* cudaDeviceAttr has the driver's numbers. */
int cudaDeviceGetAttribute(int *value, int attribute, int device) {
  int code = cuInit(0);
  return rt_told(code ? code : cuDeviceGetAttribute(value, attribute, device));
}

/* Where each attribute of the driver stands; of an attribute that it does not know, 0. */
static const struct {
  size_t at;
  int attribute;
  bool large;
} fields[] = {
#define FIELD(name, attribute) {offsetof(struct rt_properties, name), attribute, false}
#define SIZE(name, attribute) {offsetof(struct rt_properties, name), attribute, true}
    FIELD(threads, 1),
    FIELD(block[0], 2),
    FIELD(block[1], 3),
    FIELD(block[2], 4),
    FIELD(grid[0], 5),
    FIELD(grid[1], 6),
    FIELD(grid[2], 7),
    SIZE(shared, 8),
    SIZE(constant, 9),
    FIELD(lanes, 10),
    SIZE(pitch, 11),
    FIELD(registers, 12),
    SIZE(texture_alignment, 14),
    FIELD(multiprocessors, 16),
    FIELD(integrated, 18),
    FIELD(can_map_host, 19),
    SIZE(surface_alignment, 30),
    FIELD(concurrent_kernels, 31),
    FIELD(ecc, 32),
    FIELD(bus, 33),
    FIELD(slot, 34),
    FIELD(tcc, 35),
    FIELD(bus_width, 37),
    FIELD(l2, 38),
    FIELD(multiprocessor_threads, 39),
    FIELD(copy_engines, 40),
    FIELD(unified_addressing, 41),
    FIELD(domain, 50),
    SIZE(texture_pitch, 51),
    FIELD(major, 75),
    FIELD(minor, 76),
    FIELD(priorities, 78),
    FIELD(global_l1, 79),
    FIELD(local_l1, 80),
    SIZE(multiprocessor_shared, 81),
    FIELD(multiprocessor_registers, 82),
    FIELD(managed, 83),
    FIELD(multi_board, 84),
    FIELD(multi_board_group, 85),
    FIELD(host_atomics, 86),
    FIELD(pageable, 88),
    FIELD(concurrent_managed, 89),
    FIELD(preemption, 90),
    FIELD(host_pointers_registered, 91),
    FIELD(cooperative, 95),
    SIZE(shared_optin, 97),
    FIELD(host_register, 99),
    FIELD(host_page_tables, 100),
    FIELD(direct_managed, 101),
    FIELD(multiprocessor_blocks, 106),
    FIELD(l2_persisting, 108),
    FIELD(access_window, 109),
    SIZE(shared_reserved, 111),
    FIELD(pools, 115),
    FIELD(clusters, 120),
#undef FIELD
#undef SIZE
};

int cudaGetDeviceProperties(struct rt_properties *p, int device) {
  int code = cuInit(0);
  *p = (struct rt_properties){0};
  if (!code)
    code = cuDeviceGetName(p->name, sizeof p->name, device);
  if (!code)
    code = cuDeviceTotalMem_v2(&p->memory, device);
  if (!code)
    code = cuDeviceGetUuid(p->uuid, device);
  for (size_t k = 0; k < sizeof fields / sizeof *fields && !code; k++) {
    int value = 0;
    size_t size;
    if (cuDeviceGetAttribute(&value, fields[k].attribute, device) != SIM_OK)
      continue;
    size = (size_t)value;
    memcpy((char *)p + fields[k].at, fields[k].large ? (void *)&size : (void *)&value,
           fields[k].large ? sizeof size : sizeof value);
  }
  return rt_told(code);
}

/* The device with the most of what is asked for: name and architecture alone tell devices apart here. */
int cudaChooseDevice(int *device, const struct rt_properties *wanted) {
  int n, best = 0, most = -1, code = cudaGetDeviceCount(&n);
  for (int k = 0; k < n && !code; k++) {
    struct rt_properties p;
    code = cudaGetDeviceProperties(&p, k);
    int fits = (p.major == wanted->major) + (p.minor == wanted->minor) + (p.memory >= wanted->memory);
    if (fits > most) {
      most = fits;
      best = k;
    }
  }
  *device = best;
  return code;
}

int cudaDeviceGetPCIBusId(char *id, int length, int device) {
  int code = cuInit(0);
  return rt_told(code ? code : cuDeviceGetPCIBusId(id, length, device));
}

int cudaDeviceGetByPCIBusId(int *device, const char *id) {
  int code = cuInit(0);
  return rt_told(code ? code : cuDeviceGetByPCIBusId(device, id));
}

int cudaDeviceCanAccessPeer(int *can, int device, int peer) {
  int code = cuInit(0);
  return rt_told(code ? code : cuDeviceCanAccessPeer(can, device, peer));
}

int cudaDeviceGetP2PAttribute(int *value, int attribute, int device, int peer) {
  int code = cuInit(0);
  return rt_told(code ? code : cuDeviceGetP2PAttribute(value, attribute, device, peer));
}

int cudaDeviceGetLimit(size_t *value, int limit) {
  RT_CALL(cuCtxGetLimit(value, limit));
}

int cudaDeviceSetLimit(int limit, size_t value) {
  RT_CALL(cuCtxSetLimit(limit, value));
}

int cudaDeviceGetCacheConfig(int *config) {
  RT_CALL(cuCtxGetCacheConfig(config));
}

int cudaDeviceSetCacheConfig(int config) {
  RT_CALL(cuCtxSetCacheConfig(config));
}

int cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  RT_CALL(cuCtxGetStreamPriorityRange(least, greatest));
}

int cudaDriverGetVersion(int *version) {
  return rt_told(cuDriverGetVersion(version));
}

int cudaRuntimeGetVersion(int *version) {
  *version = VERSION;
  return SIM_OK;
}

int cudaProfilerStart(void) {
  RT_CALL(cuProfilerStart());
}

int cudaProfilerStop(void) {
  RT_CALL(cuProfilerStop());
}

int cudaGetDriverEntryPointByVersion(const char *symbol, void **function, unsigned version, uint64_t flags,
                                     int *status) {
  return rt_told(cuGetProcAddress_v2(symbol, function, (int)version, flags, status));
}

int cudaGetDriverEntryPoint(const char *symbol, void **function, uint64_t flags, int *status) {
  return cudaGetDriverEntryPointByVersion(symbol, function, VERSION, flags, status);
}
