// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.6, 5.4.5, 5.4.6: last values beside reduction(inscan): of variables that the part in front of the scan
// directive sets, or the one behind it, and of linear ones; inclusive and exclusive, shared and combined loops.
#include <stdio.h>
enum { N = 1000 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: n %d: %s\n", __LINE__, n, #x)))
struct pair {
  int x, y;
};
static void scan(int n, const int *a, long *in, long *ex) {
  long s = 0, t = 0, u = 0;
  int front = -1, behind = -1, i = -5, count = 10, list[3] = {-1, -1, -1}, two = -2;
  struct pair both = {-1, -1}, kept = {7, 8};
#pragma omp target map(to : a[0 : n]) map(tofrom : in[0 : n], ex[0 : n], s, t, u, front, behind, i, count, list, both, \
                                              kept, two)
  {
#pragma omp parallel num_threads(7)
#pragma omp for reduction(inscan, + : s) lastprivate(front, both) lastprivate(behind)
    for (int k = 0; k < n; k++) {
      s += a[k];
      front = k;
      both.x = a[k];
      both.y = k;
#pragma omp scan inclusive(s)
      in[k] = s;
      behind = (int)in[k];
    }
#pragma omp parallel for simd reduction(inscan, + : t) lastprivate(list) linear(count : 3)
    for (i = 0; i < n; i++) {
      ex[i] = t + count;
      for (int d = 0; d < 3; d++)
        list[d] = a[i] + d;
#pragma omp scan exclusive(t)
      t += a[i];
    }
#pragma omp parallel for reduction(inscan, + : u) firstprivate(kept) lastprivate(kept, two)
    for (int k = 0; k < n; k++) {
      if (k % 2 == (n - 1) % 2)
        two = a[k] * 2;
#pragma omp scan exclusive(u)
      u += kept.x;
      kept.y = k == n - 1 ? 99 : 98;
    }
  }
  long sum = 0;
  for (int k = 0; k < n; k++) {
    wrong += ex[k] != sum + 10 + 3 * k;
    sum += a[k];
    wrong += in[k] != sum;
  }
  CHECK(wrong == 0 && s == sum && t == sum && u == 7 * n);
  if (n == 0) {
    CHECK(front == -1 && behind == -1 && list[0] == -1 && both.x == -1 && kept.y == 8 && count == 10);
    return;
  }
  CHECK(front == n - 1 && behind == sum && i == n && both.x == a[n - 1] && both.y == n - 1);
  CHECK(list[0] == a[n - 1] && list[2] == a[n - 1] + 2 && count == 10 + 3 * (n - 1));
  CHECK(kept.x == 7 && kept.y == 99 && two == a[n - 1] * 2);
}
int main(void) {
  static int a[N];
  static long in[N], ex[N];
  for (int k = 0; k < N; k++)
    a[k] = k * 37 % 101;
  static const int sizes[] = {0, 1, 2, 33, N};
  for (int k = 0; k < 5; k++)
    scan(sizes[k], a, in, ex);
  return wrong != 0;
}
