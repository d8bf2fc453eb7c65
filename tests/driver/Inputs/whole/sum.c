/* The README's first program. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
int main(void) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 1; i <= 1000000; i++)
    sum += 1.0 / i;
  printf("%.9f\n", sum);
}
