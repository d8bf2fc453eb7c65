/*
 * cuda_library.c - where the tables of driver entry points come from: libcuda.so.1, or libsumac-sim.so.
 *
 * Both are opened at run time, once, and never closed: device memory and contexts live in them.
 */
#define _GNU_SOURCE /* dladdr */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dev/cuda_library.h"

struct library {
  pthread_once_t once;
  const struct cuda_api *api;
  char why[512];
};

static struct library cuda = {.once = PTHREAD_ONCE_INIT}, sim = {.once = PTHREAD_ONCE_INIT};
static struct cuda_api driver;

static void open_cuda(void) {
  static const struct entry {
    const char *symbol;
    size_t offset;
  } entries[] = {
#define CUDA_API(field, symbol, parameters) {symbol, offsetof(struct cuda_api, field)},
#include "sumac/cuda_api.def"
#undef CUDA_API
  };
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

/* In the folder of the runtime itself (or of the program that contains it) or in lib beside it, else wherever the
   linker looks. */
static void *open_near(const char *name) {
  static const char *const places[] = {"", "../lib/"};
  Dl_info info;
  char path[4096];
  const char *slash = dladdr((void *)&sim, &info) && info.dli_fname ? strrchr(info.dli_fname, '/') : NULL;
  for (size_t i = 0; slash && i < sizeof places / sizeof *places; i++) {
    snprintf(path, sizeof path, "%.*s/%s%s", (int)(slash - info.dli_fname), info.dli_fname, places[i], name);
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (handle)
      return handle;
  }
  return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

static void open_sim(void) {
  const char *named = getenv("SUMAC_SIM_LIBRARY");
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
