// REQUIRES: sim
// RUN: %sumacc -O2 -g -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t p 2>&1 | FileCheck %s --check-prefix=POINTER
// RUN: not env SUMAC_DEVICE=sim %t a 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t b 2>&1 | FileCheck %s --check-prefix=BYTES
// Reports count in the elements of the user's array, not in what one access reads or writes.
// POINTER: names-of-elements.c:[[@LINE+19]]: error: {{.*}}p[100] (it has 100 elements)
// ARRAY: names-of-elements.c:[[@LINE+23]]: error: {{.*}}grid[150] (it has 150 elements)
// BYTES: data race on flags[5]
#include <stdlib.h>

struct point {
  double x, y;
  int k;
};

static struct point grid[10][15];
static unsigned char flags[8];

int main(int argc, char **argv) {
  int n = 100, what = argc > 1 ? argv[1][0] : 0;
  struct point *p = calloc((size_t)n, sizeof *p);
  if (what == 'p') {
#pragma acc parallel loop copy(p[0 : n])
    for (int i = 0; i < n; i++)
      p[i + 1].k = i;
  } else if (what == 'a') {
#pragma acc parallel loop collapse(2) copy(grid)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 15; j++)
        grid[i][j + 1].y = j;
  } else {
#pragma acc parallel loop copy(flags)
    for (int i = 0; i < 64; i++) {
#pragma acc atomic
      flags[i % 8] |= 1 << i / 8;
      if (i == 5)
        flags[5] = 7;
    }
  }
  free(p);
  return 0;
}
