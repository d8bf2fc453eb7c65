// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// OpenACC 3.3 2.9.11: structures with members of type _Bool, whose undefined values an optimiser takes for impossible.
#include <stdio.h>

struct flags {
  _Bool any;
  int unused;
  _Bool all[3];
};

int main(void) {
  struct flags x = {0, 7, {1, 0, 0}}, y = x;
#pragma acc kernels loop independent copy(x) reduction(| : x)
  for (int a = 0; a < 5; a++)
#pragma acc loop independent reduction(| : x)
    for (int b = 0; b < 40; b++) {
      if (b % 4 == 0)
        x.any = x.any | (a * 40 + b == 76);
      else
        x.all[b % 4 - 1] = x.all[b % 4 - 1] | (b == 39);
    }
#pragma acc parallel num_gangs(4) reduction(|| : y)
  {
    y.any = y.any || 1;
    y.all[1] = y.all[1] || 0;
  }
  int bad = !x.any || x.unused != 7 || !x.all[0] || x.all[1] || !x.all[2];
  bad += !y.any || !y.all[0] || y.all[1] || y.all[2];
  if (bad)
    printf("x %d %d %d %d %d, y %d %d %d %d\n", x.any, x.unused, x.all[0], x.all[1], x.all[2], y.any, y.all[0], y.all[1],
           y.all[2]);
  return bad;
}
