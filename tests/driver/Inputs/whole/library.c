/* A construct in a shared library. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int sum_to(int n);
int sum_to(int n) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 1; i <= n; i++)
    sum += i;
  return sum;
}
