// REQUIRES: sim
// RUN: %sumacc -fopenmp -O2 %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t | FileCheck %s
// RUN: %sumacc -fopenmp -O0 %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t | FileCheck %s
// CHECK: 498 499 497
// Copies of the lanes' objects: of structures with padding, which nobody has written, no word is stored alone.
#include <stdio.h>

struct place {
  double value;
  int at;
};
static void begin(struct place *p) {
  p->value = -1;
  p->at = -1;
}
static void greater(struct place *into, const struct place *from) {
  if (from->value > into->value)
    *into = *from;
}
#pragma omp declare reduction(greatest : struct place : greater(&omp_out, &omp_in)) initializer(begin(&omp_priv))

int main(void) {
  struct place found[3];
  for (int i = 0; i < 3; i++)
    begin(&found[i]);
#pragma omp target parallel for reduction(greatest : found) map(tofrom : found)
  for (int i = 0; i < 500; i++) {
    struct place p;
    p.value = i;
    p.at = i;
    greater(&found[i % 3], &p);
  }
  printf("%d %d %d\n", found[0].at, found[1].at, found[2].at);
}
