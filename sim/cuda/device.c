/*
 * device.c - what devices there are and what they are like.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "cuda/entries.h"

/* From here on what a failure has to tell is told to the user: the interface itself has numbers only. */
int cuInit(unsigned flags) {
  driver.tells = true;
  return drv_init(flags);
}

int cuDriverGetVersion(int *version) {
  WRITABLE(version);
  return drv_driver_version(version);
}

int cuDeviceGetCount(int *count) {
  WRITABLE(count);
  return drv_device_count(count);
}

int cuDeviceGet(int *device, int ordinal) {
  WRITABLE(device);
  return drv_device_get(device, ordinal);
}

/* Enters and leaves the driver: whether it knows the device. */
static int check_device(int device) {
  int code = driver_enter(NULL);
  return code == SIM_OK ? driver_leave(driver_knows(device) ? SIM_OK : SIM_INVALID_DEVICE) : code;
}

int cuDeviceGetName(char *name, int length, int device) {
  int code = check_device(device);
  if (code != SIM_OK)
    return code;
  if (length <= 0 || !host_writable(name, (size_t)length))
    return SIM_INVALID_VALUE;
  return drv_device_name(name, length, device);
}

int cuDeviceTotalMem_v2(size_t *bytes, int device) {
  WRITABLE(bytes);
  int code = check_device(device);
  return code == SIM_OK ? drv_device_memory(bytes, device) : code;
}

int cuDeviceGetAttribute(int *value, int attribute, int device) {
  WRITABLE(value);
  int code = check_device(device);
  return code == SIM_OK ? drv_device_attribute(value, attribute, device) : code;
}

static int attribute_of(int attribute, int device) {
  int value = 0;
  drv_device_attribute(&value, attribute, device);
  return value;
}

int cuDeviceGetProperties(struct device_properties *p, int device) {
  WRITABLE(p);
  int code = check_device(device);
  if (code != SIM_OK)
    return code;
  enum { REGISTERS = 12, CLOCK = 13, ALIGNMENT = 14, CONSTANT = 9, PITCH = 11, BLOCK_Z = 4 };
  *p = (struct device_properties){
      .threads = attribute_of(CUDA_MAX_THREADS_PER_BLOCK, device),
      .block = {attribute_of(CUDA_MAX_BLOCK_X, device), attribute_of(CUDA_MAX_BLOCK_Y, device),
                attribute_of(BLOCK_Z, device)},
      .grid = {attribute_of(CUDA_MAX_GRID_X, device), attribute_of(CUDA_MAX_GRID_Y, device),
               attribute_of(CUDA_MAX_GRID_Z, device)},
      .shared = attribute_of(CUDA_MAX_SHARED_PER_BLOCK, device),
      .constant = attribute_of(CONSTANT, device),
      .lanes = attribute_of(CUDA_WARP_SIZE, device),
      .pitch = attribute_of(PITCH, device),
      .registers = attribute_of(REGISTERS, device),
      .clock = attribute_of(CLOCK, device),
      .alignment = attribute_of(ALIGNMENT, device),
  };
  return SIM_OK;
}

int cuDeviceComputeCapability(int *major, int *minor, int device) {
  WRITABLE(major);
  WRITABLE(minor);
  int code = check_device(device);
  if (code != SIM_OK)
    return code;
  *major = attribute_of(CUDA_CAPABILITY_MAJOR, device);
  *minor = attribute_of(CUDA_CAPABILITY_MINOR, device);
  return SIM_OK;
}

/* Each device has one of its own, the same in every run. */
int cuDeviceGetUuid(void *uuid, int device) {
  char bytes[16] = "Sumac simulator";
  int code = check_device(device);
  if (code != SIM_OK)
    return code;
  if (!host_writable(uuid, sizeof bytes))
    return SIM_INVALID_VALUE;
  bytes[15] = (char)device;
  memcpy(uuid, bytes, sizeof bytes);
  return SIM_OK;
}

int cuDeviceGetPCIBusId(char *id, int length, int device) {
  int code = check_device(device);
  if (code != SIM_OK)
    return code;
  if (length <= 0 || !host_writable(id, (size_t)length))
    return SIM_INVALID_VALUE;
  snprintf(id, (size_t)length, "0000:%02X:00.0", (unsigned)device + 1);
  return SIM_OK;
}

int cuDeviceGetByPCIBusId(int *device, const char *id) {
  WRITABLE(device);
  if (!host_text(id, 64))
    return SIM_INVALID_VALUE;
  unsigned domain, bus, slot, function = 0;
  int fields = sscanf(id, "%x:%x:%x.%u", &domain, &bus, &slot, &function);
  if (fields < 3) {
    domain = 0;
    fields = sscanf(id, "%x:%x.%u", &bus, &slot, &function);
  }
  if (fields < 2 || domain || slot || function || !bus)
    return SIM_INVALID_VALUE;
  int code = check_device((int)(bus - 1));
  if (code == SIM_OK)
    *device = (int)(bus - 1);
  return code;
}

/* A device's memory is its own. */
int cuDeviceCanAccessPeer(int *can, int device, int peer) {
  WRITABLE(can);
  int code = check_device(device);
  code = code == SIM_OK ? check_device(peer) : code;
  *can = 0;
  return code;
}

int cuDeviceGetP2PAttribute(int *value, int attribute, int device, int peer) {
  if (attribute < 1 || attribute > 5 || device == peer)
    return SIM_INVALID_VALUE;
  return cuDeviceCanAccessPeer(value, device, peer);
}

int cuDeviceGetExecAffinitySupport(int *has, int kind, int device) {
  WRITABLE(has);
  int code = kind == 0 ? check_device(device) : SIM_INVALID_VALUE;
  *has = 0;
  return code;
}

int cuGetErrorName(int code, const char **name) {
  WRITABLE(name);
  return drv_error_name(code, name);
}

int cuGetErrorString(int code, const char **words) {
  WRITABLE(words);
  return drv_error_string(code, words);
}

/* Marks for a profiler; the simulator's counters count all there is. */
int cuProfilerStart(void) {
  struct context_facts facts;
  return context_facts(NULL, &facts);
}

int cuProfilerStop(void) {
  return cuProfilerStart();
}
