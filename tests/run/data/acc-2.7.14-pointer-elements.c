// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Arrays of pointers: rows mapped and attached one by one (OpenACC 3.3 2.6.7, 2.7.14).
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int bad = 0;
  int *p[4];
  int n = 10;
  for (int k = 0; k < 4; k++) {
    p[k] = malloc(40);
    for (int i = 0; i < 10; i++)
      p[k][i] = i;
  }
#pragma acc enter data copyin(p [0:4])
  for (int k = 0; k < 4; k++) {
#pragma acc enter data copyin(p[k] [0:n])
  }
#pragma acc parallel loop present(p)
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 10; i++)
      p[k][i] += k;
  for (int k = 0; k < 4; k++) {
#pragma acc update self(p[k] [0:n])
#pragma acc exit data delete (p[k] [0:n])
  }
#pragma acc exit data delete (p)
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 10; i++)
      bad += p[k][i] != i + k;
#pragma acc enter data copyin(p[1] [0:n], p)
#pragma acc enter data attach(p[1])
#pragma acc serial present(p)
  p[1][3] = 99;
#pragma acc exit data detach(p[1])
#pragma acc exit data copyout(p[1] [0:n]) delete (p)
  bad += p[1][3] != 99;
  printf("%d\n", bad);
  return bad;
}
