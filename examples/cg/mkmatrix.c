/*
 * mkmatrix - writes a symmetric positive definite matrix in Matrix Market form, shaped like one from finite elements: the
 * stiffness of springs between near neighbours of random points in the unit square, with supports on the left edge.
 *
 *     mkmatrix points [seed] > matrix.mtx
 */
#include <math.h>

#include "fail.h"

struct point {
  double x, y;
};

static unsigned long state;
static double uniform(void) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (double)(state >> 11) / 9007199254740992.0;
}

static int by_x(const void *a, const void *b) {
  const struct point *p = a, *q = b;
  return (p->x > q->x) - (p->x < q->x);
}

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3)
    fail("usage: mkmatrix points [seed]");
  int n = (int)number_argument("the number of points", argv[1], 2, 10000000);
  state = (unsigned long)(argc > 2 ? number_argument("the seed", argv[2], 0, 1L << 62) : 1);
  struct point *p = allocate((size_t)n, sizeof *p);
  double *diagonal = allocate((size_t)n, sizeof *diagonal);
  for (int i = 0; i < n; i++)
    p[i] = (struct point){uniform(), uniform()};
  qsort(p, (size_t)n, sizeof *p, by_x);
  double reach = sqrt(8.0 / (3.14159265 * n)); /* about eight neighbours */
  for (int i = 0; i < n; i++)
    diagonal[i] = p[i].x < 2 * reach ? 1 : 1e-3;
  /* Two passes: count, then write. */
  long count = n;
  for (int pass = 0; pass < 2; pass++) {
    if (pass) {
      printf("%%%%MatrixMarket matrix coordinate real symmetric\n");
      printf("%% springs between %d random points, made by mkmatrix\n%d %d %ld\n", n, n, n, count);
    }
    for (int i = 0; i < n; i++)
      for (int j = i + 1; j < n && p[j].x - p[i].x < reach; j++) {
        double d = hypot(p[j].x - p[i].x, p[j].y - p[i].y);
        if (d >= reach)
          continue;
        double stiffness = 0.1 + reach / (d + 0.05 * reach);
        if (pass)
          printf("%d %d %.6g\n", j + 1, i + 1, -stiffness);
        else {
          count++;
          diagonal[i] += stiffness;
          diagonal[j] += stiffness;
        }
      }
  }
  for (int i = 0; i < n; i++)
    printf("%d %d %.12g\n", i + 1, i + 1, diagonal[i]);
  free(p);
  free(diagonal);
  return 0;
}
