// Passes over loops that threads share out belong to no device: another one than PTX, whose threads are called one
// after the other here, gets copies of bodies and vectors, and the right results, whatever its launch is.
// RUN: %clang -O2 -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc
// RUN: %sumac-late -offload=model -O2 -dump=loops_unroll:model -stop-after=loops_unroll %t.bc | FileCheck %s
// RUN: %sumac-late -offload=model -O2 -dump=emit:model %t.bc -o %t.host.bc > %t.s
// RUN: %clang -DHARNESS %s %t.s -o %t && %t | FileCheck --check-prefix=RAN %s
// CHECK-LABEL: define {{.*}}__sumac_region_triad(
// CHECK: load <2 x double>
// CHECK: store <2 x double>
// CHECK-LABEL: define {{.*}}__sumac_region_assigned(
// CHECK-NOT: <2 x double>
// CHECK-COUNT-4: store double
// CHECK-LABEL: define {{.*}}__sumac_region_steps(
// CHECK-NOT: unrolled
// RAN: right
#ifndef HARNESS
#include "unit.h"
#define LOOP(FACTS)                                                                                                    \
  for (long k = __sumac_loop_begin_i64(7, 1, n), e = __sumac_loop_end_i64(7, 1, n),                                     \
           s = __sumac_loop_step_i64(7, 1, n);                                                                         \
       k < e; k = __sumac_loop_next_i64(k, e, s, 7, 1, FACTS))
#define KERNEL(name, FACTS, BODY)                                                                                      \
  REGION(name, 3) {                                                                                                    \
    __sumac_region_begin(0, 0, 0);                                                                                     \
    double *a = (double *)__sumac_slot[0], *b = (double *)__sumac_slot[1];                                             \
    long n = (long)__sumac_slot[2];                                                                                     \
    __sumac_fork(7, 1);                                                                                                \
    _Pragma("clang loop vectorize(assume_safety)") LOOP(FACTS) { BODY }                                                \
    __sumac_join(7, 1);                                                                                                \
  }
KERNEL(triad, __sumac_innermost, b[k] = 3 * a[k] + k;)
KERNEL(assigned, __sumac_innermost | __sumac_assigned, b[k] = 3 * a[k] + k;)
KERNEL(steps, 0, b[k] = 3 * a[k] + k;)
#else
#include <stdio.h>
#include <stdlib.h>
static int gang, gangs, worker, workers;
int __sumac_host_gang(void) { return gang; }
int __sumac_host_gangs(void) { return gangs; }
int __sumac_host_gang_pos(int dim) { return dim == 1 ? gang : 0; }
int __sumac_host_gang_size(int dim) { return dim == 1 ? gangs : 1; }
int __sumac_host_worker(void) { return worker; }
int __sumac_host_workers(void) { return workers; }

enum { MOST = 2000, GUARD = 8 };
static double a[MOST + 1], b[MOST + 1 + GUARD];
static int times[MOST];
typedef void kernel(const unsigned long *slot);
kernel __sumac_region_triad, __sumac_region_assigned, __sumac_region_steps;

static int launch(kernel *run, int n, int first) {
  for (int i = 0; i < MOST + 1 + GUARD; i++)
    b[i] = -1;
  for (gang = 0; gang < gangs; gang++)
    for (worker = 0; worker < workers; worker++) {
      double before[MOST];
      for (int i = 0; i < n; i++)
        before[i] = b[first + i], b[first + i] = -1;
      run((const unsigned long[]){(unsigned long)&a[first], (unsigned long)&b[first], (unsigned long)n});
      for (int i = 0; i < n; i++) {
        times[i] = (gang || worker ? times[i] : 0) + (b[first + i] != -1);
        if (b[first + i] == -1)
          b[first + i] = before[i];
      }
    }
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += b[first + i] != 3 * a[first + i] + i || times[i] != 1;
  for (int i = first + n; i < MOST + 1 + GUARD; i++)
    wrong += b[i] != -1;
  return wrong;
}

int main(void) {
  static const int lengths[] = {0, 1, 2, 3, 7, 8, 15, 16, 31, 33, 63, 64, 65, 127, 500, 1999};
  kernel *const kernels[] = {__sumac_region_triad, __sumac_region_assigned, __sumac_region_steps};
  int wrong = 0;
  for (int i = 0; i < MOST + 1; i++)
    a[i] = i * 0.5;
  for (int k = 0; k < 3; k++)
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
      for (gangs = 1; gangs < 5; gangs++)
        for (workers = 1; workers < 4; workers++)
          for (int first = 0; first < 2; first++) {
            int g = gangs, w = workers;
            wrong += launch(kernels[k], lengths[i], first);
            gangs = g, workers = w;
          }
  puts(wrong ? "wrong" : "right");
}
#endif
