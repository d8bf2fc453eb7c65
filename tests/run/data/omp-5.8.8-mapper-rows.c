// RUN: %sumacc -fopenmp -w %s -o %t && %run %t
/* Default mappers of objects behind several pointers (OpenMP 5.2 5.8.8): of q[0][0], on constructs of all kinds. */
#include <omp.h>

#include "../Inputs/check.h"

struct item {
  int n;
  int *p;
};
#pragma omp declare mapper(struct item v) map(v.n) map(v.p[0 : 1])
struct pair {
  int k;
  struct item item;
};

int main(void) {
  int x[3] = {8, 18, 28};
  struct item d[3] = {{4, x}, {5, x + 1}, {6, x + 2}}, *r[2] = {d, d + 1}, **q = r, *none = NULL, **to_none = &none;
  struct pair pair = {1, {2, x + 2}}, *to_pair = &pair, **to_pairs = &to_pair;
#pragma omp target map(tofrom : q[0][0])
  {
    q[0][0].n++;
    q[0][0].p[0]++;
  }
  CHECK(d[0].n == 5 && x[0] == 9, "%d %d", d[0].n, x[0]);
  int i = 1;
#pragma omp target map(q[i][i - 1 : 2])
  {
    q[1][0].p[0]++;
    q[1][1].p[0] += q[1][1].n++;
  }
  CHECK(x[1] == 19 && x[2] == 34 && d[2].n == 7, "%d %d %d", x[1], x[2], d[2].n);
#pragma omp target map(*r[1])
  r[1]->p[0] *= 2;
  CHECK(x[1] == 38, "%d", x[1]);
#pragma omp target enter data map(to : q[1][0])
  x[1] = 3;
#pragma omp target update to(q[1][0])
#pragma omp target map(q[1][0])
  q[1][0].p[0] += 4;
#pragma omp target exit data map(from : q[1][0])
  CHECK(x[1] == 7 && (!omp_get_num_devices() || !omp_target_is_present(x + 1, 0)), "%d", x[1]);
#pragma omp target map(to_none[0][0 : 1])
  d[0].n += to_none[0] == NULL;
#pragma omp target map(to_pairs[0][0])
  to_pair->item.p[0] = to_pair->k++;
  CHECK(x[2] == 1 && pair.k == 2, "%d %d", x[2], pair.k);
  return check_end();
}
