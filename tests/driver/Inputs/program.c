#include <stdio.h>

int second_total(const int *a, int n);
int plain_twice(int n);

int main(void) {
  int a[100], total = 0;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc parallel loop reduction(+ : total) copyin(a)
  for (int i = 0; i < 100; i++)
    total += a[i];
  printf("%d %d\n", total, plain_twice(second_total(a, 100)));
  return total != 4950;
}
