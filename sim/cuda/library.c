/*
 * library.c - libraries of code, and kernels of no context (CUDA 12).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "cuda/entries.h"

/* What a program asks for besides: that the image stays (which makes no difference), or tables of functions that host
   and device share, which are not there. */
static int read_library_options(const int *options, void **values, unsigned n, bool of_file) {
  enum { TABLES, PRESERVED, MOST = 16 };
  if (n > MOST || (n && (!host_readable(options, n * sizeof *options) || !host_readable(values, n * sizeof *values))))
    return SIM_INVALID_VALUE;
  for (unsigned k = 0; k < n; k++)
    if (options[k] != PRESERVED || of_file)
      return options[k] == TABLES ? SIM_NOT_SUPPORTED : SIM_INVALID_VALUE;
  return SIM_OK;
}

int cuLibraryLoadData(void **library, const void *image, int *options, void **values, unsigned n, int *library_options,
                      void **library_values, unsigned library_n) {
  WRITABLE(library);
  int code = read_library_options(library_options, library_values, library_n, false);
  return code == SIM_OK ? library_load(library, "PTX", image, n, options, values) : code;
}

int cuLibraryLoadFromFile(void **library, const char *file, int *options, void **values, unsigned n,
                          int *library_options, void **library_values, unsigned library_n) {
  char *text;
  WRITABLE(library);
  int code = read_library_options(library_options, library_values, library_n, true);
  size_t length;
  code = code == SIM_OK ? cuda_read_file(file, &text, &length) : code;
  if (code != SIM_OK)
    return code;
  code = library_load(library, file, text, n, options, values);
  free(text);
  return code;
}

int cuLibraryUnload(void *library) {
  return library_unload(library);
}

int cuLibraryGetKernel(void **kernel, void *library, const char *name) {
  WRITABLE(kernel);
  return library_kernel(kernel, library, name);
}

int cuLibraryGetKernelCount(unsigned *n, void *library) {
  WRITABLE(n);
  return library_kernels(library, NULL, 0, n);
}

int cuLibraryEnumerateKernels(void **kernels, unsigned n, void *library) {
  unsigned all;
  if (!host_writable(kernels, n * sizeof *kernels))
    return SIM_INVALID_VALUE;
  return library_kernels(library, kernels, n, &all);
}

int cuLibraryGetModule(void **module, void *library) {
  WRITABLE(module);
  return library_module(module, library);
}

int cuLibraryGetGlobal(uint64_t *address, size_t *bytes, void *library, const char *name) {
  void *module;
  int code = library_module(&module, library);
  return code == SIM_OK ? cuModuleGetGlobal_v2(address, bytes, module, name) : code;
}

/* Managed variables are where the host can be, other ones are not. They are in a context, and without one not there. */
int cuLibraryGetManaged(uint64_t *address, size_t *bytes, void *library, const char *name) {
  uint64_t at = 0;
  size_t size = 0;
  if (address)
    WRITABLE(address);
  if (bytes)
    WRITABLE(bytes);
  int code = cuLibraryGetGlobal(&at, &size, library, name);
  if ((code == SIM_OK && at >> TAG_SHIFT) || code == SIM_INVALID_CONTEXT)
    code = SIM_NOT_FOUND;
  if (code == SIM_OK && address)
    *address = at;
  if (code == SIM_OK && bytes)
    *bytes = size;
  return code;
}

/* There are no functions of both sides. */
int cuLibraryGetUnifiedFunction(void **function, void *library, const char *name) {
  unsigned n;
  WRITABLE(function);
  int code = host_text(name, 4096) ? library_kernels(library, NULL, 0, &n) : SIM_INVALID_VALUE;
  return code == SIM_OK ? SIM_NOT_FOUND : code;
}

/* ---- kernels ---- */

int cuKernelGetFunction(void **function, void *kernel) {
  WRITABLE(function);
  return kernel_function(function, kernel);
}

int cuKernelGetLibrary(void **library, void *kernel) {
  const char *name;
  WRITABLE(library);
  return kernel_facts(kernel, library, &name);
}

int cuKernelGetName(const char **name, void *kernel) {
  void *library;
  WRITABLE(name);
  return kernel_facts(kernel, &library, name);
}

int cuKernelGetParamInfo(void *kernel, size_t k, size_t *offset, size_t *bytes) {
  size_t size;
  WRITABLE(offset);
  if (bytes)
    WRITABLE(bytes);
  return kernel_parameter(kernel, k, offset, bytes ? bytes : &size);
}

int cuKernelGetAttribute(int *value, int attribute, void *kernel, int device) {
  WRITABLE(value);
  return kernel_attribute(value, attribute, kernel, device);
}

int cuKernelSetAttribute(int attribute, int value, void *kernel, int device) {
  return kernel_set_attribute(attribute, value, kernel, device);
}

/* A wish: see context.c */
int cuKernelSetCacheConfig(void *kernel, int config, int device) {
  int value;
  return config < 0 || config > 3 ? SIM_INVALID_VALUE : kernel_attribute(&value, 0, kernel, device);
}
