// RUN: %sumacc -fopenmp -O1 %s -o %t -lm && env OMP_NUM_THREADS=4 %run %t
// Tasks of a crew whose number of threads the region computes take what stands around it: scalars, pointers, arrays,
// structures, also where one task makes another.
#include "../Inputs/check.h"

#pragma omp begin declare target
struct pair {
  int a, b;
};
static int called(const int *in, int *out, int n, int threads) {
  struct pair pair = {n, threads};
  int sum = 0, twice[2] = {n, n + 1};
#pragma omp parallel num_threads(threads) shared(sum)
#pragma omp masked
  for (int i = 0; i < n; i++)
#pragma omp task
  {
    out[i] = in[i] + pair.a + twice[i % 2];
#pragma omp task
#pragma omp atomic
    sum += in[i] * pair.b + n;
  }
  return sum;
}
#pragma omp end declare target

int main(void) {
  enum { N = 20 };
  int in[N], out[N] = {0}, more[N] = {0}, sums[2] = {0}, two = 2;
  for (int i = 0; i < N; i++)
    in[i] = 3 * i;
#pragma omp target teams distribute num_teams(2) map(to : in) map(tofrom : out, more, sums) firstprivate(two)
  for (int team = 0; team < 2; team++) {
    const int *from = in + team * 10;
    int base = 7 * team, sum = 0, threads = two + team;
    if (team == 0)
      sums[0] += called(in, more, N, two);
#pragma omp parallel num_threads(threads) shared(sum)
#pragma omp single
    for (int i = 0; i < 10; i++)
#pragma omp task if (i > 2)
    {
      out[team * 10 + i] = from[i] + base;
#pragma omp task firstprivate(i) shared(sum)
      {
        int part = from[i] - base;
#pragma omp atomic
        sum += part;
      }
    }
#pragma omp atomic
    sums[1] += sum;
  }
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == 3 * i + i / 10 * 7, "out[%d] is %d", i, out[i]);
    CHECK(more[i] == 3 * i + N + N + i % 2, "more[%d] is %d", i, more[i]);
  }
  CHECK(sums[0] == 3 * 190 * 2 + N * N && sums[1] == 3 * 190 - 70, "%d %d", sums[0], sums[1]);
  return check_end();
}
