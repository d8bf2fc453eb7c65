// RUN: %sumacc -O2 -fopenmp -freproducible=order-free -Werror %s -o %t -lm
// RUN: for n in 1 2 3 7; do env OMP_NUM_THREADS=$n %run-once %t || exit 1; done
// Sums of OpenMP's host code in whatever order: of constructs in which others stand that add to the sum, too, or that
// stand in constructs of teams and loops; of clauses with names like "nowait".
#include <omp.h>
#include <stdio.h>
#include <string.h>
#include <sumac_reproducible.h>

enum { ROWS = 50, COLUMNS = 100, N = ROWS * COLUMNS };

static double x[N];
static int wrong;

static void check(const char *what, double got, int first, int n) {
  struct sumac_sum sum;
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, 0);
  for (int i = first; i < first + n; i++)
    sumac_sum_add(&sum, x[i]);
  double want = sumac_sum_value(&sum);
  if (memcmp(&got, &want, sizeof got)) {
    printf("%s: %a, not %a\n", what, got, want);
    wrong = 1;
  }
}

int main(void) {
  double s = 0, t = 0, u = 0, v = 0, w = 0, rows[ROWS];
  int nowait_flag = 1;
  for (int i = 0; i < N; i++)
    x[i] = (i % 7 - 3) * 1e15 / (i + 1) + 1.0 / (i + 3);

  /* The inner loop's copy is combined with the outer's. */
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < ROWS; i++) {
    s += x[i * COLUMNS];
#pragma omp simd reduction(+ : s)
    for (int k = 1; k < COLUMNS; k++)
      s += x[i * COLUMNS + k];
  }
  check("simd in for", s, 0, N);

#pragma omp parallel
  {
#pragma omp for simd nowait, if (simd : nowait_flag) reduction(default, + : t)
    for (int i = 0; i < N; i++)
      t += x[i];
#pragma omp for reduction(+ : u), nowait
    for (int i = 0; i < N; i++)
      u += x[i];
  }
  check("nowait", t, 0, N);
  check("nowait behind", u, 0, N);

  /* Where no construct for one thread may stand. */
#pragma omp parallel for
  for (int i = 0; i < ROWS; i++) {
    double row = 0;
#pragma omp loop bind(thread) reduction(+ : row)
    for (int k = 0; k < COLUMNS; k++)
      row += x[i * COLUMNS + k];
    rows[i] = row;
  }
  for (int i = 0; i < ROWS; i++)
    check("loop of a thread", rows[i], i * COLUMNS, COLUMNS);
#pragma omp teams num_teams(1)
#pragma omp distribute simd reduction(+ : v)
  for (int i = 0; i < N; i++)
    v += x[i];
  check("distribute simd", v, 0, N);
#pragma omp parallel
#pragma omp loop bind(parallel) reduction(+ : w)
  for (int i = 0; i < N; i++)
    w += x[i];
  check("loop", w, 0, N);
  return wrong;
}
