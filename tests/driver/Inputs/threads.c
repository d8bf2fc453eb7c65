#include <omp.h>
#include <stdio.h>

int main(void) {
  int n = 0;
#pragma omp parallel num_threads(3) reduction(+ : n)
  n++;
  printf("threads %d\n", n);
}
