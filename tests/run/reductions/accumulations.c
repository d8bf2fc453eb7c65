// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Every spelling of x = x op e: found in kernels, in updates of an array whose threads share it, in atomic constructs.
#include "../Inputs/check.h"
#include <math.h>

enum { N = 1000, BINS = 40 };
static int a[N];
static float f[N];
static double d[N];

static void scalars(void) {
  int s[2] = {3, 3}, down[2] = {0, 0}, bits[2] = {5, 5}, all[2] = {1, 1}, any[2] = {0, 0}, low[2] = {9, 9};
  short small[2] = {0, 0};
  double top[2] = {-1, -1}, least[2] = {1e9, 1e9};
  int s_ = 3, down_ = 0, bits_ = 5, all_ = 1, any_ = 0, low_ = 9;
  short small_ = 0;
  double top_ = -1, least_ = 1e9;
#define LOOP                                                                                                           \
  for (int i = 0; i < N; i++) {                                                                                        \
    s_ = (a[i] + (s_)) - a[N - 1 - i];                                                                                 \
    s_ = 2 + (s_ - a[i]);                                                                                              \
    --down_;                                                                                                           \
    down_ = down_ - a[i] - 1;                                                                                          \
    bits_ = bits_ ^ a[i] ^ i;                                                                                          \
    all_ = all_ && a[i] > -50 && fabsf(f[i]) < 50;                                                                     \
    any_ = (a[i] > 48 || any_) || i == 2 * N;                                                                          \
    small_ = (short)((short)(small_ + a[i] * 99) + 1);                                                                 \
    if ((double)f[i] > top_) {                                                                                         \
      {                                                                                                                \
        top_ = f[i];                                                                                                   \
      }                                                                                                                \
    }                                                                                                                  \
    top_ = (double)fmax(d[i], (top_));                                                                                 \
    least_ = d[i] >= least_ ? (least_) : d[i];                                                                         \
    low_ = low_ <= a[i] ? low_ : (int)a[i];                                                                            \
  }
#define KEEP(way)                                                                                                      \
  s[way] = s_, down[way] = down_, bits[way] = bits_, all[way] = all_, any[way] = any_, low[way] = low_;                \
  small[way] = small_, top[way] = top_, least[way] = least_
  LOOP KEEP(0);
  s_ = 3, down_ = 0, bits_ = 5, all_ = 1, any_ = 0, low_ = 9, small_ = 0, top_ = -1, least_ = 1e9;
#pragma acc kernels loop
  LOOP KEEP(1);
  CHECK(s[0] == s[1], "s %d %d", s[0], s[1]);
  CHECK(down[0] == down[1], "down %d %d", down[0], down[1]);
  CHECK(bits[0] == bits[1], "bits %d %d", bits[0], bits[1]);
  CHECK(all[0] == all[1] && any[0] == any[1], "all %d %d any %d %d", all[0], all[1], any[0], any[1]);
  CHECK(small[0] == small[1], "small %d %d", small[0], small[1]);
  CHECK(top[0] == top[1] && least[0] == least[1], "top %g %g least %g %g", top[0], top[1], least[0], least[1]);
  CHECK(low[0] == low[1], "low %d %d", low[0], low[1]);
}

/* What is no reduction stays in order. */
static void near_misses(void) {
  int x = 1, want = 1, next = -99, want_next = -99, cut = -99, want_cut = -99;
  unsigned turn = 1, want_turn = 1;
  static int b[N], want_b[N];
  int once = 1, want_once = 1;
#define MISS(x, next, cut, turn, once, b)                                                                              \
  for (int i = 0; i < N; i++)                                                                                          \
    x = a[i] - (i - (3 - x));                                                                                          \
  for (int i = 0; i + 1 < N; i++) {                                                                                    \
    int j = i;                                                                                                         \
    if (a[j++] > next)                                                                                                 \
      next = a[j++];                                                                                                   \
  }                                                                                                                    \
  for (int i = 0; i < N; i++)                                                                                          \
    if ((short)(a[i] * 9) > cut)                                                                                       \
      cut = (signed char)(a[i] * 9);                                                                                   \
  for (int i = 0; i < N; i++)                                                                                          \
    turn = turn * 3u + (unsigned)a[i] + turn;                                                                          \
  for (int i = 0; i < N; i++)                                                                                          \
    once = once && (b[i] = i < 20);
  MISS(want, want_next, want_cut, want_turn, want_once, want_b);
#pragma acc kernels
  {
    MISS(x, next, cut, turn, once, b);
  }
  CHECK(x == want, "x %d %d", x, want);
  CHECK(next == want_next, "next %d %d", next, want_next);
  CHECK(cut == want_cut, "cut %d %d", cut, want_cut);
  CHECK(turn == want_turn, "turn %u %u", turn, want_turn);
  CHECK(once == want_once && !memcmp(b, want_b, sizeof b), "once %d %d", once, want_once);
}

static void arrays(void) {
  static short h[BINS], want_h[BINS];
  static double t[BINS], want_t[BINS];
  static int m[BINS], want_m[BINS];
  for (int k = 0; k < BINS; k++)
    t[k] = want_t[k] = -7, m[k] = want_m[k] = k;
  for (int i = 0; i < N; i++) {
    int k = i * 7 % BINS;
    want_h[k] = (short)(want_h[k] + a[i]);
    want_h[k] = (short)((int)want_h[k] - 2);
    want_t[k] = fmax(want_t[k], d[i]);
    if (f[i] > want_t[k])
      want_t[k] = f[i];
    want_m[k] = a[i] < want_m[k] ? a[i] : want_m[k];
  }
#pragma acc parallel loop gang vector num_gangs(4) reduction(+ : h) reduction(max : t) reduction(min : m)
  for (int i = 0; i < N; i++) {
    int k = i * 7 % BINS;
    h[k] = (short)(h[k] + a[i]);
    h[k] = (int)((int)h[k] - 2);
    t[k] = (double)fmax((t[k]), d[i]);
    if ((double)f[i] > t[k])
      t[k] = f[i];
    m[k] = m[k] >= a[i] ? a[i] : (int)m[k];
  }
  for (int k = 0; k < BINS; k++)
    CHECK(h[k] == want_h[k] && t[k] == want_t[k] && m[k] == want_m[k], "bin %d: %d %g %d, not %d %g %d", k, h[k], t[k],
          m[k], want_h[k], want_t[k], want_m[k]);
}

struct pair {
  int n, last[2];
};

static void atomics(void) {
  struct pair p = {1, {2, 3}}, *q = &p;
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma acc parallel loop gang vector copy(p) copyin(a)
  for (int i = 0; i < N; i++) {
#pragma acc atomic update
    (p.n) = (a[i] + (p.n));
#pragma acc atomic
    p.last[(0)] = p.last[0] + a[i] - 1;
#pragma acc atomic update
    {
      --p.last[1];
    }
  }
  CHECK(q->n == 1 + sum && p.last[0] == 2 + sum - N && p.last[1] == 3 - N, "pair %d %d %d", p.n, p.last[0], p.last[1]);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (i * 37 + 11) % 97 - 48;
    f[i] = (float)((i * 53 + 5) % 89 - 44) / 2;
    d[i] = ((i * 29 + 3) % 401 - 200) / 1.5;
  }
  scalars();
  near_misses();
  arrays();
  atomics();
  return check_end();
}
