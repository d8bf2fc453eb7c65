// RUN: %sumacc -fopenacc -foffload=ptx -O2 -Minfo=accel %s -o %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters %t 2>&1 | FileCheck --check-prefix=COUNT %s
// RUN: %sumacc -fopenacc -foffload=ptx -O2 %s -o %t -fsave-reduction-report=%t.json && FileCheck --check-prefix=JSON %s < %t.json
// JSON: "function": "changed", "variable": "h", "operator": "+", "type": "int", "target": "all", "level": "gang, vector", "strategy": "updates"{{.*}}"why_not_better": "not by copies: its extent
// JSON: "function": "bins", "variable": "h", {{.*}}"target": "ptx", "level": "gang", "strategy": "shared-or-result"{{.*}}"atomic_above": 8192
// JSON: "function": "bins", "variable": "h", {{.*}}"target": "host", "level": "gang", {{.*}}"atomic_above": 65536
// REQUIRES: sim
// UNSUPPORTED: sanitized
// Where the length of a histogram's array is known when the loop begins, gangs have copies of it in shared memory. Where
// it may be another one than the clause saw, each step stays an atomic update.
#include <stdlib.h>
extern inline void escape(int *p) {
  *p += 1;
}

void changed(int n, int m, const int *b, int *h) {
#pragma acc data copyin(b[0 : n]) copy(h[0 : m])
  {
    m /= 2;
    // CHECK: [[#@LINE+2]]: implicit reduction(+:h[...]) by atomic updates of its elements, in any order; not by copies: its extent is not known
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      h[b[i] % m]++;
  }
}

void hidden(int n, int m, const int *b, int *h) {
#pragma acc parallel copyin(b[0 : n]) copy(h[0 : m])
  {
    int m = 3;
    // CHECK: [[#@LINE+2]]: implicit reduction(+:h[...]) by atomic updates
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      h[b[i] % m]++;
  }
}

void pointed_to(int n, int m, const int *b, int *h) {
  int *p = &m;
#pragma acc data copyin(b[0 : n]) copy(h[0 : m])
  {
    escape(p);
    // CHECK: [[#@LINE+2]]: implicit reduction(+:h[...]) by atomic updates
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      h[b[i]]++;
  }
}

void own(int n, int m, const int *b, int *h) {
  // CHECK: [[#@LINE+3]]: implicit reduction(+:h[...]) by atomic updates
#pragma acc parallel copyin(b[0 : n]) copy(h[0 : m]) firstprivate(n) private(m)
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    h[b[i]]++;
}

void moved(int n, int m, const int *b, int *h) {
#pragma acc data copyin(b[0 : n]) copy(h[0 : m])
  {
    h += 1;
    // CHECK: [[#@LINE+2]]: implicit reduction(+:h[...]) by atomic updates
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      h[b[i]]++;
  }
}

void on_device(int n, int m, const int *b, int *h) {
#pragma acc data copyin(b[0 : n], m) copy(h[0 : m + 1])
  {
    // CHECK: [[#@LINE+2]]: implicit reduction(+:h[...]) by atomic updates
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      h[b[i]]++;
  }
}

// COUNT: kernel {{.*}}bins
// COUNT: global atomics {{ *}}32 requests
void bins(int n, int m, const int *b, int *h) {
  // CHECK: [[#@LINE+4]]: implicit reduction(+:h[m-2*(m/2):m]) over gang, vector, {{.*}}; above 64 kB by atomic updates
  // CHECK: [[#@LINE+3]]: ptx: reduction(+) over gang: one array a gang in shared memory
  // CHECK-SAME: above 8 kB
#pragma acc parallel loop copyin(b[0 : n]) copy(h[m - 2 * (m / 2) : m]) num_gangs(4) vector_length(128)
  for (int i = 0; i < n; i++)
    h[b[i]]++;
}

int main(void) {
  enum { N = 10000, BINS = 256 };
  int *b = malloc(N * sizeof *b), *h = calloc(BINS, sizeof *h), bad = 0;
  for (int i = 0; i < N; i++)
    b[i] = i * 7 % BINS;
  bins(N, BINS, b, h);
  for (int i = 0; i < N; i++)
    h[b[i]]--;
  for (int i = 0; i < BINS; i++)
    bad += h[i] != 0;
  return bad != 0;
}
