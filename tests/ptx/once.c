// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// Where there is a thread for each iteration, none goes through a loop: all know so by one test. Each iteration is done
// once, whatever is less than what: iterations, threads, 0.
// CHECK-LABEL: .entry {{.*}}_twice_
// CHECK-NOT: max.s32
// CHECK: setp.le.s32 [[P:%p[0-9]+]], [[N:%r[0-9]+]], {{%r[0-9]+}};
// CHECK: @[[P]] bra [[FEW:.*]];
// CHECK: nounroll
// CHECK: nounroll
// CHECK: [[FEW]]:
// CHECK: setp.ge.s32 [[Q:%p[0-9]+]], {{%r[0-9]+}}, [[N]];
// CHECK: @[[Q]] bra
// CHECK: ld.global.{{[bf]}}64
// CHECK: ld.global.{{[bf]}}64
// CHECK: fma
// CHECK: st.global.{{[bf]}}64
// CHECK-NOT: bra
// CHECK: ret;
void twice(double *x, double *z, int n) {
#pragma acc parallel loop present(x[0 : n], z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] += 2 * x[i];
}

enum { MOST = 300 };
static int wrong, hits[MOST], x[MOST];
typedef unsigned long ulong;

static void check(const char *what, long n, long is, long should) {
  extern int printf(const char *, ...);
  if (is != should && ++wrong < 20)
    printf("%s: n %ld: %ld, not %ld\n", what, n, is, should);
}

#define EACH(T)                                                                                                        \
  static void hit_##T(T n, int gangs) {                                                                                \
    _Pragma("acc parallel loop num_gangs(gangs) vector_length(32) copy(hits)") for (T i = 0; i < n; i++) hits[i]++;    \
    _Pragma("acc parallel loop vector_length(64) copy(hits)") for (T i = n; i > 0; i--) hits[i - 1] += 2;              \
    _Pragma("acc parallel loop num_gangs(gangs) vector_length(32) copy(hits)") for (T i = 3; i < n; i++) if (i % 2)    \
        hits[i - 3] += i % 3 ? 4 : 8;                                                                                  \
  }                                                                                                                    \
  static long sum_##T(T n, int gangs, long many, long *last) {                                                         \
    long s = 7, even = 0, at = -1;                                                                                     \
    _Pragma("acc parallel num_gangs(gangs) num_workers(2) vector_length(32) copyin(x) reduction(+ : s, even)") {       \
      _Pragma("acc loop gang worker vector reduction(+ : s)") for (T i = 0; i < n; i++) s += x[i];                     \
      _Pragma("acc loop gang worker vector reduction(+ : even)") for (T i = 0; i < n; i++) if (x[i] % 2 == 0) even +=  \
          many + x[i];                                                                                                 \
    }                                                                                                                  \
    _Pragma("acc parallel loop num_gangs(gangs) vector_length(32) copyin(x) reduction(max : at)") for (T i = 0; i < n; \
                                                                                                       i++) at =       \
        x[i] == 5 && (long)i > at ? (long)i : at;                                                                      \
    *last = at;                                                                                                        \
    return s + 1000 * even;                                                                                            \
  }                                                                                                                    \
  static void check_##T(long n, int gangs) {                                                                           \
    long s = 7, even = 0, at = -1, last;                                                                               \
    for (int i = 0; i < MOST; i++)                                                                                     \
      hits[i] = 0;                                                                                                     \
    hit_##T((T)n, gangs);                                                                                              \
    for (int i = 0; i < MOST; i++) {                                                                                   \
      int odd = i + 3 < n && (i + 3) % 2 ? (i + 3) % 3 ? 4 : 8 : 0;                                                    \
      check(#T, n, hits[i], i < n ? 3 + odd : 0);                                                                      \
    }                                                                                                                  \
    for (int i = 0; i < n; i++) {                                                                                      \
      s += x[i];                                                                                                       \
      even += x[i] % 2 ? 0 : 9 + x[i];                                                                                 \
      at = x[i] == 5 ? i : at;                                                                                         \
    }                                                                                                                  \
    check(#T, n, sum_##T((T)n, gangs, 9, &last), s + 1000 * even);                                                     \
    check(#T, n, last, at);                                                                                            \
  }
EACH(int)
EACH(unsigned)
EACH(long)
EACH(ulong)

/* The same number of iterations as threads where the bound is a constant, and where the launch has one gang. */
static void constants(int gangs) {
  int s = 0, t = 0;
#pragma acc parallel loop num_gangs(gangs) vector_length(32) reduction(+ : s)
  for (int i = 0; i < 64; i++)
    s += i;
  check("constant", gangs, s, 64 * 63 / 2);
#pragma acc parallel loop num_gangs(1) vector_length(64) copyin(gangs) reduction(+ : t)
  for (int i = 0; i < 60 + 2 * gangs; i++)
    t += i;
  check("one gang", gangs, t, (60 + 2 * gangs) * (59 + 2 * gangs) / 2);
}

/* At the end of the counters' types. */
static void ends(int n) {
  long s = 0, u = 0;
#pragma acc parallel loop num_gangs(2) vector_length(32) reduction(+ : s)
  for (int i = 2147483647 - n; i < 2147483647; i++)
    s += 2147483647 - i;
#pragma acc parallel loop num_gangs(2) vector_length(32) reduction(+ : u)
  for (unsigned i = 4294967295u - (unsigned)n; i < 4294967295u; i++)
    u += 4294967295u - i;
  check("end of int", n, s, (long)n * (n + 1) / 2);
  check("end of unsigned", n, u, (long)n * (n + 1) / 2);
}

int main(void) {
  static const int n[] = {0, 1, 31, 32, 33, 63, 64, 65, 128, 191, 192, 193, 256, 257};
  for (int i = 0; i < MOST; i++)
    x[i] = i % 11;
  for (unsigned i = 0; i < sizeof n / sizeof *n; i++)
    for (int gangs = 1; gangs < 4; gangs++) {
      check_int(n[i], gangs);
      if (gangs == 2) {
        check_unsigned(n[i], gangs);
        check_long(n[i], gangs);
        check_ulong(n[i], gangs);
        ends(n[i]);
      }
      constants(gangs);
    }
  check_int(-1, 2);
  check_int(-2147483647 - 1, 2);
  check_long(-1, 2);
  check_long(-9223372036854775807 - 1, 2);
  return wrong != 0;
}
