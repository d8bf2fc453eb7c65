#include <omp.h>
#include <stdio.h>

int main(void) {
  int version = _OPENMP, host = 1, sum = 0;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < 4; i++)
    sum++;
  printf("%d: on %s, %d of 4\n", version, host ? "the host" : "a device", sum);
}
