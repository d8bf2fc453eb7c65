/*
 * card.c - `card BYTES SECONDS` says by the CUDA driver's interface which card there is, and how fast it copies BYTES
 * within its memory and from and to the host: the least time of copies for about SECONDS each, at least two. Ends with
 * 1 where what comes back is not what was copied.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void *library;

/* Any entry point: arguments as they are. */
static void call(const char *name, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  int (*function)(uint64_t, uint64_t, uint64_t, uint64_t) = NULL;
  *(void **)&function = dlsym(library, name);
  int code = function ? function(a, b, c, d) : -1;
  if (code) {
    fprintf(stderr, "%s: %d\n", name, code);
    exit(1);
  }
}

#define WORD(p) ((uint64_t)(uintptr_t)(p))

static double seconds_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void print_card(int device) {
  static const struct {
    const char *name;
    int number;
  } attributes[] = {{"major", 75}, {"minor", 76}, {"multiprocessors", 16}, {"cache", 38}, {"clock", 13}};
  char name[256] = "";
  int value = 0;
  size_t bytes = 0;
  call("cuDeviceGetName", WORD(name), sizeof name, (uint64_t)device, 0);
  printf("name %s\n", name);
  call("cuDriverGetVersion", WORD(&value), 0, 0, 0);
  printf("interface %d.%d\n", value / 1000, value % 1000 / 10);
  call("cuDeviceTotalMem_v2", WORD(&bytes), (uint64_t)device, 0, 0);
  printf("memory %zu\n", bytes);
  for (size_t k = 0; k < sizeof attributes / sizeof *attributes; k++) {
    call("cuDeviceGetAttribute", WORD(&value), (uint64_t)attributes[k].number, (uint64_t)device, 0);
    printf("%s %d\n", attributes[k].name, value);
  }
}

static void print_copies(const char *what, const char *entry, uint64_t to, uint64_t from, size_t bytes,
                         double seconds) {
  double begin = seconds_now(), least = 1e9;
  for (int runs = 0; runs < 2 || seconds_now() - begin < seconds; runs++) {
    double before = seconds_now();
    call(entry, to, from, bytes, 0);
    call("cuCtxSynchronize", 0, 0, 0, 0);
    double took = seconds_now() - before;
    least = took < least ? took : least;
  }
  printf("%s %zu %.9f\n", what, bytes, least);
}

int main(int argc, char **argv) {
  size_t bytes = argc > 1 ? (size_t)strtoull(argv[1], NULL, 10) : 0;
  double seconds = argc > 2 ? atof(argv[2]) : 0;
  library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library || !bytes) {
    fprintf(stderr, "%s\n", library ? "usage: card BYTES SECONDS" : dlerror());
    return 2;
  }
  int device = 0;
  void *context = NULL, *host = NULL;
  uint64_t one = 0, other = 0;
  call("cuInit", 0, 0, 0, 0);
  call("cuDeviceGet", WORD(&device), 0, 0, 0);
  print_card(device);
  call("cuDevicePrimaryCtxRetain", WORD(&context), (uint64_t)device, 0, 0);
  call("cuCtxSetCurrent", WORD(context), 0, 0, 0);
  call("cuMemAlloc_v2", WORD(&one), bytes, 0, 0);
  call("cuMemAlloc_v2", WORD(&other), bytes, 0, 0);
  call("cuMemAllocHost_v2", WORD(&host), bytes, 0, 0);
  for (size_t i = 0; i < bytes; i++)
    ((unsigned char *)host)[i] = (unsigned char)(i % 251);
  print_copies("to_card", "cuMemcpyHtoD_v2", one, WORD(host), bytes, seconds);
  print_copies("within", "cuMemcpyDtoD_v2", other, one, bytes, seconds);
  memset(host, 0, bytes);
  print_copies("from_card", "cuMemcpyDtoH_v2", WORD(host), other, bytes, seconds);
  for (size_t i = 0; i < bytes; i++)
    if (((unsigned char *)host)[i] != i % 251) {
      fprintf(stderr, "byte %zu is not what was copied\n", i);
      return 1;
    }
  return 0;
}
