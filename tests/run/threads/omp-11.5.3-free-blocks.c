// RUN: %sumacc -fopenmp -O2 %s -o %t && env SUMAC_DEVICE=host OMP_NUM_THREADS=2 %t && env SUMAC_DEVICE=sim %t
// UNSUPPORTED: device-serial, device-workers
// OpenMP 5.2, 11.5.3: without a schedule, threads of the host have one block of a shared loop's iterations each, so
// that two of them do not write to the same lines of memory; those of a GPU have neighbours of each other's.
#include "../Inputs/check.h"
#include <omp.h>
enum { N = 1000 };

int main(void) {
  static const int threads[] = {1, 2, 7, 128, 1001};
  for (unsigned k = 0; k < sizeof threads / sizeof *threads; k++) {
    int who[N], n = threads[k], has = 0, host = 0;
#pragma omp target map(from : who, has, host)
#pragma omp parallel num_threads(n)
    {
#pragma omp for
      for (int i = 0; i < N; i++)
        who[i] = omp_get_thread_num();
      if (omp_get_thread_num() == 0)
        has = omp_get_num_threads(), host = omp_is_initial_device();
    }
    for (int i = 0; host && i < N; i++) {
      int first = N / has * who[i] + (who[i] < N % has ? who[i] : N % has), count = N / has + (who[i] < N % has);
      CHECK(first <= i && i < first + count, "%d threads: thread %d has iteration %d", n, who[i], i);
    }
    for (int i = 0; !host && i < N; i++)
      CHECK(who[i] == i % has, "%d threads: thread %d has iteration %d", n, who[i], i);
  }
  return check_end();
}
