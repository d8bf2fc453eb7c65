#include <stdio.h>

int main(void) {
  int accelerated = 0, threads = 0;
#ifdef _OPENACC
#pragma acc parallel loop reduction(+ : accelerated)
  for (int i = 0; i < 100; i++)
    accelerated += i;
#endif
#ifdef _OPENMP
#pragma omp parallel num_threads(3) reduction(+ : threads)
  threads += 1;
#endif
  printf("OpenACC %d, OpenMP %d\n", accelerated, threads);
}
