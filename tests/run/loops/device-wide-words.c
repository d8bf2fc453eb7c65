// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -O0 -fno-math-errno -fopenacc %s -o %t -lm && %run-once %t
// What C has beyond numbers of 64 bits, one at a time: conversions of __int128, mathematics on vectors and halves, computed
// goto, remainders of large quotients (LLVM's frem without errno). The oracle is the same function on the host.
#include <string.h>

typedef float floats __attribute__((vector_size(16)));
typedef _Float16 halves __attribute__((vector_size(8)));
typedef __int128 wides __attribute__((vector_size(32)));
typedef double doubles __attribute__((vector_size(16)));
enum { N = 400 };

/* Of all magnitudes, near powers of two and halfway between two floats or doubles. */
static __int128 number(int i) {
  unsigned __int128 x = ((unsigned __int128)1 << i % 127) + (i % 3 - 1);
  if (i % 5 == 1 && i % 127 > 60)
    x |= (unsigned __int128)1 << (i % 127 - 53);
  if (i % 5 == 2 && i % 127 > 30)
    x |= ((unsigned __int128)3 << (i % 127 - 25)) + (i % 7 == 0);
  if (i % 5 == 3)
    x *= 0x9e3779b97f4a7c15u;
  return (__int128)x;
}

static int to_double(int i, void *out) {
  __int128 x = number(i);
  double part[4] = {(double)x, (double)(unsigned __int128)x, (double)(_BitInt(100))x, (double)(_Float16)x};
  memcpy(out, part, sizeof part);
  return sizeof part;
}

static int to_float(int i, void *out) {
  __int128 x = number(i);
  float part[2] = {(float)x, (float)(unsigned __int128)(x < 0 ? -x : x)};
  memcpy(out, part, sizeof part);
  return sizeof part;
}

static int to_integer(int i, void *out) {
  double x = (double)number(i) * 0.499;
  __int128 part[4] = {(__int128)x, (__int128)(unsigned __int128)(x < 0 ? -x : x), (__int128)(float)x,
                      (_BitInt(90))(x * 0x1p-40)};
  memcpy(out, part, sizeof part);
  return sizeof part;
}

static int of_vectors(int i, void *out) {
  wides x = {number(i), -number(i + 1)};
  doubles y = __builtin_convertvector(x, doubles);
  memcpy(out, &y, sizeof y);
  return sizeof y;
}

/* Functions of which devices and hosts have the same bits: powers of small integers, logarithms of powers. */
static int mathematics(int i, void *out) {
  floats x = {(float)(i % 8), 2, 1, 0};
  halves h = {(_Float16)(i % 4), 1, 2, 0};
  x = __builtin_elementwise_pow(x, (floats){2, 3, 4, 1}) + __builtin_elementwise_log2(x + 1 - x) +
      __builtin_elementwise_sin(x - x);
  h = __builtin_elementwise_exp2(h) + __builtin_elementwise_cos(h - h);
  floats sum = x + __builtin_convertvector(h, floats);
  memcpy(out, &sum, sizeof sum);
  return sizeof sum;
}

static int remainders(int i, void *out) {
  double x = (double)number(i);
  float part[2] = {(float)__builtin_fmod(x, 3 + i % 9), __builtin_fmodf((float)x, 7)};
  memcpy(out, part, sizeof part);
  return sizeof part;
}

static int jumps(int i, void *out) {
  static const void *const to[] = {&&add, &&twice, &&end};
  static const int apart[] = {&&add - &&add, &&twice - &&add};
  const void *here[] = {&&twice, &&add};
  int k = 0, sum = i;
  goto *to[i % 3];
add:
  sum += 7;
  if (k++ < 3)
    goto *here[(i + k) % 2];
  goto end;
twice:
  sum *= 2;
  if (__builtin_expect_with_probability(k++ < 5, 1, 0.9))
    goto *(&&add + apart[(i / 3 + k) % 2]);
end:
  memcpy(out, &sum, sizeof sum);
  return sizeof sum;
}

static int run(int kind, int i, void *out) {
  return kind == 0   ? to_double(i, out)
         : kind == 1 ? to_float(i, out)
         : kind == 2 ? to_integer(i, out)
         : kind == 3 ? of_vectors(i, out)
         : kind == 4 ? mathematics(i, out)
         : kind == 5 ? remainders(i, out)
                     : jumps(i, out);
}

static char device[7][N][64], host[7][N][64];

int main(void) {
#pragma acc parallel loop collapse(2) copy(device)
  for (int kind = 0; kind < 7; kind++)
    for (int i = 0; i < N; i++)
      run(kind, i, device[kind][i]);
  for (int kind = 0; kind < 7; kind++)
    for (int i = 0; i < N; i++)
      if (memcmp(host[kind][i], device[kind][i], run(kind, i, host[kind][i])))
        return 1 + kind;
  return 0;
}
