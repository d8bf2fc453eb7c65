// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenacc -DACC -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ACC --implicit-check-not='implicit reduction'
// An index that a function computes of counters is as good as one in its place; what it loads, folds or looks for is
// what iterations may have in common.
struct grid {
  int ny, nz;
};
static inline int at(int n, int i, int j) {
  return i * n + j;
}
static int cell(const struct grid *g, int i, int j, int k) {
  int row = at(g->ny, i, j);
  return at(g->nz, row, k);
}
static int bin(double x) {
  return (int)(x * 8);
}
static int find(int n, const int *keys, int key) {
  int at = 0;
  for (int i = 0; i < n; i++)
    if (keys[i] == key)
      at = i;
  return at;
}
static int wrap(int i, int n) {
  return i % n;
}
#define PRAGMA(words) _Pragma(#words)
#ifdef ACC
#define SHARE(depth) PRAGMA(acc parallel loop collapse(depth))
#else
#define SHARE(depth) PRAGMA(omp target teams distribute parallel for collapse(depth))
#endif
int h[16];

void fields(int n, double *restrict u, const double *restrict v, const int *restrict keys) {
  struct grid g = {n, n};
  SHARE(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      u[at(n, i, j)] += v[at(n, j, i)];
  SHARE(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int p = at(n, i, j);
      u[p] += v[p];
    }
  SHARE(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        const int p = cell(&g, i, j, k);
        u[p] *= 2;
      }
  SHARE(1)
  for (int i = 0; i < n; i++) {
    int b = bin(v[i]);
    // CHECK: [[@LINE+2]]:5: warning: iterations that run in parallel may race for 'h[b]': add
    // ACC: [[@LINE-3]]: implicit reduction(+:h)
    h[b] += 1;
  }
  SHARE(1)
  for (int i = 0; i < n; i++) {
    int k = find(16, keys, keys[i]);
    // CHECK: [[@LINE+2]]:5: warning: iterations that run in parallel may race for 'h[k]': add
    // ACC: [[@LINE-3]]: implicit reduction(+:h)
    h[k] += 1;
  }
  SHARE(1)
  for (int i = 0; i < n; i++) {
    int w = wrap(i, 16);
    // CHECK: [[@LINE+2]]:5: warning: iterations that run in parallel may race for 'h[w]': add
    // ACC: [[@LINE-3]]: implicit reduction(+:h)
    h[w] += 1;
  }
}
