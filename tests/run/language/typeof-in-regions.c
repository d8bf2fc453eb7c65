// RUN: %sumacc -fopenacc -Wno-unused-value %s -o %t -lm && %run %t
// typeof, in every spelling, __auto_type and sizeof of variables that are mapped, private, reduced, or not there at all
// (C23 6.7.2.5: the operand is not evaluated, so that no data has to be moved for it).
#include "../Inputs/check.h"

#define MAX(a, b)                                                                                                      \
  ({                                                                                                                   \
    __typeof__(a) a_ = (a);                                                                                            \
    __auto_type b_ = (b);                                                                                              \
    a_ > b_ ? a_ : b_;                                                                                                 \
  })
#define SWAP(a, b)                                                                                                     \
  do {                                                                                                                 \
    typeof(a) t_ = (a), *p_ = &t_;                                                                                     \
    (a) = (b), (b) = *p_;                                                                                              \
  } while (0)

typedef float vec __attribute__((vector_size(16)));
struct pair {
  int x;
  short y[4];
};
static double global[20];

#pragma acc routine seq
static int top(int a, int b) {
  return MAX(a, b);
}

static void shadows(int n) {
  int rows[n][4], total = 0;
  long double wide = 0;
  char unused[1000];
  typedef __typeof__(rows[0][0] + 1L) element;
  struct holder {
    __typeof__(total) first, *second;
    __typeof__(unused) third;
  };
#pragma acc parallel loop copyout(rows) reduction(+ : total) default(none) firstprivate(n)
  for (int i = 0; i < n; i++) {
    element e = i;
    struct holder h = {.first = 1};
    __typeof__(rows[0]) row = {1, 2, 3, i};
    __typeof__(wide = 3) *none = 0;
    for (int j = 0; j < 4; j++)
      rows[i][j] = row[j];
    total += (__typeof__(total))(e + h.first) + (none == 0) + (int)sizeof h.third + (int)sizeof unused;
  }
  CHECK(total == n * (n - 1) / 2 + 2002 * n, "total %d", total);
  for (int i = 0; i < n; i++)
    CHECK(rows[i][2] == 3 && rows[i][3] == i, "row %d", i);
}

int main(void) {
  int a[10], sum = 0, largest = -1, priv = 7;
  long keep[10] = {0};
  struct pair pair = {3, {1, 2, 3, 4}}, *p = &pair;
  vec v = {1, 2, 3, 4};
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++) {
    __typeof__(a[i] + 1L) z = i;
    __auto_type y = z * 3;
    a[i] = (int)MAX(y, (__typeof__(y))5) + (int)sizeof(__typeof__(a)) * 0;
  }
  CHECK(a[0] == 5 && a[9] == 27, "a[9] %d", a[9]);

#pragma acc parallel loop reduction(max : largest) private(priv) copy(pair) copy(global) firstprivate(v)
  for (int i = 0; i < 10; i++) {
    __typeof(pair) copy = pair;
    typeof(pair.y) ys = {0};
    __typeof__(p->x) px = copy.x;
    __typeof__(global[0]) g = i;
    __typeof__(v) w = v + 1;
    priv = i;
    SWAP(priv, px);
    ys[1] = (__typeof__(ys[0]))px;
    global[i] = g + (__typeof__(g)){w[1]} + sizeof global / sizeof *global;
    largest = MAX(largest, ys[1] * 2 + (int)sizeof(__typeof__(priv)));
  }
  CHECK(largest == 22, "largest %d", largest);
  CHECK(global[9] == 32, "global %g", global[9]);

#pragma acc parallel loop reduction(+ : keep[2 : 5])
  for (int i = 0; i < 10; i++) {
    __typeof__(keep[2]) one = 1;
    __typeof__(keep) all = {0};
    keep[2 + i % 5] += one + all[9] + (sizeof keep != 10 * sizeof(long)) + (sizeof all != sizeof keep);
  }
  CHECK(keep[2] == 2 && keep[6] == 2 && keep[7] == 0, "keep %ld %ld", keep[2], keep[6]);

#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++) {
    int inner = 0;
#pragma acc loop reduction(+ : inner)
    for (int j = 0; j < 3; j++) {
      __typeof__(inner) t = j;
      inner += MAX(t, inner * 0);
    }
    sum += MAX(inner, top(1, 2));
  }
  CHECK(sum == 30, "sum %d", sum);
  int n = 12;
  double runs[n];
#pragma acc parallel loop copyout(runs)
  for (int i = 0; i < n; i++) {
    __typeof__(runs) mine;
    mine[i] = i;
    runs[i] = mine[i] + (sizeof mine == n * sizeof(double));
  }
  CHECK(runs[11] == 12, "runs %g", runs[11]);
  shadows(9);
  return check_end();
}
