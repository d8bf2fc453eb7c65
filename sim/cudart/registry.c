/*
 * registry.c - the fat binaries of a program, with the kernels and variables of the host's side that stand for those of
 * the device. Constructors of the program register them, before main; the driver gets a binary when something of it is
 * first used, as a library, so that all devices have it.
 * To change how a program's kernels and variables are known: registry.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "cudart/cudart.h"

enum { OF_PARTS = 2 };

struct fat_wrapper {
  int magic, version;
  const void *data;
  void **more; /* OF_PARTS: fat binaries */
};

struct fat_header {
  uint32_t magic;
  uint16_t version, header_bytes;
  uint64_t bytes; /* behind the header */
};

struct entry { /* a kernel or a variable */
  const void *host;
  const char *name;
  struct fat_binary *binary;
  void **managed; /* a managed variable: where the program keeps its address */
  bool is_kernel;
  void *kernel; /* NULL: not looked for yet */
};

struct fat_binary {
  const void *image;
  void *library; /* NULL: not loaded */
  int failed;    /* to load */
};

static struct {
  pthread_mutex_t lock;
  struct {
    struct entry *item;
    size_t n, capacity;
  } entries;
} registry = {.lock = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local int failed; /* of the last kernel that was not found */

static struct fat_binary *binary_of(void **handle) {
  return (struct fat_binary *)handle;
}

void **__cudaRegisterFatBinary(void *image) {
  struct fat_binary *binary = calloc(1, sizeof *binary);
  if (!binary)
    abort();
  binary->image = image;
  return (void **)binary;
}

void __cudaRegisterFatBinaryEnd(void **handle) {
  (void)handle;
}

static void add(struct entry entry) {
  pthread_mutex_lock(&registry.lock);
  vec_push(&registry.entries, entry);
  pthread_mutex_unlock(&registry.lock);
}

void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int threads, void *thread,
                            void *block, void *block_size, void *grid_size, int *lanes) {
  (void)device, (void)threads, (void)thread, (void)block, (void)block_size, (void)grid_size, (void)lanes;
  add((struct entry){.host = host, .name = name, .binary = binary_of(handle), .is_kernel = true});
}

void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int is_extern, size_t bytes,
                       int constant, int global) {
  (void)device, (void)is_extern, (void)bytes, (void)constant, (void)global;
  add((struct entry){.host = host, .name = name, .binary = binary_of(handle)});
}

void __cudaRegisterManagedVar(void **handle, void **host, char *device, const char *name, int is_extern, size_t bytes,
                              int constant, int global) {
  (void)device, (void)is_extern, (void)bytes, (void)constant, (void)global;
  add((struct entry){.host = host, .name = name, .binary = binary_of(handle), .managed = host});
}

/* The host's side of managed variables learns where they are. */
static int find_managed(struct fat_binary *binary) {
  int code = SIM_OK;
  for (size_t k = 0; k < registry.entries.n && !code; k++) {
    const struct entry *e = &registry.entries.item[k];
    uint64_t address = 0;
    if (e->binary != binary || !e->managed)
      continue;
    code = cuLibraryGetManaged(&address, NULL, binary->library, e->name);
    *e->managed = (void *)(uintptr_t)address;
  }
  return code;
}

/* Relocatable code (nvcc -rdc=true): the parts are linked here, for the linker of the toolkit leaves PTX as it is. The
   last of them is followed by NULL. */
static int link_parts(void *const *parts, void **library) {
  enum { FAT_BINARY_INPUT = 2 };
  void *state, *image;
  size_t bytes;
  int code = cuLinkCreate_v2(0, NULL, NULL, &state);
  if (code)
    return code;
  for (; *parts && !code; parts++) {
    const struct fat_header *header = *parts;
    code = cuLinkAddData_v2(state, FAT_BINARY_INPUT, *parts, header->header_bytes + header->bytes, NULL, 0, NULL, NULL);
  }
  if (!code)
    code = cuLinkComplete(state, &image, &bytes);
  if (!code)
    code = cuLibraryLoadData(library, image, NULL, NULL, 0, NULL, NULL, 0);
  cuLinkDestroy(state);
  return code;
}

/* With a context and the lock */
static int load(struct fat_binary *binary) {
  const struct fat_wrapper *w = binary->image;
  if (binary->library || binary->failed)
    return binary->failed;
  if (w->version == OF_PARTS)
    binary->failed = link_parts(w->more, &binary->library);
  else
    binary->failed = cuLibraryLoadData(&binary->library, w, NULL, NULL, 0, NULL, NULL, 0);
  if (!binary->failed)
    binary->failed = find_managed(binary);
  return binary->failed;
}

char __cudaInitModule(void **handle) {
  int code = rt_enter();
  pthread_mutex_lock(&registry.lock);
  code = code ? code : load(binary_of(handle));
  pthread_mutex_unlock(&registry.lock);
  return (char)(rt_told(code) == SIM_OK);
}

/* At the end of the program the driver may have ended before. The binary stays, for others may know its entries. */
void __cudaUnregisterFatBinary(void **handle) {
  struct fat_binary *binary = binary_of(handle);
  pthread_mutex_lock(&registry.lock);
  if (binary->library)
    cuLibraryUnload(binary->library);
  size_t kept = 0;
  for (size_t k = 0; k < registry.entries.n; k++)
    if (registry.entries.item[k].binary != binary)
      registry.entries.item[kept++] = registry.entries.item[k];
  registry.entries.n = kept;
  if (!kept)
    vec_free(&registry.entries);
  pthread_mutex_unlock(&registry.lock);
  free(binary);
}

static struct entry *find(const void *host, bool is_kernel) {
  for (size_t k = 0; k < registry.entries.n; k++) {
    struct entry *e = &registry.entries.item[k];
    if (e->is_kernel == is_kernel && (e->host == host || (e->managed && *e->managed == host && host)))
      return e;
  }
  return NULL;
}

static int load_kernel(struct entry *e) {
  int code = load(e->binary);
  return code || e->kernel ? code : cuLibraryGetKernel(&e->kernel, e->binary->library, e->name);
}

int rt_kernel(const void *function, void **kernel) {
  int code = rt_enter();
  pthread_mutex_lock(&registry.lock);
  struct entry *e = find(function, true);
  *kernel = NULL;
  if (!code)
    code = e ? load_kernel(e) : RT_INVALID_FUNCTION;
  if (!code)
    *kernel = e->kernel;
  pthread_mutex_unlock(&registry.lock);
  failed = code == SIM_NOT_FOUND ? RT_INVALID_FUNCTION : code;
  return failed;
}

int rt_function(const void *function, void **handle) {
  void *kernel;
  int code = rt_kernel(function, &kernel);
  return code ? code : cuKernelGetFunction(handle, kernel);
}

int rt_variable(const void *symbol, uint64_t *at, size_t *bytes) {
  int code = rt_enter();
  pthread_mutex_lock(&registry.lock);
  const struct entry *e = find(symbol, false);
  if (!code)
    code = e ? load(e->binary) : RT_INVALID_SYMBOL;
  if (!code)
    code = (e->managed ? cuLibraryGetManaged : cuLibraryGetGlobal)(at, bytes, e->binary->library, e->name);
  pthread_mutex_unlock(&registry.lock);
  return code == SIM_NOT_FOUND ? RT_INVALID_SYMBOL : code;
}

int __cudaGetKernel(void **kernel, const void *function) {
  return rt_told(rt_kernel(function, kernel));
}

int cudaGetKernel(void **kernel, const void *function) {
  return rt_told(rt_kernel(function, kernel));
}

int cudaGetFuncBySymbol(void **handle, const void *function) {
  return rt_told(rt_function(function, handle));
}

int cudaGetSymbolAddress(void **address, const void *symbol) {
  uint64_t at = 0;
  int code = rt_variable(symbol, &at, NULL);
  *address = (void *)(uintptr_t)at;
  return rt_told(code);
}

int cudaGetSymbolSize(size_t *bytes, const void *symbol) {
  uint64_t at;
  return rt_told(rt_variable(symbol, &at, bytes));
}

int rt_kernel_failed(void) {
  return failed ? failed : RT_INVALID_FUNCTION;
}
