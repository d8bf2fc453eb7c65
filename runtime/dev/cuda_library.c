/*
 * cuda_library.c - fills the tables of driver entry points, from libcuda.so.1 or libsumac-sim.so.
 *
 * Both are opened at run time, once, and never closed: device memory and contexts live in them. In a set-user-id
 * program no library is opened from a path that its caller could have chosen.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* dladdr, secure_getenv */
#include <dlfcn.h>
#include <elf.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "dev/cuda_library.h"

struct library {
  pthread_once_t once;
  const struct cuda_api *api;
  char why[512];
};

static struct library cuda = {.once = PTHREAD_ONCE_INIT}, sim = {.once = PTHREAD_ONCE_INIT};
static struct cuda_api driver;

/* False in a program that is linked with -static: dlopen would load a second C library beside the program's, which
   crashes. Such a program has no PT_INTERP header. */
static bool can_open_libraries(struct library *library) {
  const Elf64_Phdr *headers = (const Elf64_Phdr *)getauxval(AT_PHDR);
  for (unsigned long i = 0, n = headers ? getauxval(AT_PHNUM) : 0; i < n; i++)
    if (headers[i].p_type == PT_INTERP)
      return true;
  snprintf(library->why, sizeof library->why,
           "this program is linked statically and can open no library: link it with -static-sumac, not -static");
  return false;
}

static void open_cuda(void) {
  static const struct entry {
    const char *symbol;
    size_t offset;
  } entries[] = {
#define CUDA_API(field, symbol, parameters) {symbol, offsetof(struct cuda_api, field)},
#include "sumac/cuda_api.def"
#undef CUDA_API
  };
  if (!can_open_libraries(&cuda))
    return;
  void *handle = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(cuda.why, sizeof cuda.why, "the NVIDIA driver is not installed (%s)", dlerror());
    return;
  }
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
    void *address = dlsym(handle, entries[i].symbol);
    if (!address) {
      snprintf(cuda.why, sizeof cuda.why, "the NVIDIA driver is too old: it has no %s", entries[i].symbol);
      return;
    }
    memcpy((char *)&driver + entries[i].offset, &address, sizeof address);
  }
  cuda.api = &driver;
}

const struct cuda_api *cuda_library(const char **why) {
  pthread_once(&cuda.once, open_cuda);
  if (!cuda.api)
    *why = cuda.why;
  return cuda.api;
}

/* The path of the file that contains the runtime: libsumac.so, or the program where that is linked with the archive;
   NULL: not known. Not of a set-user-id program: its caller may have hard-linked it into a folder of his own, from
   which then a library would be opened. */
static const char *own_file(char *buffer, size_t size) {
  Dl_info info;
  if (!dladdr((void *)&sim, &info) || !info.dli_fname)
    return NULL;
  const Elf64_Ehdr *header = info.dli_fbase;
  bool is_program = (uintptr_t)header + header->e_phoff == getauxval(AT_PHDR);
  if (!is_program) /* of the program, dladdr only has argv[0] */
    return info.dli_fname;
  ssize_t n = getauxval(AT_SECURE) ? -1 : readlink("/proc/self/exe", buffer, size - 1);
  if (n < 0)
    return NULL;
  buffer[n] = '\0';
  return buffer;
}

/* Opens the library in the folder of the runtime itself (or of the program that contains it) or in its ../lib, else
   where the dynamic linker searches. */
static void *open_near(const char *name) {
  static const char *const places[] = {"", "../lib/"};
  char own[4096], path[4200];
  const char *file = own_file(own, sizeof own), *slash = file ? strrchr(file, '/') : NULL;
  for (size_t i = 0; slash && i < sizeof places / sizeof *places; i++) {
    snprintf(path, sizeof path, "%.*s/%s%s", (int)(slash - file), file, places[i], name);
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (handle)
      return handle;
  }
  return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

static void open_sim(void) {
  if (!can_open_libraries(&sim))
    return;
  const char *named = secure_getenv("SUMAC_SIM_LIBRARY");
  void *handle = named && *named ? dlopen(named, RTLD_NOW | RTLD_LOCAL) : open_near("libsumac-sim.so");
  if (!handle) {
    snprintf(sim.why, sizeof sim.why, "the simulator's library does not open: %.400s", dlerror());
    return;
  }
  const struct cuda_api *(*table)(void);
  void *symbol = dlsym(handle, "sumac_sim_api");
  if (!symbol) {
    snprintf(sim.why, sizeof sim.why, "the simulator's library has no sumac_sim_api");
    return;
  }
  memcpy(&table, &symbol, sizeof table);
  sim.api = table();
}

const struct cuda_api *sim_library(const char **why) {
  pthread_once(&sim.once, open_sim);
  if (!sim.api)
    *why = sim.why;
  return sim.api;
}
