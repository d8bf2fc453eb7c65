// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* proc_bind (OpenMP 5.2 10.1.4) in device code, where it may stand and changes nothing: each of the team's threads takes
   part once, whatever the policy. */
#include <omp.h>
#include <stdio.h>

enum { THREADS = 8 };

static int wrong(const char *policy, const int *came, int threads) {
  int bad = threads < 1 || threads > THREADS;
  for (int i = 0; i < THREADS; i++)
    bad |= came[i] != (i < threads);
  if (bad)
    printf("proc_bind(%s): of %d threads not each has come once\n", policy, threads);
  return bad;
}

#define TRY(policy)                                                                                                    \
  do {                                                                                                                 \
    int came[THREADS] = {0}, threads = 0;                                                                              \
    _Pragma("omp target map(tofrom : came, threads)") {                                                                \
      PARALLEL(policy) {                                                                                               \
        came[omp_get_thread_num()]++;                                                                                  \
        if (omp_get_thread_num() == 0)                                                                                 \
          threads = omp_get_num_threads();                                                                             \
      }                                                                                                                \
    }                                                                                                                  \
    bad |= wrong(#policy, came, threads);                                                                              \
  } while (0)
#define PRAGMA(text) _Pragma(#text)
#define PARALLEL(policy) PRAGMA(omp parallel num_threads(THREADS) proc_bind(policy))

int main(void) {
  int bad = 0;
  TRY(primary);
  TRY(close);
  TRY(spread);
  TRY(master);
  return bad;
}
