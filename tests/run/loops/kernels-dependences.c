// RUN: %sumacc -fopenacc -w %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.3: loops of kernels constructs that look independent and are not. Each body runs twice, once as plain
// C and once in a kernels construct, and must leave the same in a[], b[] and the scalars.
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "../Inputs/check.h"

enum { N = 2000 };
struct pointing {
  int *p;
};
static int a[2 * N], b[2 * N], a_want[2 * N], b_want[2 * N];
static unsigned u[N];
static struct pointing s;

static void reset(void) {
  for (int i = 0; i < 2 * N; i++) {
    a[i] = (i * 7919) % 1009;
    b[i] = 0;
  }
  for (int i = 0; i < N; i++)
    u[i] = (unsigned)(i * 31 % 777);
}

static void keep(void) {
  memcpy(a_want, a, sizeof a);
  memcpy(b_want, b, sizeof b);
}

static void compare(const char *what) {
  for (int i = 0; i < 2 * N; i++)
    CHECK(a[i] == a_want[i] && b[i] == b_want[i], "%s: [%d] is %d %d, not %d %d", what, i, a[i], b[i], a_want[i],
          b_want[i]);
}

#define CASE(...)                                                                                                      \
  do {                                                                                                                 \
    reset();                                                                                                           \
    x = 3, y = -5, d = 0.25, flag = 0;                                                                                 \
    {__VA_ARGS__} keep();                                                                                              \
    int x_want = x, y_want = y, flag_want = flag;                                                                      \
    double d_want = d;                                                                                                 \
    reset();                                                                                                           \
    x = 3, y = -5, d = 0.25, flag = 0;                                                                                 \
    _Pragma("acc kernels copy(a, b)"){__VA_ARGS__} compare(#__VA_ARGS__);                                              \
    CHECK(x == x_want && y == y_want && flag == flag_want && d == d_want, "%s: %d %d %d %g, not %d %d %d %g",          \
          #__VA_ARGS__, x, y, flag, d, x_want, y_want, flag_want, d_want);                                             \
  } while (0)

static void scalars(int n) {
  int x, y;
  double d;
  bool flag;
  /* Each step truncates, or the parts start from what compares otherwise. */
  CASE(for (int i = 0; i < n; i++) if (i < 9) x *= 1.4;);
  CASE(for (int i = 0; i < n; i++) y += 0.6;);
  CASE(for (int i = 0; i < n; i++) x = (int)(x - a[i] * 0.25););
  CASE(for (int i = 0; i < n; i++) x = (signed char)(x + a[i]););
  CASE(for (int i = 0; i < n; i++) if (u[i] > x) x = u[i];);
  CASE(for (int i = 0; i < n; i++) x = x < u[i] ? u[i] : x;);
  CASE(for (int i = 0; i < n; i++) d = fmaxf(d, a[i] * 0.1););
  CASE(for (int i = 0; i < n + 1; i++) flag -= 1;);
  CASE(for (int i = 0; i < n + 1; i++) flag--;);
  CASE(for (int i = 0; i < n; i++) flag ^= 2;);
  /* The value on the way is used. */
  CASE(for (int i = 0; i < n; i++) if (y++) b[i] = 3;);
  CASE(for (int i = 0; i < n; i++) if (y += a[i] - 500) b[i]++;);
  CASE(for (int i = 0; i < n; i++) switch (x++) {
    case 5:
      b[i] = 7;
  });
  CASE(for (int i = 0; i < n; i++) {
    b[i] = x;
    for (; x++ < 3;)
      b[i] += 5;
  });
  /* Not written on every way. */
  CASE(for (int i = 0; i < n; i++) {
    do {
      if (a[i] % 3)
        break;
      x = i;
    } while (0);
    b[i] += x;
  } x = 0;);
  /* The last value of a loop's variable. */
  CASE(for (x = 0; x < n; x++) a[x] += 1;);
  CASE(for (int i = 0; i < n; i++) {
    for (x = 0; x < 9; x++)
      b[x] = x;
    a[i] += x;
  } x = 0;);
  CASE({
    for (x = 5; x < n; x += 3)
      a[x] += 1;
  } b[0] = x;);
  int seen = 5, *pointer = &seen;
#pragma acc kernels copy(seen)
  for (int i = 0; i < n; i++) {
    seen = a[i];
    b[i] = seen * 2;
  }
  CHECK(*pointer == a[n - 1], "through a pointer: %d", *pointer);
}

/* What one part of a kernels construct writes, the next reads. */
static void parts(int n) {
  int x, y;
  double d;
  bool flag;
  CASE({
    x = 0;
    for (int i = 0; i < n; i++)
      x += a[i];
  } b[0] = x;
       for (int i = 0; i < n; i++) b[i] += x - 1; if (x > y) y = x + 1; for (int i = 0; i < n; i++) a[i] -= y;);
  CASE(for (int i = 0; i < n; i++) d = fmax(d, a[i] * 0.5); b[1] = (int)d;
       for (int i = 2; i < n; i++) b[i] = (int)(d * 2););
  int *moved = a;
  reset();
#pragma acc kernels copy(a)
  {
    moved = a + 5;
    for (int i = 0; i < n; i++)
      moved[i] = i;
  }
  CHECK(a[0] == 0 && a[5] == 0 && a[n + 4] == n - 1, "moved: %d %d %d", a[0], a[5], a[n + 4]);
}

static void subscripts(int n, int m) {
  int x, y, k;
  double d;
  bool flag;
  s.p = a + 1;
  CASE(for (int i = 0; i < n; i++) a[(unsigned char)i] = a[(unsigned char)i] * 3 + 1;);
  CASE(for (int i = 0; i < n / m; i++) {
    k = m + 1;
    a[i * m + k] = a[i * m] * 3 + i;
    for (k = 0; k < m; k++)
      a[i * m + k] += 1;
  } k = 0;);
}

static void derived(int *restrict p, int n) {
  int *q = p + 1;
#pragma acc kernels copy(p [0:n + 1])
  for (int i = 1; i < n; i++)
    p[i + 1] = q[i - 1] + 1;
}

static void reassigned(int *restrict p, int *q, int n) {
  q = (int *)((char *)p + sizeof *q);
#pragma acc kernels copy(p [0:n + 1])
  for (int i = 1; i < n; i++)
    p[i + 1] = q[i - 1] + 1;
}

/* A member of one structure and an array, members of two structures: pointers say nothing about what they lead to. */
static void members(int n) {
  struct pointing pair[2] = {{a}, {a}};
  s.p = a;
#pragma acc data copy(a) copyin(s, pair)
  {
#pragma acc enter data attach(s.p, pair[0].p, pair[1].p)
#pragma acc kernels present(a, s)
    for (int i = 0; i < n; i++)
      a[i + 1] = s.p[i] + 1;
#pragma acc kernels present(pair)
    for (int k = 0; k < 2; k++)
      for (int i = 0; i < n; i++)
        pair[k].p[i] = pair[k].p[i] * 3 + k;
  }
}

static void pointers(int n) {
  a[1] = 10;
  derived(a, n);
  for (int i = 1; i < n; i++)
    CHECK(a[i + 1] == 10 + i, "derived: [%d] is %d", i + 1, a[i + 1]);
  a[1] = 20;
  reassigned(a, b, n);
  for (int i = 1; i < n; i++)
    CHECK(a[i + 1] == 20 + i, "reassigned: [%d] is %d", i + 1, a[i + 1]);
  a[0] = 30;
  members(n);
  for (int i = 0; i < n; i++)
    CHECK(a[i] == 9 * (30 + i) + 1, "members: [%d] is %d", i, a[i]);
}

int main(void) {
  scalars(N);
  parts(N);
  subscripts(N, 50);
  pointers(N);
  return check_end();
}
