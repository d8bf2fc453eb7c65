/* other-front.c - calls what other-front.ll defines. */
#include <stdio.h>

double total(int n);

int main(void) {
  printf("%.6f\n", total(1000));
}
