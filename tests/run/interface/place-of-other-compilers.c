// RUN: %sumacc -fopenacc %s -o %t && %run %t
// GCC's and NVIDIA's names for a thread's place: each gang, worker and lane is seen once; also in a routine, and the
// host.
#include <stdio.h>

enum { GANGS = 5, WORKERS = 3, LANES = 32 };

static int seen[GANGS][WORKERS][LANES];
#pragma acc declare create(seen)

#pragma acc routine vector
static void mark(int gang, int worker) {
#pragma acc loop vector
  for (int i = 0; i < LANES; i++)
#pragma acc atomic
    seen[gang][worker][__pgi_vectoridx()]++;
}

int main(void) {
  int errors = 0, sizes[3] = {0};
  for (int g = 0; g < GANGS; g++)
    for (int w = 0; w < WORKERS; w++)
      for (int v = 0; v < LANES; v++)
        seen[g][w][v] = 0;
#pragma acc update device(seen)
#pragma acc parallel num_gangs(GANGS) num_workers(WORKERS) vector_length(LANES) copy(sizes)
  {
    if (__builtin_acc_on_device(5) == __builtin_acc_on_device(2)) /* acc_device_nvidia or acc_device_host */
      sizes[0] = -1;
    if (__builtin_goacc_parlevel_id(0) == 0)
      for (int level = 0; level < 3; level++)
        sizes[level] = __builtin_goacc_parlevel_size(level);
#pragma acc loop gang
    for (int i = 0; i < GANGS; i++)
#pragma acc loop worker
      for (int j = 0; j < WORKERS; j++)
        mark(__builtin_goacc_parlevel_id(0), __pgi_workeridx());
  }
#pragma acc update self(seen)
  for (int g = 0; g < GANGS; g++)
    for (int w = 0; w < WORKERS; w++)
      for (int v = 0; v < LANES; v++) {
        int want = g < sizes[0] && w < sizes[1] && v < sizes[2]
                       ? GANGS / sizes[0] * (WORKERS / sizes[1]) * (LANES / sizes[2])
                       : 0;
        if (seen[g][w][v] != want)
          printf("%d %d %d: %d, not %d\n", g, w, v, seen[g][w][v], want), errors++;
      }
  if (__pgi_gangidx() || __builtin_goacc_parlevel_id(2) || __builtin_goacc_parlevel_size(0) != 1)
    puts("the host is one gang"), errors++;
  return errors != 0;
}
// UNSUPPORTED: device-serial
