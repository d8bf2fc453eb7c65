// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// UNSUPPORTED: device-serial
// Code that members repeat by themselves, as the loop over sections, and which all of them come to in two ways: from the
// begin of an outer loop, and from behind a barrier by `continue`.
#include <omp.h>
#include <stdio.h>

enum { TEAMS = 4, THREADS = 8, STEPS = 3 };

int main(void) {
  long r[TEAMS * THREADS];
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) map(from : r)
  {
    const int g = omp_get_team_num();
    long s[THREADS], c = g;
#pragma omp parallel num_threads(THREADS) default(shared)
    {
      const int t = omp_get_thread_num();
      long x = t;
      s[t] = 0;
#pragma omp barrier
      for (int i = 0; i < STEPS; i++) {
        int k = 0;
        do {
#pragma omp barrier
          if ((6 - i) % 5 == 0 && (7 - g) & 1)
            continue;
          x += s[(t + i) % THREADS] + k;
#pragma omp barrier
#pragma omp sections
          {
#pragma omp section
            c = c + i;
#pragma omp section
            for (int j = 0; j < THREADS; j++)
              s[j] += j + i;
          }
          x += c;
#pragma omp barrier
          if ((g * 7) & 2)
            break;
        } while (++k < 1);
        if (g * 2 < g + 2)
          break;
#pragma omp barrier
        x += i;
      }
      r[g * THREADS + t] = x;
    }
  }
  for (int g = 0; g < TEAMS; g++) {
    long s[THREADS] = {0}, c = g, x[THREADS];
    for (int t = 0; t < THREADS; t++)
      x[t] = t;
    for (int i = 0; i < STEPS; i++) {
      if (!((6 - i) % 5 == 0 && (7 - g) & 1)) {
        for (int t = 0; t < THREADS; t++)
          x[t] += s[(t + i) % THREADS];
        c += i;
        for (int j = 0; j < THREADS; j++)
          s[j] += j + i;
        for (int t = 0; t < THREADS; t++)
          x[t] += c;
      }
      if (g * 2 < g + 2)
        break;
      for (int t = 0; t < THREADS; t++)
        x[t] += i;
    }
    for (int t = 0; t < THREADS; t++)
      if (x[t] != r[g * THREADS + t])
        return printf("team %d, thread %d: %ld, not %ld\n", g, t, r[g * THREADS + t], x[t]), 1;
  }
  return 0;
}
