/*
 * runtime.c - what the runtime itself costs: launching an empty region and one with a reduction, against clang's `omp
 * parallel`; finding one of 10,000 present-table entries; creating and deleting an entry.
 *
 *   clang-19 -O2 -fopenmp -Iinclude bench/runtime.c -Lbuild/lib -lsumac -o runtime; ./runtime;
 * SUMAC_HOST_MEMORY=separate ./runtime
 *
 * Each number is the best of many short runs, in nanoseconds.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "sumac/abi.h"

enum { RUNS = 2000, REPEAT = 20, ENTRIES = 10000 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static struct sumac_unit unit = {.version = __sumac_abi_version};
static const char key;

static void empty(const unsigned long *slots) {
  (void)slots;
}
static void add(void *into, const void *from) {
  *(double *)into += *(const double *)from;
}
static void reduce(const unsigned long *slots) {
  double one = 1;
  __sumac_host_gang_fini((void *)slots[0], &one, sizeof one, add, &key, 1, 0);
}
static struct sumac_region regions[] = {{.name = "empty", .host = empty, .nslots = 1, .unit = &unit},
                                        {.name = "reduce", .host = reduce, .nslots = 1, .unit = &unit}};
static double sum, x;
static char *entries[ENTRIES];

static void run_region(int which) {
  struct sumac_map map = {.host = &sum, .base = &sum, .bytes = sizeof sum, .kind = 0x300, .slot = 0, .name = "sum"};
  __sumac_launch(&(struct sumac_launch){.region = &regions[which], .maps = &map, .nmaps = 1});
}
static void region_empty(void) {
  run_region(0);
}
static void region_reduce(void) {
  run_region(1);
}
static void omp_empty(void) {
#pragma omp parallel
  { __asm__ volatile(""); }
}
static void omp_reduce(void) {
#pragma omp parallel reduction(+ : x)
  x += 1;
}
static void find(void) {
  static unsigned seed = 1;
  seed = seed * 1664525u + 1013904223u;
  if (!acc_is_present(entries[(seed >> 8) % ENTRIES] + (seed & 31), 8))
    exit(1);
}
static void create(void) {
  acc_create(&sum, sizeof sum);
  acc_delete(&sum, sizeof sum);
}

static void measure(const char *what, void (*run)(void)) {
  double best = 1e18;
  for (int i = 0; i < RUNS; i++) {
    double begin = now();
    for (int k = 0; k < REPEAT; k++)
      run();
    double each = (now() - begin) / REPEAT;
    best = each < best ? each : best;
  }
  printf("%-28s %8.0f ns\n", what, best);
}

int main(void) {
  __sumac_register(&unit);
  measure("omp parallel", omp_empty);
  measure("launch", region_empty);
  measure("omp parallel reduction", omp_reduce);
  measure("launch with a reduction", region_reduce);
  for (int i = 0; i < ENTRIES; i++)
    acc_create(entries[i] = malloc(64 + (size_t)rand() % 200), 64);
  measure("find one of 10,000 entries", find);
  measure("create and delete", create);
  for (int i = 0; i < ENTRIES; i++) {
    acc_delete(entries[i], 64);
    free(entries[i]);
  }
  __sumac_unregister(&unit);
  return 0;
}
