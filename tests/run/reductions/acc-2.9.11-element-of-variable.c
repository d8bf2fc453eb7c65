/* Elements named by variables that the region changes, most often the variable of a loop around: each iteration
 * accumulates into another one. What the launch maps does not follow from the value that the variable has before it.
 */
// RUN: %sumacc -fopenacc %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -fimplicit-reduction -DOMP %s -o %t && %run-once %t
#include <stdio.h>
#include <stdlib.h>

#ifdef OMP
#define ENTER _Pragma("omp target enter data map(to: x[0:N + 1], y[0:N])")
#define LEAVE _Pragma("omp target exit data map(from: x[0:N + 1]) map(delete: y[0:N])")
#define REGION _Pragma("omp target")
#define OUTER _Pragma("omp teams distribute")
#define INNER _Pragma("omp parallel for")
#else
#define ENTER _Pragma("acc enter data copyin(x[0:N + 1], y[0:N])")
#define LEAVE _Pragma("acc exit data copyout(x[0:N + 1]) delete(y[0:N])")
#define REGION _Pragma("acc parallel")
#define OUTER _Pragma("acc loop gang")
#define INNER _Pragma("acc loop vector")
#endif

enum { N = 32 };
struct pair {
  int n;
  double v;
};

static int expect(const char *what, double is, double should) {
  if (is != should)
    printf("%s: %g, expected %g\n", what, is, should);
  return is != should;
}

static int by_loop_variable(double *y) {
  int i, j, bad = 0;
  double *x = calloc(N + 1, sizeof *x);
  for (i = 0; i < N; i++)
    ;
  ENTER
  REGION {
    OUTER
    for (i = 0; i < N; i++)
      INNER
      for (j = 0; j < N; j++)
        x[i] = x[i] + y[j];
  }
  LEAVE
  bad += expect("first", x[0], 6) + expect("last", x[N - 1], 6) + expect("behind", x[N], 0);
  free(x);
  return bad;
}

static int by_private_variable(double *y) {
  int i, j, k = N + 7, bad = 0;
  double *x = calloc(N + 1, sizeof *x);
  ENTER
  REGION {
    OUTER
    for (i = 0; i < N; i++) {
      k = N - i;
#ifdef OMP
#pragma omp parallel for reduction(+ : x[k])
#else
#pragma acc loop vector reduction(+ : x[k])
#endif
      for (j = 0; j < N; j++)
        x[k] += y[j];
    }
  }
  LEAVE
  bad += expect("private", x[N], 6) + expect("private", x[1], 6) + expect("private", x[0], 0);
  free(x);
  return bad;
}

static int by_address(double *y) {
  int i, j, bad = 0;
  double *x = calloc(N + 1, sizeof *x);
  i = 123456;
  ENTER
  REGION {
    OUTER
    for (i = 0; i < N; i++)
      INNER
      for (j = 0; j < N; j++)
        *(x + i) += y[j];
  }
  LEAVE
  bad += expect("address", x[0], 6) + expect("address", x[N - 1], 6);
  free(x);
  return bad;
}

static int by_two_variables(double *y) {
  int i = -9, j, k = 1234, bad = 0;
  double(*x)[4] = calloc(N + 1, sizeof *x);
  ENTER
  REGION {
    OUTER
    for (i = 0; i < N; i++)
      for (k = 0; k < 4; k++)
#ifdef OMP
#pragma omp parallel for reduction(+ : x[i][k])
#else
#pragma acc loop vector reduction(+ : x[i][k])
#endif
        for (j = 0; j < N; j++)
          x[i][k] += y[j];
  }
  LEAVE
  for (i = 0; i < N; i++)
    for (k = 0; k < 4; k++)
      bad += expect("two", x[i][k], 6);
  free(x);
  return bad;
}

static int of_members(double *y) {
  int i = 99999, j, bad = 0;
  struct pair *x = calloc(N + 1, sizeof *x);
  ENTER
  REGION {
    OUTER
    for (i = 0; i < N; i++)
      INNER
      for (j = 0; j < N; j++) {
        x[i].v += y[j];
        x[i].n += 1;
      }
  }
  LEAVE
  for (i = 0; i < N; i++)
    bad += expect("member", x[i].v, 6) + expect("member", x[i].n, N);
  free(x);
  return bad;
}

static int by_clause(double *y) {
  int i = 77777, bad = 0;
  double *x = calloc(N + 1, sizeof *x);
#ifndef OMP
  ENTER
  REGION {
    OUTER
    for (i = 0; i < N; i++)
#pragma acc loop vector reduction(+ : x[i])
      for (int j = 0; j < N; j++)
        x[i] += y[j];
  }
  LEAVE
  for (i = 0; i < N; i++)
    bad += expect("clause", x[i], 6);
#endif
  free(x);
  return bad + (i == 77777 && y == 0);
}

/* An element that is the same in the whole region is copied, as the scalar would be. */
static int of_steady_index(double *y, int k) {
  int bad = 0;
  double *x = calloc(N + 1, sizeof *x);
#ifndef OMP
#pragma acc parallel loop copyin(y[0 : N])
  for (int j = 0; j < N; j++)
    x[k] += y[j];
  bad += expect("steady", x[k], 6);
#endif
  free(x);
  return bad + (k == 0 && y == 0);
}

int main(void) {
  double *y = calloc(N, sizeof *y);
  y[1] = 6;
  int bad = by_loop_variable(y) + by_private_variable(y) + by_address(y) + by_two_variables(y) + of_members(y) +
            by_clause(y) + of_steady_index(y, 3);
  free(y);
  return bad;
}
