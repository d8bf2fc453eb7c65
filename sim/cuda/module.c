/*
 * module.c - modules, linking, functions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "cuda/entries.h"

int cuModuleLoadDataEx(void **module, const void *image, unsigned n, int *options, void **values) {
  WRITABLE(module);
  return drv_module_load(module, image, n, options, values);
}

int cuModuleLoadData(void **module, const void *image) {
  return cuModuleLoadDataEx(module, image, 0, NULL, NULL);
}

int cuModuleLoadFatBinary(void **module, const void *image) {
  return cuModuleLoadDataEx(module, image, 0, NULL, NULL);
}

int cuda_read_file(const char *name, char **text, size_t *length) {
  if (!host_text(name, 4096))
    return SIM_INVALID_VALUE;
  *text = file_read(name, length);
  return *text ? SIM_OK : SIM_FILE_NOT_FOUND;
}

int cuModuleLoad(void **module, const char *file) {
  char *text;
  size_t length;
  WRITABLE(module);
  int code = cuda_read_file(file, &text, &length);
  if (code != SIM_OK)
    return code;
  code = module_load_named(module, file, text, 0, NULL, NULL);
  free(text);
  return code;
}

int cuModuleUnload(void *module) {
  return drv_module_unload(module);
}

int cuModuleGetFunction(void **function, void *module, const char *name) {
  WRITABLE(function);
  return drv_module_function(function, module, name);
}

int cuModuleGetFunctionCount(unsigned *n, void *module) {
  WRITABLE(n);
  return module_functions(module, NULL, 0, n);
}

int cuModuleEnumerateFunctions(void **functions, unsigned n, void *module) {
  unsigned all;
  if (!host_writable(functions, n * sizeof *functions))
    return SIM_INVALID_VALUE;
  return module_functions(module, functions, n, &all);
}

int cuModuleGetGlobal_v2(uint64_t *address, size_t *bytes, void *module, const char *name) {
  if (address)
    WRITABLE(address);
  if (bytes)
    WRITABLE(bytes);
  return drv_module_global(address, bytes, module, name);
}

int cuModuleGetLoadingMode(int *mode) {
  WRITABLE(mode);
  *mode = 1; /* eager */
  return SIM_OK;
}

/* ---- linking ---- */

int cuLinkCreate_v2(unsigned n, int *options, void **values, void **state) {
  WRITABLE(state);
  return drv_link_create(n, options, values, state);
}

int cuLinkAddData_v2(void *state, int type, void *data, size_t bytes, const char *name, unsigned n, int *options,
                     void **values) {
  return drv_link_add(state, type, data, bytes, name, n, options, values);
}

int cuLinkAddFile_v2(void *state, int type, const char *file, unsigned n, int *options, void **values) {
  char *text;
  size_t length;
  int code = cuda_read_file(file, &text, &length);
  if (code != SIM_OK)
    return code;
  code = drv_link_add(state, type, text, length, file, n, options, values);
  free(text);
  return code;
}

int cuLinkComplete(void *state, void **cubin, size_t *bytes) {
  WRITABLE(cubin);
  if (bytes)
    WRITABLE(bytes);
  return drv_link_complete(state, cubin, bytes);
}

int cuLinkDestroy(void *state) {
  return drv_link_destroy(state);
}

/* ---- functions ---- */

int cuFuncGetAttribute(int *value, int attribute, void *function) {
  WRITABLE(value);
  return drv_function_attribute(value, attribute, function);
}

int cuFuncSetAttribute(void *function, int attribute, int value) {
  return drv_function_set_attribute(function, attribute, value);
}

int cuFuncGetModule(void **module, void *function) {
  const char *name;
  WRITABLE(module);
  return function_facts(function, module, &name);
}

int cuFuncGetName(const char **name, void *function) {
  void *module;
  WRITABLE(name);
  return function_facts(function, &module, name);
}

/* Wishes: see context.c */
static int function_wish(void *function, int value, int most) {
  void *module;
  const char *name;
  return value < 0 || value > most ? SIM_INVALID_VALUE : function_facts(function, &module, &name);
}

int cuFuncSetCacheConfig(void *function, int config) {
  return function_wish(function, config, 3);
}

int cuFuncSetSharedMemConfig(void *function, int config) {
  return function_wish(function, config, 2);
}

int cuFuncGetParamInfo(void *function, size_t k, size_t *offset, size_t *bytes) {
  size_t size;
  WRITABLE(offset);
  if (bytes)
    WRITABLE(bytes);
  return function_parameter(function, k, offset, bytes ? bytes : &size);
}

int cuFuncIsLoaded(int *loaded, void *function) {
  WRITABLE(loaded);
  *loaded = 1;
  return function_wish(function, 0, 0);
}

int cuFuncLoad(void *function) {
  return function_wish(function, 0, 0);
}
