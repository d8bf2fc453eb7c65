// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %sumacc -fopenmp -DPARSE -c %s -o %t.o 2>&1 | FileCheck --check-prefix=PARSE %s
// RUN: not %sumacc -fopenmp -DNAMES -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NAMES %s
// OpenMP 6.0 7.6.13, 7.6.17: what induction takes.
int limit;
#ifdef NAMES
// NAMES: [[@LINE+1]]:73: error: 'limit' cannot be used in the inductor of 'declare induction', which knows the variables
#pragma omp declare induction(other : int) inductor(omp_var = omp_var + limit) collector(omp_step * omp_idx)
#elif defined PARSE
// PARSE: [[@LINE+1]]:38: error: 'declare induction' for a step of another type than the variable's is not supported
#pragma omp declare induction(pair : (int, double)) inductor(omp_var += omp_step) collector(omp_step * omp_idx)
#else
#pragma omp declare induction(next : double) inductor(omp_var += omp_step) collector(omp_step * omp_idx)
// CHECK: [[@LINE+1]]:1: error: 'declare induction' needs 'collector'
#pragma omp declare induction(third : int) inductor(omp_var += omp_step)
#endif
void f(int n, double *a) {
  int x = 1, y = 1, array[3] = {1, 2, 3};
  double d = 1;
  int *pointer = array;
#pragma omp target
  {
#ifndef PARSE
    // CHECK: [[@LINE+1]]:26: error: 'induction' needs 'step(...)'
#pragma omp parallel for induction(+ : x)
    for (int i = 0; i < n; i++)
      a[i] = x;
    // CHECK: [[@LINE+1]]:49: error: 'x' in 'induction' is an integer, and the step has another type
#pragma omp parallel for induction(step(d), * : x)
    for (int i = 0; i < n; i++)
      a[i] = x;
    // CHECK: [[@LINE+1]]:49: error: 'array' in 'induction' is not supported: it takes variables of integer types
#pragma omp parallel for induction(step(1), + : array)
    for (int i = 0; i < n; i++)
      a[i] = array[0];
    // CHECK: [[@LINE+1]]:49: error: 'pointer' in 'induction' is not supported: it takes variables of integer types
#pragma omp parallel for induction(step(1), + : pointer)
    for (int i = 0; i < n; i++)
      a[i] = *pointer;
    // CHECK: [[@LINE+1]]:52: error: no 'declare induction' of 'next' is for the type of 'x'
#pragma omp parallel for induction(step(1), next : x)
    for (int i = 0; i < n; i++)
      a[i] = x;
    // CHECK: [[@LINE+1]]:26: error: 'induction' is either 'strict' or 'relaxed'
#pragma omp parallel for induction(strict, relaxed, step(1), + : x)
    for (int i = 0; i < n; i++)
      a[i] = x;
    // CHECK: [[@LINE+1]]:26: error: 'induction' is not supported on transformed loops
#pragma omp parallel for induction(step(1), + : x)
#pragma omp tile sizes(4)
    for (int i = 0; i < n; i++)
      a[i] = x;
    // CHECK: [[@LINE+1]]:38: error: 'induction' is not allowed where the bounds of a collapsed loop depend on another
#pragma omp parallel for collapse(2) induction(step(1), + : x)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++)
        a[i] = x;
    // CHECK: [[@LINE+1]]:27: error: 'induction' is not supported on taskloop
#pragma omp taskloop simd induction(step(1), + : x)
    for (int i = 0; i < n; i++)
      a[i] = x;
#else
    // PARSE: [[@LINE+1]]:45: error: expected '+', '*' or a name and ':' before the variables of 'induction'
#pragma omp parallel for induction(step(1), - : x)
    for (int i = 0; i < n; i++)
      a[i] = x;
#endif
  }
#ifndef PARSE
  // CHECK: [[@LINE+1]]:50: error: 'induction' is not supported on loops that teams share
#pragma omp target teams distribute parallel for induction(step(1), + : x)
  for (int i = 0; i < n; i++)
    a[i] = x + y;
#endif
}
