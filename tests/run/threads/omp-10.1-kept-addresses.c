// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.1: variables of a team whose address the program keeps in a pointer are one object, also where a
// parallel construct writes all of them, or the pointer itself, and nothing else names them until they are written
// again.
#include <stdio.h>
static int bad;
#define CHECK(x, want) ((x) == (want) ? 0 : (printf("line %d: %s is %u\n", __LINE__, #x, x), bad++))
int main(void) {
  unsigned r[4] = {0};
#pragma omp target map(tofrom : r)
  {
    unsigned t = 20, *q = &t;
#pragma omp parallel num_threads(33)
    {
#pragma omp single
      q = &t;
    }
    t = 1;
    *q ^= 5;
    r[0] = t;
    r[1] = *q;
  }
  CHECK(r[0], 4);
  CHECK(r[1], 4);
#pragma omp target map(tofrom : r)
  {
    unsigned t = 70, sum = 5, w[3], *p = w, *q = &t;
#pragma omp parallel for num_threads(3)
    for (int j = 0; j < 3; j++)
      w[j] = t + j;
    q = w;
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < 3; j++)
      sum += p[j] ^ j;
    r[0] = sum;
    q = *q & 1 ? &t : &sum;
#pragma omp parallel for
    for (int j = 0; j < 3; j++)
      p[j] = 3;
    r[1] = w[1];
    r[2] = *q;
  }
  CHECK(r[0], 219);
  CHECK(r[1], 3);
  CHECK(r[2], 219);
  return bad != 0;
}
