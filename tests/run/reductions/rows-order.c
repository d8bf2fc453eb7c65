// Rows behind pointers over gangs on the GPU: sums have a fixed order up to 8 kB of run-time length, up to 32 kB of
// constant length, so that every run gives the same bits.
// RUN: %sumacc -fopenacc -O2 -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not="order free" %s
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// RUN: env SUMAC_DEVICE=sim %t print > %t.0 && grep -q many %t.0
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=random:1 %t print > %t.1 && cmp %t.0 %t.1
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=memory=weak,schedule=random:2 %t print > %t.2 && cmp %t.0 %t.2
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=descending %t print > %t.3 && cmp %t.0 %t.3
// UNSUPPORTED: device-serial, sanitized
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 6, COLUMNS = 20, TERMS = 4000 };
struct cell {
  int count;
  float f;
  double d;
};
static int wrong, print;
static struct cell cells[ROWS][COLUMNS];
static double many[ROWS][COLUMNS], few[3][2], more[ROWS][COLUMNS];
static double _Complex product[ROWS][COLUMNS];
static float triple[2][ROWS][COLUMNS];

static void near(const char *what, int i, int j, double is, double should) {
  if (print)
    printf("%s %d %d: %a\n", what, i, j, is);
  else if (!(fabs(is - should) <= 1e-4 * fabs(should) + 1e-9) && wrong++ < 5)
    printf("%s[%d][%d]: %g, not %g\n", what, i, j, is, should);
}

static double term(int k) {
  return 1.0 / (k % 997 + 1);
}

/* What is added to element E of N. */
static double added(int e, int n) {
  double sum = 0;
  for (int k = e; k < TERMS; k += n)
    sum += term(k);
  return sum;
}

static void lengths_of_run(int lo, int n, int first, int m, int gangs) {
  double *a[ROWS], *none[ROWS] = {0}, single = 0.5;
  struct cell *c[ROWS];
  double _Complex *z[ROWS];
  float(*t[2])[COLUMNS] = {triple[0], triple[1]};
  for (int i = 0; i < ROWS; i++) {
    a[i] = many[i], c[i] = cells[i], z[i] = product[i];
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = 0.25, c[i][j] = (struct cell){1, 0.5f, 0.75}, z[i][j] = 1;
  }
  double **p = a;
  int zero = 0;
  // CHECK-DAG: :[[#@LINE+3]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads; above 8 kB
#pragma acc parallel loop gang vector num_gangs(gangs) copy(p[0 : ROWS][0 : COLUMNS], none)                             \
    reduction(+ : p[lo : n][first : m], single, none[0 : n][0 : zero])
  for (int k = 0; k < TERMS; k++) {
    p[lo + k % (n * m) / m][first + k % m] += term(k);
    single += term(k);
  }
#pragma acc parallel loop gang worker vector num_gangs(gangs) copy(c[0 : ROWS][0 : COLUMNS])                            \
    reduction(+ : c[lo : n][first : m])
  for (int k = 0; k < TERMS; k++) {
    struct cell *x = &c[lo + k % (n * m) / m][first + k % m];
    x->count++;
    x->f += (float)term(k);
    x->d += term(k);
  }
#pragma acc parallel loop gang num_gangs(gangs) copy(z[0 : ROWS][0 : COLUMNS]) reduction(* : z[lo : n][first : m])
  for (int k = 0; k < TERMS / 10; k++)
    z[lo + k % (n * m) / m][first + k % m] *= 1 + term(k) * I;
#pragma acc parallel loop gang num_gangs(gangs) reduction(+ : t[0 : 2][0 : ROWS][0 : COLUMNS])
  for (int k = 0; k < TERMS; k++)
    t[k % 2][k / 2 % ROWS][k / 7 % COLUMNS] += (float)term(k);
  near("single", 0, 0, single, 0.5 + added(0, 1));
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      int in = i >= lo && i < lo + n && j >= first && j < first + m, e = (i - lo) * m + j - first;
      double more_of_it = in ? added(e, n * m) : 0;
      near("many", i, j, a[i][j], 0.25 + more_of_it);
      near("count", i, j, c[i][j].count, 1 + (in ? (TERMS - e + n * m - 1) / (n * m) : 0));
      near("float", i, j, c[i][j].f, 0.5 + more_of_it);
      near("double", i, j, c[i][j].d, 0.75 + more_of_it);
      double _Complex of_terms = 1;
      for (int k = e; in && k < TERMS / 10; k += n * m)
        of_terms *= 1 + term(k) * I;
      near("real", i, j, creal(z[i][j]), creal(of_terms));
      near("imaginary", i, j, cimag(z[i][j]), cimag(of_terms));
    }
  for (int i = 0; i < ROWS; i++)
    near("triple", i, 3, triple[1][i][3], triple[1][i][3]);
}

static void lengths_of_text(int gangs) {
  double *f[3] = {few[0], few[1], few[2]}, *q[ROWS];
  for (int i = 0; i < ROWS; i++)
    q[i] = more[i];
  // CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last
#pragma acc parallel loop num_gangs(gangs) reduction(+ : f[0 : 3][0 : 2])
  for (int k = 0; k < TERMS; k++)
    f[k % 6 / 2][k % 2] += term(k);
  // CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads
#pragma acc parallel loop num_gangs(gangs) reduction(+ : q[0 : ROWS][0 : COLUMNS])
  for (int k = 0; k < TERMS; k++)
    q[k % (ROWS * COLUMNS) / COLUMNS][k % COLUMNS] += term(k);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++)
      near("few", i, j, few[i][j], added(2 * i + j, 6));
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      near("more", i, j, more[i][j], added(i * COLUMNS + j, ROWS * COLUMNS));
}

int main(int argc, char **argv) {
  (void)argv;
  print = argc > 1;
  lengths_of_run(1, 4, 3, 15, 13);
  lengths_of_run(0, ROWS, 0, COLUMNS, 7);
  lengths_of_text(11);
  return wrong != 0;
}
