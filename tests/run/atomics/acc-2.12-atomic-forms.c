// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.12: every form of atomic; sums that many threads add to, and captured values that are all different.
#include "../Inputs/check.h"

enum { N = 700 };
static int seen[N + 1];

#define START(T, value)                                                                                                \
  T x = value, out[N];                                                                                                 \
  memset(out, 0, sizeof out)

/* Each thread captured another value of BASE, BASE + 1, ... */
static void check_all(const int *out, int base, const char *what) {
  memset(seen, 0, sizeof seen);
  for (int i = 0; i < N; i++) {
    int k = out[i] - base;
    CHECK(k >= 0 && k < N && !seen[k], "%s: [%d] captured %d", what, i, out[i]);
    if (k >= 0 && k < N)
      seen[k] = 1;
  }
}

#define CAPTURE(what, base, end, ...)                                                                                  \
  {                                                                                                                    \
    START(int, 5);                                                                                                     \
    _Pragma("acc parallel loop gang vector copy(x) copyout(out) num_gangs(6)") for (int i = 0; i < N; i++) {           \
      int v;                                                                                                           \
      _Pragma("acc atomic capture") __VA_ARGS__;                                                                       \
      out[i] = v;                                                                                                      \
    }                                                                                                                  \
    CHECK(x == (end), "%s: x = %d", what, x);                                                                          \
    check_all(out, base, what);                                                                                        \
  }

static void captures(void) {
  CAPTURE("v = x++", 5, 5 + N, v = x++);
  CAPTURE("v = ++x", 6, 5 + N, v = ++x);
  CAPTURE("v = x--", 6 - N, 5 - N, v = x--);
  CAPTURE("v = --x", 5 - N, 5 - N, v = --x);
  CAPTURE("v = x += 1", 6, 5 + N, v = x += 1);
  CAPTURE("v = x = x + 1", 6, 5 + N, v = x = x + 1);
  CAPTURE("v = x = 1 + x", 6, 5 + N, v = x = 1 + x);
  CAPTURE("{v = x; x -= 1;}", 6 - N, 5 - N, {
    v = x;
    x -= 1;
  });
  CAPTURE("{x -= 1; v = x;}", 5 - N, 5 - N, {
    x -= 1;
    v = x;
  });
  CAPTURE("{v = x; x = x + 1;}", 5, 5 + N, {
    v = x;
    x = x + 1;
  });
  CAPTURE("{x = 1 + x; v = x;}", 6, 5 + N, {
    x = 1 + x;
    v = x;
  });
  CAPTURE("{v = x; x++;}", 5, 5 + N, {
    v = x;
    x++;
  });
  CAPTURE("{--x; v = x;}", 5 - N, 5 - N, {
    --x;
    v = x;
  });
}

/* {v = x; x = expr;}: what goes in comes out once. */
static void exchange(void) {
  int x = N, out[N], last;
  memset(seen, 0, sizeof seen);
#pragma acc parallel loop gang worker vector copy(x) copyout(out) num_gangs(3) num_workers(2)
  for (int i = 0; i < N; i++) {
    int v;
#pragma acc atomic capture
    {
      v = x;
      x = i;
    }
    out[i] = v;
  }
  last = x;
  for (int i = 0; i < N; i++)
    if (out[i] >= 0 && out[i] <= N)
      seen[out[i]]++;
  if (last >= 0 && last <= N)
    seen[last]++;
  for (int i = 0; i <= N; i++)
    CHECK(seen[i] == 1, "exchange: %d came out %d times", i, seen[i]);
}

static void updates(void) {
  int add = 1, sub = 2, mul = 1, and = -1, or = 0, xor = 3, quotient = 1 << 30, shift = 1, mixed = 0, reversed = 7;
  int sums[5] = {0};
  double d = 0.5;
#pragma acc parallel loop gang vector copy(add, sub, mul, and, or, xor, d, sums, mixed, reversed) num_gangs(5)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    add += i;
#pragma acc atomic update
    sub = sub - i;
#pragma acc atomic
    xor ^= 1 << i % 20;
#pragma acc atomic
    or |= 1 << i % 7;
#pragma acc atomic
    and = and & ~(1 << i % 5);
#pragma acc atomic
    d += i * 0.25;
#pragma acc atomic
    sums[i % 5]++;
#pragma acc atomic
    mixed += 1.75; /* converted after the addition: 1 each time */
    if (i < 9)
#pragma acc atomic
      mul *= 3;
    else
      mul += 0;
#pragma acc atomic
    reversed = 7 - reversed;
  }
  int want = 3;
  for (int i = 0; i < N; i++)
    want ^= 1 << i % 20;
  CHECK(add == 1 + N * (N - 1) / 2, "add %d", add);
  CHECK(sub == 2 - N * (N - 1) / 2, "sub %d", sub);
  CHECK(or == 127, "or %d", or);
  CHECK(and == ~31, "and %d", and);
  CHECK(xor == want, "xor %d", xor);
  CHECK(d == 0.5 + N * (N - 1) / 8.0, "double %g", d);
  CHECK(mixed == N, "mixed %d", mixed);
  CHECK(mul == 19683, "mul %d", mul);
  CHECK(reversed == 7, "reversed %d", reversed);
  for (int k = 0; k < 5; k++)
    CHECK(sums[k] == N / 5, "sums[%d] = %d", k, sums[k]);
#pragma acc parallel loop gang vector copy(quotient, shift, mixed) num_gangs(5)
  for (int i = 0; i < 20; i++) {
#pragma acc atomic
    quotient /= 2;
#pragma acc atomic
    shift <<= 1;
#pragma acc atomic
    mixed = mixed + i - 1;
  }
  CHECK(quotient == 1 << 10, "quotient %d", quotient);
  CHECK(shift == 1 << 20, "shift %d", shift);
  CHECK(mixed == N + 190 - 20, "spine %d", mixed);
}

/* All threads write one value of theirs, and read one that somebody wrote. */
static void read_write(void) {
  double x = -1, out[N];
#pragma acc parallel loop copy(x) copyout(out)
  for (int i = 0; i < N; i++) {
#pragma acc atomic write
    x = i + 0.5;
    double v;
#pragma acc atomic read
    v = x;
    out[i] = v;
  }
  for (int i = 0; i < N; i++)
    CHECK(out[i] >= 0.5 && out[i] <= N - 0.5 && out[i] - 0.5 == (int)out[i], "[%d] = %g", i, out[i]);
  CHECK(x >= 0.5 && x <= N - 0.5, "x = %g", x);
}

/* Outside of partitioned loops a gang acts once. */
static void single(void) {
  int gangs = 0, count = 0, ids[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
#pragma acc parallel copy(count, ids) num_gangs(8) num_workers(2) vector_length(64)
  {
    int id;
#pragma acc atomic capture
    id = count++;
    ids[id] = id;
#pragma acc loop gang
    for (int i = 0; i < 8; i++) {
    }
  }
  for (int i = 0; i < 8; i++)
    gangs += ids[i] == i;
  CHECK(count >= 1 && gangs == count, "count %d, %d gangs", count, gangs);
}

/* A scalar that a data construct names is shared. */
static void in_data(void) {
  long total = 3;
#pragma acc data copy(total)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
#pragma acc atomic
      total += i;
    }
  }
  CHECK(total == 3 + N * (N - 1) / 2, "total %ld", total);
}

/* A function of its own, on the host too. */
#pragma acc routine seq
static int count_up(int *p) {
  int v;
#pragma acc atomic capture
  v = (*p)++;
  return v;
}
static void implicit_add(float *p, float v) {
#pragma acc atomic
  *p += v;
}

static void functions(void) {
  int x = 0, out[N];
  float f = 0;
#pragma acc parallel loop copy(x, f) copyout(out)
  for (int i = 0; i < N; i++) {
    out[i] = count_up(&x);
    implicit_add(&f, 0.5f);
  }
  check_all(out, 0, "routine");
  CHECK(count_up(&x) == N && x == N + 1, "on the host: %d", x);
  CHECK(f == N / 2.0f, "float %g", f);
}

int main(void) {
  captures();
  exchange();
  updates();
  read_write();
  single();
  in_data();
  functions();
  return check_end();
}
