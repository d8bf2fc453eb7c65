// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -fdump=write -fstop-after=write %s 2>&1 | FileCheck %s
// Atomic constructs that compare (OpenMP 5.2 15.8.4), in all their forms, on objects of many types.
#include <math.h>
#include <omp.h>
#include <stdio.h>

enum { N = 40 };

static int wrong;
#define CHECK(condition) ((condition) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #condition)))

static int value(int i) {
  return i * 7919 % 1009 - 300;
}

static void extremes(void) {
  int largest = -1000, smallest = 1000, half = -1000;
  unsigned high = 0;
  short narrow = 1000;
  unsigned char byte = 0;
  long wide = 0, at_least = -5;
  float number = INFINITY;
  double real = -1, nan = NAN;
// CHECK: __sumac_x = &((*__sumac_p_largest));
// CHECK: __atomic_fetch_max
// CHECK: __sumac_x = &((*__sumac_p_smallest));
// CHECK: __atomic_fetch_min
#pragma omp target teams distribute parallel for map(largest, smallest, half, high, narrow, byte, wide, at_least)      \
    map(number, real, nan)
  for (int i = 0; i < N; i++) {
    int e = value(i);
#pragma omp atomic compare
    if (largest < e)
      largest = e;
#pragma omp atomic compare
    smallest = e < smallest ? e : smallest;
#pragma omp atomic compare
    if (e / 2. > half) { // compared as double
      half = e / 2.;
    }
#pragma omp atomic compare
    high = high < e ? e : high; // negative values are large
#pragma omp atomic compare
    if (narrow > (short)e)
      narrow = (short)e;
#pragma omp atomic compare
    if (e > byte) // compared as int, what is stored is cut off
      byte = e;
#pragma omp atomic compare seq_cst
    if (e > wide) { wide = e; }
#pragma omp atomic compare hint(0) relaxed
    at_least = at_least < 100 ? 100 : at_least;
#pragma omp atomic compare
    number = number > e ? e : number;
#pragma omp atomic compare release
    if (e + .25 > real)
      real = e + .25;
#pragma omp atomic compare
    if (nan < e) // never
      nan = e;
  }
  int l = -1000, s = 1000;
  unsigned h = 0;
  for (int i = 0; i < N; i++) {
    int e = value(i);
    l = e > l ? e : l;
    s = e < s ? e : s;
    h = h < (unsigned)e ? (unsigned)e : h;
  }
  CHECK(largest == l && smallest == s && half == l / 2 && high == h && narrow == s);
  CHECK(wide == l && at_least == 100 && number == (float)s && real == l + .25 && nan != nan);
  CHECK(byte != 0);
}

struct flags {
  unsigned low : 5, high : 6;
};
struct __attribute__((packed)) odd {
  char c;
  int i;
};
enum state { IDLE, BUSY };

// Who comes first takes what is free.
static void claims(void) {
  static int owner[N], first[N];
  static double amount[N];
  static char *slot[N], text[N];
  static unsigned short small[N];
  enum state state = IDLE;
  _Bool taken = 0;
  struct flags flags = {0, 1};
  struct odd odd = {0, -1};
  float zero = -0.f;
  int winners = 0, losers = 0, seen = 0, one = 0, real = 0, pointers = 0, bits = 0, odds = 0, shorts = 0, same = 0;
  for (int i = 0; i < N; i++)
    owner[i] = -1;
#pragma omp target teams distribute parallel for map(owner, first, amount, slot, small, state, taken, flags, odd)      \
    map(to : text) map(winners, losers, seen, one, real, pointers, bits, odds, shorts, same, zero)
  for (int i = 0; i < 4 * N; i++) {
    int k = i % N, r, v = -2;
// CHECK: __sumac_o = (int{{ *}})__sumac_e0;
// CHECK-NEXT: __sumac_n = __sumac_e1;
// CHECK-NEXT: __sumac_done = __atomic_compare_exchange
#pragma omp atomic compare capture
    {
      r = owner[k] == -1;
      if (r)
        owner[k] = i;
    }
#pragma omp atomic
    winners += r;
    int old;
#pragma omp atomic compare capture weak acq_rel fail(acquire)
    if (first[k] == 0)
      first[k] = i + 1;
    else
      v = first[k];
    int missed = v != -2;
#pragma omp atomic
    losers += missed;
    int good = !missed || (v > 0 && (v - 1) % N == k);
#pragma omp atomic
    seen += good;
#pragma omp atomic capture compare fail(seq_cst)
    {
      r = IDLE == state;
      if (r) {
        state = BUSY;
      } else {
        v = state;
      }
    }
    good = r || v == BUSY;
#pragma omp atomic
    one += r && good ? 1 : good ? 0 : N;
    double before;
#pragma omp atomic compare capture
    {
      before = amount[k];
      amount[k] = amount[k] == 0 ? .5 : amount[k];
    }
#pragma omp atomic
    real += before == 0;
    char *after;
#pragma omp atomic compare capture
    {
      if (slot[k] == 0)
        slot[k] = text + k;
      after = slot[k];
    }
#pragma omp atomic
    pointers += after == text + k;
#pragma omp atomic compare
    if (flags.low == 0)
      flags.low = 3;
#pragma omp atomic compare capture
    {
      r = flags.low == 3;
      if (r)
        flags.low = 4;
    }
#pragma omp atomic
    bits += r;
#pragma omp atomic compare
    if (flags.high < k % 30)
      flags.high = k % 30;
#pragma omp atomic compare capture
    {
      old = odd.i;
      if (odd.i == -1)
        odd.i = i;
    }
#pragma omp atomic
    odds += old == -1;
    unsigned short now;
#pragma omp atomic compare capture
    now = small[k] = small[k] < i ? i : small[k];
#pragma omp atomic
    shorts += now >= i;
#pragma omp atomic compare
    taken = taken == 0 ? 1 : taken;
#pragma omp atomic compare capture
    {
      r = zero == 0; // -0 is equal
      if (r)
        zero = 1;
    }
#pragma omp atomic
    same += r;
  }
  CHECK(winners == N && losers == 3 * N && seen == 4 * N && one == 1 && state == BUSY && real == N);
  CHECK(pointers == 4 * N && bits == 1 && flags.low == 4 && flags.high == 29);
  CHECK(odds == 1 && odd.i >= 0 && odd.c == 0 && shorts == 4 * N && taken && zero == 1 && same == 1);
  for (int i = 0; i < N; i++) {
    CHECK(owner[i] % N == i && (first[i] - 1) % N == i && amount[i] == .5);
    CHECK(slot[i] == text + i || 1);
    CHECK(small[i] == 3 * N + i);
  }
}

// A lock of one's own: what was written under it is seen by who has it next.
static void order(void) {
  int lock = 0, count = 0, teams = 0;
#pragma omp target teams num_teams(4) thread_limit(1) map(lock, count) map(from : teams)
  {
    if (omp_get_team_num() == 0)
      teams = omp_get_num_teams();
    for (int turn = 0; turn < 5; turn++) {
      int mine = 0;
      while (!mine) {
#pragma omp atomic compare capture acquire
        {
          mine = lock == 0;
          if (mine)
            lock = 1;
        }
      }
      count++;
#pragma omp atomic write release
      lock = 0;
    }
  }
  CHECK(count == 5 * teams);
}

#pragma omp begin declare target
static void keep_larger(int *best, int e) {
#pragma omp atomic compare
  if (*best < e)
    *best = e;
}
#pragma omp end declare target

int main(void) {
  extremes();
  claims();
  order();
  int best = 0, host = 0;
#pragma omp target parallel for map(best)
  for (int i = 0; i < N; i++)
    keep_larger(&best, value(i));
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
#pragma omp atomic compare
    if (host < value(i))
      host = value(i);
    keep_larger(&host, value(i));
  }
  CHECK(best == host && best > 500);
  return wrong != 0;
}
