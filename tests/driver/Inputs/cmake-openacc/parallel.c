#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#endif

int main(void) {
  int accelerated = 0, threads = 0, host = 1;
#ifdef _OPENACC
#pragma acc parallel loop reduction(+ : accelerated)
  for (int i = 0; i < 100; i++)
    accelerated += i;
#endif
#ifdef _OPENMP
#pragma omp parallel num_threads(3) reduction(+ : threads)
  threads += 1;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
#endif
  printf("OpenACC %d, OpenMP %d on the %s\n", accelerated, threads, host ? "host" : "device");
}
