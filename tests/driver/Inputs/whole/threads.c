/* OpenMP on the host, which needs LLVM's library, and on a device. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <omp.h>
#include <stdio.h>
int main(void) {
  int n = 0, sum = 0;
#pragma omp parallel num_threads(3) reduction(+ : n)
  n += omp_get_num_threads() == 3;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
  for (int i = 0; i < 5; i++)
    sum += i;
  printf("%d threads, %d on the device\n", n, sum);
}
