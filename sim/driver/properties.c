/*
 * properties.c - what devices there are, what they are like, and what errors are called.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

int drv_driver_version(int *version) {
  *version = 12000;
  return SIM_OK;
}

int drv_device_count(int *count) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *count = driver.options.devices;
  return driver_leave(SIM_OK);
}

int drv_device_get(int *device, int ordinal) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *device = ordinal;
  return driver_leave(ordinal >= 0 && ordinal < driver.options.devices ? SIM_OK : SIM_INVALID_DEVICE);
}

int drv_device_name(char *name, int length, int device) {
  if (!driver_knows(device) || length <= 0)
    return length <= 0 ? SIM_INVALID_VALUE : SIM_INVALID_DEVICE;
  snprintf(name, (size_t)length, "Sumac simulator %d (sm_%d)", device, sim_options_of(&driver.options, device).sm);
  return SIM_OK;
}

int drv_device_memory(size_t *bytes, int device) {
  if (!driver_knows(device))
    return SIM_INVALID_DEVICE;
  *bytes = driver.options.memory;
  return SIM_OK;
}

/* Those of a small card; the rest comes from the options, and from limits.c. */
enum {
  PCI_BUS = 33,
  THREADS_PER_MULTIPROCESSOR = 39,
  SHARED_PER_MULTIPROCESSOR = 81,
  CTAS_PER_MULTIPROCESSOR = 106,
  SHARED_OF_DRIVER = 111,
  LAST_ATTRIBUTE = 147
};

static const struct {
  int attribute, value;
} attributes[] = {
    {1, SIM_MAX_THREADS},
    {2, 1024},
    {3, 1024},
    {4, 64},
    {5, 0x7fffffff},
    {6, 65535},
    {7, 65535},
    {8, SIM_MAX_SHARED},
    {9, 65536},
    {10, LANES},
    {11, 0x7fffffff},
    {12, 65536},
    {13, 1000000},
    {14, 512},
    {15, 1},
    {17, 0},
    {18, 0},
    {19, 1},
    {20, 0},
    {31, 1},
    {32, 0},
    {34, 0},
    {35, 0},
    {36, 1000000},
    {37, 256},
    {38, 4 << 20},
    {40, 1},
    {41, 1},
    {78, 1},
    {79, 1},
    {80, 1},
    {82, 65536},
    {83, 1},
    {84, 0},
    {85, 0},
    {86, 0},
    {87, 2},
    {89, 0},
    {90, 1},
    {91, 1},
    {95, 1},
    {99, 1},
    {115, 1},
    {129, 1},
    {30, 512},
    {51, 32},
};

int drv_device_attribute(int *value, int attribute, int device) {
  if (!driver_knows(device))
    return SIM_INVALID_DEVICE;
  const struct sim_options options = sim_options_of(&driver.options, device);
  const struct limits *card = sim_limits(options.sm);
  switch (attribute) {
  case CUDA_MULTIPROCESSORS:
    *value = options.multiprocessors;
    break;
  case CUDA_CAPABILITY_MAJOR:
    *value = options.sm / 10;
    break;
  case CUDA_CAPABILITY_MINOR:
    *value = options.sm % 10;
    break;
  case THREADS_PER_MULTIPROCESSOR:
    *value = card->threads;
    break;
  case SHARED_PER_MULTIPROCESSOR:
    *value = card->shared;
    break;
  case CUDA_MAX_SHARED_PER_BLOCK_OPTIN:
    *value = card->shared_cta;
    break;
  case CUDA_PAGEABLE_MEMORY_ACCESS:
    *value = options.unified;
    break;
  case PCI_BUS:
    *value = device + 1;
    break;
  case SHARED_OF_DRIVER:
    *value = options.sm >= 80 ? 1024 : 0;
    break;
  case CTAS_PER_MULTIPROCESSOR:
    *value = card->ctas;
    break;
  default:
    for (size_t k = 0; k < sizeof attributes / sizeof *attributes; k++)
      if (attributes[k].attribute == attribute) {
        *value = attributes[k].value;
        return SIM_OK;
      }
    *value = 0; /* what others there are is not there */
    return attribute > 0 && attribute <= LAST_ATTRIBUTE ? SIM_OK : SIM_INVALID_VALUE;
  }
  return SIM_OK;
}

/* ---- errors ---- */

static const struct {
  int code;
  const char *name, *words;
} errors[] = {
#define ERROR(code, name, words) {code, #name, words},
#include "driver/errors.def"
};

int drv_error_name(int code, const char **name) {
  for (size_t k = 0; k < sizeof errors / sizeof *errors; k++)
    if (errors[k].code == code) {
      *name = errors[k].name;
      return SIM_OK;
    }
  *name = NULL;
  return SIM_INVALID_VALUE;
}

int drv_error_string(int code, const char **words) {
  for (size_t k = 0; k < sizeof errors / sizeof *errors; k++)
    if (errors[k].code == code) {
      *words = errors[k].words;
      return SIM_OK;
    }
  *words = NULL;
  return SIM_INVALID_VALUE;
}
