/*
 * cuda.h - what cuda.c and cuda_more.c share: launches by the CUDA driver's interface. The file of PTX is named by the
 * environment variable KERNELS. Grids: as many blocks of 256 threads as run at once, or as the loop needs, if these are
 * fewer. Each program has one of the two files, so all of this is its own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef CUDA_H
#define CUDA_H

#include "data.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 256, MULTIPROCESSORS = 16 /* the attribute's number */ };

struct all {
  double s, q, low, high;
  int many;
};

static struct {
  void *library, *module;
  uint64_t a, b, c, f, g, key, start, column, z, result, partial, count;
} on;

/* Any entry point: arguments as they are. */
static int call(const char *name, uint64_t a, uint64_t b, uint64_t c, uint64_t d_, uint64_t e) {
  int (*function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t) = NULL;
  *(void **)&function = dlsym(on.library, name);
  int code = function ? function(a, b, c, d_, e) : -1;
  if (code) {
    fprintf(stderr, "%s: %d\n", name, code);
    exit(1);
  }
  return code;
}

#define WORD(p) ((uint64_t)(uintptr_t)(p))

static uint64_t copied(const void *from, size_t bytes) {
  uint64_t address = 0;
  call("cuMemAlloc_v2", WORD(&address), bytes, 0, 0, 0);
  call("cuMemcpyHtoD_v2", address, WORD(from), bytes, 0, 0);
  return address;
}

static char *text_of(const char *name) {
  FILE *in = name ? fopen(name, "r") : NULL;
  if (!in) {
    fprintf(stderr, "KERNELS: no such file\n");
    exit(1);
  }
  size_t size = 0, room = 1 << 24;
  char *text = calloc(room, 1);
  size = text ? fread(text, 1, room - 1, in) : 0;
  fclose(in);
  if (!size)
    exit(1);
  return text;
}

void enter(void) {
  on.library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!on.library) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  int device = 0;
  void *context = NULL;
  call("cuInit", 0, 0, 0, 0, 0);
  call("cuDeviceGet", WORD(&device), 0, 0, 0, 0);
  call("cuDevicePrimaryCtxRetain", WORD(&context), (uint64_t)device, 0, 0, 0);
  call("cuCtxSetCurrent", WORD(context), 0, 0, 0, 0);
  char *text = text_of(getenv("KERNELS"));
  call("cuModuleLoadDataEx", WORD(&on.module), WORD(text), 0, 0, 0);
  free(text);
  size_t n = (size_t)d.n;
  on.a = copied(d.a, n * 8);
  on.b = copied(d.b, n * 8);
  on.c = copied(d.c, n * 8);
  on.f = copied(d.f, n * 4);
  on.g = copied(d.g, n * 4);
  on.key = copied(d.key, n * 4);
  on.start = copied(d.start, (n / 16 + 1) * 4);
  on.column = copied(d.column, n * 4);
  on.z = copied(d.z, n * 16);
  void *zeros = calloc(65536, sizeof(struct all));
  on.partial = copied(zeros, 65536 * sizeof(struct all));
  on.count = copied(zeros, 4);
  on.result = copied(zeros, sizeof(struct all) + BINS * 4);
  free(zeros);
}

void bring(void) {
  call("cuMemcpyHtoD_v2", on.c, WORD(d.c), (size_t)d.n * 8, 0, 0);
}

void leave(void) {
  call("cuMemcpyDtoH_v2", WORD(d.c), on.c, (size_t)d.n * 8, 0, 0);
}

static void set(const void *result, size_t bytes) {
  call("cuMemcpyHtoD_v2", on.result, WORD(result), bytes, 0, 0);
}

static void get(void *result, size_t bytes) {
  call("cuMemcpyDtoH_v2", WORD(result), on.result, bytes, 0, 0);
}

/* BLOCKS at most: what there is work for. */
static void launch(const char *name, int blocks, void **arguments) {
  int (*start)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **);
  void *function = NULL;
  int at_once = 0, multiprocessors = 0;
  call("cuModuleGetFunction", WORD(&function), WORD(on.module), WORD(name), 0, 0);
  call("cuOccupancyMaxActiveBlocksPerMultiprocessor", WORD(&at_once), WORD(function), THREADS, 0, 0);
  call("cuDeviceGetAttribute", WORD(&multiprocessors), MULTIPROCESSORS, 0, 0, 0);
  unsigned grid = (unsigned)(blocks < at_once * multiprocessors ? blocks : at_once * multiprocessors);
  *(void **)&start = dlsym(on.library, "cuLaunchKernel");
  if (!start || start(function, grid, 1, 1, THREADS, 1, 1, 0, NULL, arguments, NULL)) {
    fprintf(stderr, "%s cannot be launched\n", name);
    exit(1);
  }
  call("cuCtxSynchronize", 0, 0, 0, 0, 0);
}

static int blocks(int threads) {
  return (threads + THREADS - 1) / THREADS;
}

#define ARGUMENTS(...)                                                                                                 \
  (void *[]) {                                                                                                         \
    __VA_ARGS__                                                                                                        \
  }

#define KERNEL(name) {#name, name}

#endif
