// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.4.5: lastprivate(conditional:): the variable has the value that the last iteration gave it which assigned
// to it, and keeps its own where none did: in all loops, schedules, and sections; by all forms of assignments.
#include <stdio.h>
enum { N = 300 };
static int a[N], bad;
#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      printf("line %d, round %d: %s\n", __LINE__, round, #__VA_ARGS__), bad++;                                         \
  } while (0)
int main(void) {
  for (int round = 0; round < 6; round++) {
    int at = -1, none = 5, found = -1, many = 7, w = -2, y = -3, last = -1, p = 1, q = 2;
    double value = 0.5;
    int step = (int[]){1, 7, 50, 299, 1000, 13}[round], limit = N - 20 * round;
    int want = -1, want_many = 7;
    for (int i = 0; i < N; i++)
      a[i] = i % step == step / 2 && i < limit;
    for (int i = 0; i < N; i++)
      if (a[i])
        want = i, want_many = i + 1;
#pragma omp target map(to : a) map(tofrom : at, none, found, many, value, w, y, last, p, q)
    {
#pragma omp parallel for lastprivate(conditional : at, none)
      for (int i = 0; i < N; i++) {
        if (a[i])
          at = i;
        if (i < 0)
          none = i;
      }
#pragma omp parallel num_threads(11)
      {
#pragma omp for lastprivate(conditional : found, value) lastprivate(last) schedule(dynamic, 3)
        for (int i = 0; i < N; i++) {
          last = i;
          if (!a[i])
            continue;
          found = i;
          value = i * 0.5;
          (value) += 1;
        }
#pragma omp for lastprivate(conditional : many) schedule(static) nowait
        for (int i = 0; i < N; i++)
          if (a[i]) {
            many = i;
            many++;
          }
#pragma omp sections lastprivate(conditional : p, q)
        {
          p = 10;
#pragma omp section
          {
            p = 11;
            if (a[0])
              q = 21;
          }
#pragma omp section
          if (a[N - 1])
            q = 22;
#pragma omp section
          ;
        }
      }
#pragma omp simd lastprivate(conditional : w)
      for (int i = 0; i < N; i++)
        if (a[i])
          w = i;
#pragma omp parallel for simd lastprivate(conditional : y) collapse(2)
      for (int i = N / 10 - 1; i >= 0; i--)
        for (int j = 9; j >= 0; j--)
          y = a[N - 1 - (i * 10 + j)] ? N - 1 - (i * 10 + j) : y; /* y: each assigns */
    }
    CHECK(at == want && none == 5 && last == N - 1);
    CHECK(found == want && value == (want < 0 ? 0.5 : want * 0.5 + 1) && many == want_many);
    CHECK(w == (want < 0 ? -2 : want));
    CHECK(p == 11 && q == (a[N - 1] ? 22 : a[0] ? 21 : 2));
    CHECK(!a[N - 1] || y == N - 1);
    int s = -9;
#pragma omp target parallel for simd lastprivate(conditional : s) map(to : a) schedule(guided)
    for (int i = 0; i < N; i++)
      if (a[i])
        s = i;
    CHECK(s == (want < 0 ? -9 : want));
#pragma omp target map(tofrom : s)
#pragma omp parallel sections lastprivate(conditional : s)
    {
      s = 1;
#pragma omp section
      if (step == 1)
        s = 2;
    }
    CHECK(s == 1 + (step == 1));
    int f = -1, g = -2, h = -3;
#pragma omp target teams distribute parallel for lastprivate(conditional : f) map(to : a)
    for (int i = 0; i < N; i++)
      if (a[i])
        f = i;
#pragma omp target teams num_teams(7) map(to : a) map(tofrom : g, h)
    {
#pragma omp distribute lastprivate(conditional : g) dist_schedule(static, 3)
      for (int i = 0; i < N; i++)
        if (a[i])
          g = i;
#pragma omp distribute parallel for simd lastprivate(conditional : h) num_threads(5) schedule(dynamic)
      for (int i = N - 1; i >= 0; i--)
        if (a[N - 1 - i])
          h = N - 1 - i;
    }
    CHECK(f == (want < 0 ? -1 : want) && g == (want < 0 ? -2 : want) && h == (want < 0 ? -3 : want));
  }
  return bad != 0;
}
