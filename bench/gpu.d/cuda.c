/*
 * cuda.c - launches the kernels of kernels.cu by the CUDA driver's interface. The file of PTX is named by the
 * environment variable KERNELS. Grids: as many blocks of 256 threads as run at once, or as the loop needs, if these are
 * fewer.
 */
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

static double sum_of(const char *name, uint64_t *x, uint64_t *y, int n, int items) {
  double s = 0;
  set(&s, 8);
  if (y)
    launch(name, blocks(n / items), ARGUMENTS(x, y, &n, &on.result));
  else
    launch(name, blocks(n / items), ARGUMENTS(x, &n, &on.result));
  get(&s, 8);
  return s;
}

static double dot(void) {
  return sum_of("dot", &on.a, &on.b, d.n, 2);
}

static double dot_float(void) {
  float s = 0;
  set(&s, 4);
  launch("dot_float", blocks(d.n / 4), ARGUMENTS(&on.f, &on.g, &d.n, &on.result));
  get(&s, 4);
  return s;
}

static double max(void) {
  double s = -100;
  set(&s, 8);
  launch("largest", blocks(d.n / 2), ARGUMENTS(&on.a, &d.n, &on.result, &on.partial, &on.count));
  get(&s, 8);
  return s;
}

static double exclusive_or(void) {
  int s = 0;
  set(&s, 4);
  launch("exclusive_or", blocks(d.n / 4), ARGUMENTS(&on.key, &d.n, &on.result));
  get(&s, 4);
  return s;
}

static double five(void) {
  struct all v = {0, 0, 100, -100, 0};
  set(&v, sizeof v);
  launch("five", blocks(d.n / 2), ARGUMENTS(&on.a, &d.n, &on.result, &on.partial, &on.count));
  get(&v, sizeof v);
  return v.s + 3 * v.q + 5 * v.low + 7 * v.high + v.many;
}

static double condition(void) {
  return sum_of("condition", &on.a, &on.b, d.n, 2);
}

static double complex_sum(void) {
  double s[2] = {0, 0};
  set(s, 16);
  launch("complex_sum", blocks(d.n), ARGUMENTS(&on.z, &d.n, &on.result));
  get(s, 16);
  return s[0] + 3 * s[1];
}

static double strided(void) {
  return sum_of("strided", &on.a, NULL, d.n / 8, 1);
}

static double triad(void) {
  launch("triad", blocks(d.n / 2), ARGUMENTS(&on.a, &on.b, &on.c, &d.n));
  return 0;
}

static double small(void) {
  int n = SMALL;
  for (int t = 0; t < 4; t++)
    launch("small", blocks(n), ARGUMENTS(&on.a, &on.c, &n));
  return 0;
}

static double small_sum(void) {
  double all = 0;
  for (int t = 0; t < 4; t++)
    all += sum_of("small_sum", &on.a, NULL, SMALL, 1);
  return all;
}

static double gather(void) {
  launch("gather", blocks(d.n), ARGUMENTS(&on.a, &on.key, &on.c, &d.n));
  return 0;
}

static double histogram(void) {
  int h[BINS] = {0};
  double s = 0;
  set(h, sizeof h);
  launch("histogram", blocks(d.n / 4), ARGUMENTS(&on.key, &d.n, &on.result));
  get(h, sizeof h);
  for (int i = 0; i < BINS; i++)
    s += (i + 1) * h[i];
  return s;
}

static double rows(void) {
  int rows = d.n / WIDTH;
  launch("rows", blocks(rows * 32), ARGUMENTS(&on.a, &on.c, &rows));
  return 0;
}

static double columns(void) {
  launch("columns", blocks(d.side), ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

static double spmv(const char *name, int threads) {
  int rows = d.n / 16;
  launch(name, blocks(rows * threads), ARGUMENTS(&on.a, &on.b, &on.start, &on.column, &on.c, &rows));
  return 0;
}

static double spmv_worker(void) {
  return spmv("spmv_worker", 32);
}

static double spmv_vector(void) {
  return spmv("spmv_vector", 1);
}

static double jacobi(void) {
  double s = 0;
  set(&s, 8);
  launch("jacobi", d.side - 2, ARGUMENTS(&on.a, &on.c, &d.side, &on.result, &on.partial, &on.count));
  get(&s, 8);
  return s;
}

static double matmul(void) {
  int side = d.side / 4;
  launch("matmul", blocks(side * side), ARGUMENTS(&on.a, &on.b, &on.c, &side));
  return 0;
}

static double stencil5(void) {
  launch("stencil5", d.side - 2, ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

static double call_seq(void) {
  launch("call_seq", blocks(d.n - 2), ARGUMENTS(&on.a, &on.c, &d.n));
  return 0;
}

static double scan_columns(void) {
  launch("scan_columns", blocks(d.side), ARGUMENTS(&on.a, &on.c, &d.side));
  return 0;
}

#define KERNEL(name) {#name, name}
const struct kernel kernels[] = {
    KERNEL(dot),
    KERNEL(dot_float),
    KERNEL(max),
    KERNEL(exclusive_or),
    KERNEL(five),
    KERNEL(condition),
    KERNEL(complex_sum),
    KERNEL(strided),
    KERNEL(triad),
    KERNEL(small),
    KERNEL(small_sum),
    KERNEL(gather),
    KERNEL(histogram),
    KERNEL(rows),
    KERNEL(columns),
    KERNEL(spmv_worker),
    KERNEL(spmv_vector),
    KERNEL(jacobi),
    KERNEL(matmul),
    KERNEL(stencil5),
    KERNEL(call_seq),
    KERNEL(scan_columns),
    {0},
};
