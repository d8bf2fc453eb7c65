// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -fdump=write -fstop-after=write -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -fopenmp-simd -Werror -DACC %s -o %t.acc && %run-once %t.acc
//
// Clang expands macros in some of its pragmas, also in a file with directives: what they do is as without these.

#include <stdio.h>

#define W 4
#define WIDTH vectorize_width(W)
#define BYTES(n) n
#define UNROLL(n) _Pragma("unroll(n)")
#define FOUR _Pragma("GCC unroll W")

#pragma pack(push, BYTES(1))
struct small {
  char c;
  double d;
};
#pragma pack(pop)
_Static_assert(sizeof(struct small) == 9, "packed");

#define ALIAS weaker
#pragma weak ALIAS
int weaker(void);

int main(void) {
  int s = 0;
  struct small x = {1, 2};
#ifdef ACC
#pragma acc parallel loop reduction(+ : s)
#else
#pragma omp target teams distribute parallel for reduction(+ : s)
#endif
  for (int i = 0; i < 8 / W; i++) {
    // CHECK: #pragma unroll ( 4 )
    // CHECK: #pragma clang loop vectorize_width ( 4 ) interleave_count ( 4 / 2 )
    // CHECK: #pragma GCC unroll 4
    // CHECK: #pragma unroll 8
#pragma unroll(W)
    for (int j = 0; j < W; j++)
      s += i * W + j;
#pragma clang loop WIDTH interleave_count(W / 2)
    for (int j = 0; j < W; j++)
      s += j;
    FOUR for (int j = 0; j < W; j++)
      s += j;
#undef W
#define W 8
#pragma unroll W
    for (int j = 0; j < W; j++)
      s += j + (int)x.d - 2;
  }
  if (!weaker)
    s += 1;
#pragma omp simd safelen(W) reduction(+ : s)
  for (int j = 0; j < W; j++)
    s += j;
  if (s != 28 + 4 * 6 + 2 * 28 + 1 + 28)
    return printf("%d\n", s), 1;
  return 0;
}
