// RUN: %sumacc -fopenacc %s -o %t 2>%t.err && FileCheck %s --implicit-check-not="is a parameter" <%t.err && %run-once %t
/* A data clause that names a parameter declared as an array, which C makes a pointer, takes the declared bounds. */
#include <stdio.h>

enum { N = 10 };

static void variable(int n, int m, double a[n][m + 1], const double b[restrict n]) {
// CHECK: array-parameters.c:[[@LINE+2]]:24: warning: 'a' is a parameter, and so a pointer: the bounds of its declaration are taken, as a[0:n] says [-Wsumac-array-parameter]
// CHECK: array-parameters.c:[[@LINE+1]]:35: warning: 'b' is a parameter, {{.*}} b[0:n] says
#pragma acc data copy( a) copyin( b)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= m; j++)
      a[i][j] += b[i];
}

static void constant(int a[N], int b[static 2 * N]) {
// CHECK: warning: 'a' {{.*}} a[0:N] says
// CHECK: warning: 'b' {{.*}} b[0:2 * N] says
#pragma acc parallel loop copyout(a) copyin(b)
  for (int i = 0; i < N; i++)
    a[i] = b[2 * i + 1];
}

static void moves(int n, int a[n]) {
// CHECK: warning: 'a' {{.*}} a[0:n] says
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < n; i++)
    a[i] *= 3;
// CHECK: warning: 'a' {{.*}} a[0:n] says
#pragma acc update self(a)
#pragma acc exit data delete(a)
}

/* Here the declared bound says nothing, or is another value by now: the clause maps the pointer, as C has it. */
static int others(int n, int m, int a[], int b[n], int c[m], int d[n]) {
  int sum = 0;
  m += 1;
// CHECK: 'a' is a pointer: the clause maps the pointer itself
// CHECK: 'c' is a pointer: the clause maps the pointer itself
#pragma acc data copyin(a, c)
  {
    double n = 0;
// CHECK: 'b' is a pointer: the clause maps the pointer itself
#pragma acc data copyin(b)
    sum += n > 0;
  }
#pragma acc data copyin(d, d[0 : n])
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += d[i];
  return sum;
}

int main(void) {
  double a[3][5] = {{0}}, b[3] = {1, 2, 3};
  int c[N] = {0}, d[2 * N] = {[19] = 7};
  variable(3, 4, a, b);
  constant(c, d);
  moves(N, c);
  int sum = others(N, 2, c, c, c, c), bad = a[2][4] != 3 || c[N - 1] != 21 || sum != 21;
  if (bad)
    printf("wrong: %g %d %d\n", a[2][4], c[N - 1], sum);
  return bad;
}
