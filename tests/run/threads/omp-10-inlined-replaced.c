// RUN: echo 'void bump(int *p) { *p += 100; }' > %t.other.c && %sumacc -O2 -fopenmp -c %t.other.c -o %t.other.o
// RUN: %sumacc -O2 -fopenmp -foffload=host %s %t.other.o -o %t && env SUMAC_DEVICE=host %t
// UNSUPPORTED: device-serial, device-workers
// A function that members call by address, and that the linker may take from another file, is not inlined.
#include <omp.h>
#include <stdio.h>

__attribute__((weak)) void bump(int *p) {
  *p += 1;
}

int main(void) {
  int out[64], wrong = 0;
#pragma omp target teams distribute num_teams(8) map(from : out)
  for (int k = 0; k < 8; k++) {
    int x = 0;
#pragma omp parallel num_threads(8) shared(x)
    {
      int me = omp_get_thread_num();
      if (me == 3)
        bump(&x);
#pragma omp barrier
      out[k * 8 + me] = x;
    }
  }
  for (int i = 0; i < 64; i++)
    wrong += out[i] != 100;
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
