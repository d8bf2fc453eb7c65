#include <stdio.h>
float a[1000];

int main(void) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 1000; i++)
    s += i;
#pragma acc kernels
  for (int i = 1; i < 1000; i++)
    a[i] = a[i - 1] + 1;
  printf("%d %g\n", s, a[999]);
  return s != 499500;
}
