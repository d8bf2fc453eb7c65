// '#pragma sumac reproducible': the order of docs/reproducible.md for one loop and those in it, without an option. Nothing
// there is fused or reordered, whatever clang and its pragmas allow, neither here nor with -freproducible.
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -foffload=host -O3 %native -ffp-contract=on %s -o %t.host && env OMP_NUM_THREADS=1 %t.host && env OMP_NUM_THREADS=3 %t.host
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 %native %s -o %t.file && %t.file
// RUN: %sumacc -fopenacc -foffload=serial -O0 %s -o %t.serial && %t.serial
// RUN: not %sumacc -fopenacc -ffast-math -foffload=host -fsyntax-only %s 2>&1 | FileCheck --check-prefix=FAST %s
// RUN: not %sumacc -fopenacc -foffload=host -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -foffload=host -fsyntax-only -DMISPLACED %s 2>&1 | FileCheck --check-prefix=MISPLACED %s
// UNSUPPORTED: sanitized
// FAST: error: '-ffast-math' and '#pragma sumac reproducible' exclude each other
#include "../Inputs/reproducible-order.h"
enum { N = 10000, ROWS_OF = 100 };
ORDER(add_f64, double, -0.0, a + b)
static double a[N], b[N], value[N], each[ROWS_OF];

static inline double of_product(double x, double y) {
  return x * y + 1;
}

static double of_row(const double *p) {
  double row = 0;
#pragma clang loop vectorize(enable) interleave(enable)
  for (int j = 0; j < 50; j++)
    row += p[j];
  return row;
}

int main(void) {
  double s = 0, t = 0, u = 0, v = 0;
  volatile double product;
  for (int i = 0; i < N; i++)
    a[i] = 1 + 1.0 / (i + 3), b[i] = 1.0 / (i * 7 + 11) - 1.03; /* sums that cancel show what is fused */
#pragma sumac reproducible
#pragma acc parallel loop reduction(+ : s, t)
  for (int i = 0; i < N; i++) {
    s += of_product(a[i], b[i]);
    {
#pragma STDC FP_CONTRACT ON
      t += a[i] * b[i] + a[i];
    }
  }
#pragma sumac reproducible
#pragma acc parallel loop gang reduction(+ : u)
  for (int i = 0; i < ROWS_OF; i++) {
#pragma clang fp contract(fast) reassociate(on)
    double row = 0;
#pragma acc loop vector reduction(+ : row)
    for (int j = i; j < N; j += 7)
      row += a[j] * b[j] + a[i] + b[j];
    u += row * row + row;
  }
#pragma sumac reproducible
#pragma acc parallel loop reduction(+ : v)
  for (int i = 0; i < ROWS_OF; i++) {
    double row = of_row(a + i);
#pragma clang loop vectorize_width(4)
    for (int j = 0; j < 50; j++)
      row += b[i + j];
    v += row;
  }
  for (int i = 0; i < N; i++)
    product = a[i] * b[i], value[i] = product + 1;
  double exact = add_f64(value, N, 0);
  check("sum with a call", N, &s, &exact, sizeof s);
  for (int i = 0; i < N; i++)
    product = a[i] * b[i], value[i] = product + a[i];
  exact = add_f64(value, N, 0);
  check("sum with STDC FP_CONTRACT", N, &t, &exact, sizeof t);
  for (int i = 0; i < ROWS_OF; i++) {
    int n = 0;
    for (int j = i; j < N; j += 7) {
      product = a[j] * b[j], product = product + a[i];
      value[n++] = product + b[j];
    }
    double row = add_f64(value, n, 0);
    product = row * row, each[i] = product + row;
  }
  exact = add_f64(each, ROWS_OF, 0);
  check("sum of sums with clang fp", N, &u, &exact, sizeof u);
  for (int i = 0; i < ROWS_OF; i++) {
    product = 0;
    for (int j = 0; j < 100; j++)
      product = product + (j < 50 ? a[i + j] : b[i + j - 50]);
    each[i] = product;
  }
  exact = add_f64(each, ROWS_OF, 0);
  check("sum of sums with clang loop vectorize", N, &v, &exact, sizeof v);
  double in_order = exact = 0;
#pragma sumac reproducible
#pragma acc serial loop reduction(+ : in_order) copyin(a)
  for (int i = 0; i < N; i++)
    in_order += a[i];
  for (int i = 0; i < N; i++)
    exact += a[i];
  check("sum of a loop that no threads share", N, &in_order, &exact, sizeof in_order);
#ifdef MISPLACED
// MISPLACED: :[[#@LINE+1]]:{{[0-9]+}}: error: '#pragma sumac reproducible' must stand right before the directive of a loop
#pragma sumac reproducible
#pragma acc parallel
  {}
#elif defined WRONG
#pragma sumac reproducible
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the loop reduces nothing that '#pragma sumac reproducible' could be about
#pragma acc parallel loop copyout(value)
  for (int i = 0; i < N; i++)
    value[i] = 0;
#pragma sumac reproducible
#pragma acc parallel loop copy(u)
  for (int i = 0; i < N; i++)
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: this atomic update is not reproducible
#pragma acc atomic update
    u += a[i];
#endif
  return failed;
}
