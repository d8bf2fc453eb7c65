/* A program of the shared library. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
int sum_to(int n);
int main(void) {
  printf("%d\n", sum_to(100));
}
