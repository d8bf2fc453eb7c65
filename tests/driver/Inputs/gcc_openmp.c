/* For gcc -fopenmp: each of four threads adds its number once. */
#include <omp.h>

int gcc_sum(void);
int gcc_sum(void) {
  int sum = 0;
#pragma omp parallel num_threads(4) reduction(+ : sum)
  sum += omp_get_num_threads() == 4 ? omp_get_thread_num() : 1000;
  return sum;
}
