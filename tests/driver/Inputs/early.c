/* early.c - a directive in a constructor: the runtime's parts are registered by then. */
#include <stdio.h>

static int sum;

__attribute__((constructor)) static void early(void) {
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
}

int main(void) {
  printf("sum %d\n", sum);
  return 0;
}
