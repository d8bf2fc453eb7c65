// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.12: atomic on every arithmetic type and on pointers; neighbours of small objects stay as they are.
#include <complex.h>
#include <stdbool.h>

#include "../Inputs/check.h"

enum { N = 100 };
enum color { RED, GREEN };

#define TYPE(T, name)                                                                                                  \
  static void name(void) {                                                                                             \
    T x[3] = {1, 1, 1}, big[1] = {1}, out[N], last;                                                                    \
    _Pragma("acc parallel loop gang vector copy(x, big) copyout(out) num_gangs(4)") for (int i = 0; i < N; i++) {      \
      T v;                                                                                                             \
      _Pragma("acc atomic") x[1] += 1;                                                                                 \
      _Pragma("acc atomic capture") {                                                                                  \
        v = x[2];                                                                                                      \
        x[2] = x[2] + 1;                                                                                               \
      }                                                                                                                \
      out[i] = v;                                                                                                      \
      if (i < 6) {                                                                                                     \
        _Pragma("acc atomic update") big[0] *= 2;                                                                      \
      }                                                                                                                \
    }                                                                                                                  \
    long sum = 0;                                                                                                      \
    for (int i = 0; i < N; i++)                                                                                        \
      sum += (long)out[i];                                                                                             \
    _Pragma("acc parallel copyin(x) copyout(last) copy(big) num_gangs(1)") {                                                     \
      _Pragma("acc atomic read") last = x[1];                                                                          \
      _Pragma("acc atomic write") big[0] = 63;                                                                      \
    }                                                                                                                  \
    CHECK(x[0] == 1 && x[1] == N + 1 && x[2] == N + 1, #T ": %g %g %g", (double)x[0], (double)x[1], (double)x[2]);     \
    CHECK(sum == N * (N + 1) / 2, #T ": captured sum %ld", sum);                                                       \
    CHECK(big[0] == 63, #T ": product %g", (double)big[0]);                                                            \
    CHECK(last == N + 1, #T ": read %g", (double)last);                                                                \
  }

TYPE(char, test_char)
TYPE(signed char, test_schar)
TYPE(unsigned char, test_uchar)
TYPE(short, test_short)
TYPE(unsigned short, test_ushort)
TYPE(int, test_int)
TYPE(unsigned, test_uint)
TYPE(long, test_long)
TYPE(unsigned long, test_ulong)
TYPE(long long, test_llong)
TYPE(unsigned long long, test_ullong)
TYPE(_Float16, test_half)
TYPE(float, test_float)
TYPE(double, test_double)

static void others(void) {
  bool b = false;
  enum color c = RED;
  int array[N + 1] = {0}, *p = array;
  double complex z = 1 + 2 * I;
  float complex w = 0;
#pragma acc parallel loop gang vector copy(b, c, z, w) num_gangs(4)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    b |= i == 77;
#pragma acc atomic
    c |= GREEN;
#pragma acc atomic
    z += i - i * I;
#pragma acc atomic
    w -= 0.5f * I;
  }
  CHECK(b && c == GREEN, "bool %d, enum %d", b, c);
  CHECK(creal(z) == 1 + N * (N - 1) / 2 && cimag(z) == 2 - N * (N - 1) / 2, "complex %g %g", creal(z), cimag(z));
  CHECK(crealf(w) == 0 && cimagf(w) == -N / 2, "float complex %g %g", crealf(w), cimagf(w));
#pragma acc parallel loop gang vector copy(p) num_gangs(4)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    p++;
  }
  CHECK(p == array + N, "pointer moved by %ld", (long)(p - array));
}

int main(void) {
  test_char(), test_schar(), test_uchar(), test_short(), test_ushort(), test_int(), test_uint(), test_long();
  test_ulong(), test_llong(), test_ullong(), test_half(), test_float(), test_double();
  others();
  return check_end();
}
