// RUN: %sumacc -fopenacc -Minfo=accel %s -o %t 2>&1 | FileCheck %s --implicit-check-not="implicit reduction"
// RUN: %sumacc -fopenmp -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OMP
// RUN: %sumacc -fopenmp -fimplicit-reduction -DRIGHT -Werror=sumac %s -o %t && %run-once %t
// What looks like a histogram, but is no reduction: another use of the element, a value that is used, a step that cuts or
// saturates. It stays as it is, with a warning; so do histograms of OpenMP's without -fimplicit-reduction.
#include <stdio.h>

#ifdef _OPENACC
#define LOOP _Pragma("acc parallel loop")
#else
#define LOOP _Pragma("omp target teams distribute parallel for")
#endif
enum { N = 5000 };

int main(void) {
  int h[64] = {0}, g[64] = {0}, b[N], c = 0;
  _Bool t[16] = {0};
  for (int i = 0; i < N; i++)
    b[i] = i % 7;
#ifndef RIGHT
  LOOP
  for (int i = 0; i < N; i++) {
    int j = b[i];
    if (h[j] < 5)
      // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: {{.*}} may race for 'h[j]', which is no reduction: line [[@LINE-1]] uses 'h[j]', which may be the same [-Wsumac-almost-reduction]
      // OMP: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} may race for 'h[j]', which is no reduction: line [[@LINE-2]] uses
      h[j]++;
  }
  LOOP
  for (int i = 0; i < N; i++)
    // CHECK-DAG: :[[@LINE+4]]:{{[0-9]+}}: warning: {{.*}} race for 'c', which is no reduction: it depends on 'g'
    // CHECK-DAG: :[[@LINE+3]]:{{[0-9]+}}: warning: {{.*}} may race for 'g[b[i]]', which is no reduction: line [[@LINE+3]] needs what
    // OMP-DAG: :[[@LINE+2]]:{{[0-9]+}}: warning: {{.*}} race for 'c'
    // OMP-DAG: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} may race for 'g[b[i]]'
    if (g[b[i]]++ == 0) c++;
  LOOP
  for (int i = 0; i < N; i++) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} may race for 'h[b[i]]', which is no reduction: line [[@LINE+1]] needs what
    h[b[i]] += 1.5;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} may race for 't[b[i]]', which is no reduction
    t[b[i]]--;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} may race for 'g[b[i]]', which is no reduction
    g[b[i]] = g[b[i]] > 5 ? 5 : g[b[i]] + 1;
  }
#endif
  LOOP
  for (int i = 0; i < N; i++)
    // CHECK: [[@LINE-1]]: implicit reduction(+:h)
    // OMP: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} may race for 'h[b[i] + 8]': add reduction(+:h) to the loop of line [[@LINE-2]], or an atomic construct [-Wsumac-race]
    h[b[i] + 8]++;
  printf("%d %d %d\n", h[8], c, t[3]);
  return h[8] != 715;
}
