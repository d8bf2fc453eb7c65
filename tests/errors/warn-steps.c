// RUN: %sumacc -fopenacc -Minfo=accel -c %s -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not="implicit reduction"
// Steps that depend on each other, in the forms of C's in which that is easily overlooked: they are warned of, and are
// claimed as no reduction. A condition on the counter may pick one iteration, one on data does not; a function whose
// body is seen takes no lock.
#include <stdlib.h>

static int same(int x) {
  return x;
}
void lock(void);
#pragma acc routine(lock) seq

struct cell {
  int n;
};

int certain(int *restrict a, int *restrict b, int h[64], int n) {
  int g[64] = {0}, s = 0, t = 0;
  struct cell q = {0};
#pragma acc parallel loop copy(h[0:64], g) copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} may race for 'h[b[i] & 3]', which is no reduction: line [[@LINE+1]] uses 'h[a[i]]', which may be the same
    h[b[i] & 3] += h[a[i]];
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} may race for 'h[a[i]]', which is no reduction: line [[@LINE-1]] uses 'h[a[i]]'
    h[a[i]] -= 2;
    int *r = &g[b[i]];
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} race for 'g[3]': add reduction(+:g[3])
    g[3] += 1;
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} may race for '*r': add an atomic construct
    *r += 1;
  }
#pragma acc parallel loop copy(s, t, q, g) copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:13: warning: {{.*}} race for 's', which is no reduction: line [[@LINE+1]] needs what
    switch (s += a[i]) {
    case 0:
      // CHECK-DAG: :[[@LINE+1]]:7: warning: {{.*}} race for 'q.n', which is no reduction: it depends on 's'
      q.n++;
    }
    int old = t, of = g[b[i]], first = g[0];
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} race for 't', which is no reduction: line [[@LINE+1]] needs what
    t = old + 1;
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} may race for 'g[b[i]]', which is no reduction: line [[@LINE+1]] needs what
    g[b[i]] = of + 1;
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} may race for 'g[0]', which is no reduction: line [[@LINE+1]] needs what
    g[0] = first * 2;
  }
#pragma acc parallel loop copy(q, g) copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:17: warning: {{.*}} may race for 'g[b[i]]', which is no reduction: line [[@LINE+1]] needs what
    a[i] = same(g[b[i]]++);
    if (b[i] & 1)
      continue;
    // CHECK-DAG: :[[@LINE+1]]:5: warning: {{.*}} race for 'q.n': add reduction(+:q.n)
    q.n--;
  }
  return s + t + q.n + g[1];
}

int none(int *restrict a, int h[64], int n) {
#pragma acc parallel loop copy(h[0:64]) copyin(a[0:n])
  for (int i = 0; i < n; i++) {
    int picked = i == 3;
    if (!picked)
      continue;
    h[0]++;
  }
#pragma acc parallel loop copy(h[0:64]) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    switch (i) {
    case 0:
      h[0]++;
    }
#pragma acc parallel loop copy(h[0:64]) copyin(a[0:n])
  for (int i = 0; i < n; i++) {
    int old = a[i];
    lock(); // of which nothing is known
    h[0] += old;
    a[i] = old + 1;
  }
#pragma acc parallel loop copy(h[0:64], a[0:n])
  for (int i = 0; i < n; i++) {
    int *p = malloc(sizeof *p), old = a[i];
    if (!p)
      continue;
    a[i] = old + 1;
    free(p);
  }
  return h[0];
}
