// RUN: %sumacc -fopenacc -O2 -foffload=ptx -c %s -o /dev/null -fdump=emit 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// Iterations that update elements atomically, and nothing else that others see, go together: four keys are loaded as
// one vector before the first update. Not where an iteration sees what the atomic found.
#include <stdlib.h>
enum { N = 60000, BINS = 64 };
static int key[N], place[N];

// CHECK-LABEL: .entry {{.*}}count
// CHECK: ld.global.v4.{{[bu]}}32
// CHECK-NOT: ld.global
// CHECK-COUNT-4: atom.shared.add
// CHECK: ret;
static void count(int *sums) {
  int h[BINS] = {0};
#pragma acc parallel loop copy(h) present(key)
  for (int i = 0; i < N; i++) {
#pragma acc atomic update
    h[key[i] % BINS] += 3;
  }
  for (int i = 0; i < BINS; i++)
    sums[i] = h[i];
}

// CHECK-LABEL: .entry {{.*}}take_places
// CHECK-NOT: ld.global.v4
// CHECK: ret;
static void take_places(int *next) {
#pragma acc parallel loop copy(next[0 : BINS]) present(key) copyout(place)
  for (int i = 0; i < N; i++) {
#pragma acc atomic capture
    place[i] = next[key[i] % BINS]++;
  }
}

int main(void) {
  int sums[BINS], next[BINS] = {0}, all[BINS] = {0};
  long found = 0, wanted = 0;
  for (int i = 0; i < N; i++)
    all[(key[i] = i * 7 % 1001) % BINS]++;
#pragma acc data copyin(key)
  {
    count(sums);
    take_places(next);
  }
  for (int i = 0; i < N; i++)
    found += place[i];
  for (int i = 0; i < BINS; i++) {
    wanted += (long)all[i] * (all[i] - 1) / 2;
    if (sums[i] != 3 * all[i] || next[i] != all[i])
      abort();
  }
  if (found != wanted)
    abort();
}
