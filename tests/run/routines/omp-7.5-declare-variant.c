// RUN: %sumacc -fopenmp %s -o %t && %run %t
// Variants of functions: each call is of the best one there is on its device, among its constructs, dispatched or not.
#include <omp.h>
#include "../Inputs/check.h"

static int for_gpu(int x) { return x + 100; }
static int for_llvm(int x) { return x + 1; }
static int in_parallel(int x) { return x + 1000; }
static int dispatched(int x) { return x + 5000; }
static int of_ours(int x) { return x + 7; }
#pragma omp declare variant(for_gpu) match(device = {kind(gpu)})
#pragma omp declare variant(for_llvm) match(device = {kind(host)}, implementation = {vendor(llvm)})
#pragma omp declare variant(in_parallel) match(construct = {target, parallel})
#pragma omp declare variant(dispatched) match(construct = {dispatch})
static int base(int x) { return x; }

static int flag;
#pragma omp declare variant(of_ours) match(implementation = {vendor(score(3) : sumac)}, user = {condition(flag)})
#pragma omp declare variant(for_llvm) match(user = {condition(0)})
int other(int x);
int other(int x) {
  return x;
}

static void set(int *p) { *p = 1; }
#pragma omp begin declare variant match(device = {kind(nohost)})
static inline void set(int *p) { *p = 2; }
static int unused(void) { return 0; }
#pragma omp end declare variant

/* In a function that both call: calls in arguments, over several lines. */
static int both(int x) {
  return base(base(
      x));
}

struct with {
  int (*base)(int);
};

static void check_device(void) {
  int a = 0, b = 0, c = 0, d = 0, gpu = 0;
#pragma omp target map(from : a, b, c, d, gpu)
  {
    gpu = !omp_is_initial_device();
    a = base(1);
    b = both(1);
    set(&d);
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      c = base(1) + 0 * other(3);
    }
  }
  const char *device = getenv("SUMAC_DEVICE");
  gpu = gpu && !(device && strcmp(device, "host") == 0);
  CHECK(a == (gpu ? 101 : 1), "in target: %d", a);
  CHECK(b == (gpu ? 201 : 1), "in a function: %d", b);
  CHECK(c == (gpu ? 101 : 1001), "in parallel: %d", c); /* a kind is better than two constructs */
  CHECK(d == (gpu ? 2 : 1), "begin declare variant: %d", d);
}

static void check_host(void) {
  int a, b, c, n = 3;
  int (*pointer)(int) = base;
  struct with with = {both};
#pragma omp dispatch
  a = base(1);
#pragma omp dispatch novariants(n > 2)
  b = base(1);
#pragma omp dispatch nocontext(n > 2) is_device_ptr(pointer)
  c = base(base(1));
  CHECK(a == 5001 && b == 1 && c == 1, "dispatched: %d %d %d", a, b, c);
  CHECK(base(1) == 1 && pointer(1) == 1 && with.base(1) == 1 && both(2) == 2, "base: %d", base(1));
  CHECK(other(1) == 1, "a condition that is false: %d", other(1));
  flag = 1;
  CHECK(other(1) == 8, "a condition that is true: %d", other(1));
}

int main(void) {
  check_device();
  check_host();
  return check_end();
}
