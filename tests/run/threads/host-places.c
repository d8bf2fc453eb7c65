// RUN: %sumacc -fopenacc -foffload=host -O2 %s %root/tests/run/Inputs/host-places.c -o %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=4 OMP_PROC_BIND=close OMP_PLACES=threads %t bound
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=4 OMP_PROC_BIND=false OMP_PLACES=threads %t free
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=4 OMP_PLACES=rooms %t free 2>&1 | FileCheck %s
// CHECK: OMP_PLACES=rooms is not understood
// UNSUPPORTED: device-serial, device-workers
// Threads of the host at the places that the user asks for: each has one processor, the launching thread among them,
// and loop after loop over the same space the same part of it, so that what it wrote first stays near to it.
#define _GNU_SOURCE
#include <sched.h>

#include "../Inputs/check.h"

enum {
  N = 400000,
  PART = 1000,
  PARTS = N / PART,
  LOOPS = 15
}; /* fewer than the runtime tries one thread alone after */
static int thread[LOOPS][PARTS], processors[PARTS], processor[PARTS];

#pragma acc routine seq
int own_thread(void);
#pragma acc routine seq
int own_processors(int *first); /* how many; the first of them */

/* In how many loops part I was done by the thread that did it most often. */
static int most_often(int i) {
  int most = 0;
  for (int l = 0; l < LOOPS; l++) {
    int n = 0;
    for (int k = 0; k < LOOPS; k++)
      n += thread[k][i] == thread[l][i];
    most = n > most ? n : most;
  }
  return most;
}

int main(int argc, char **argv) {
  cpu_set_t set;
  sched_getaffinity(0, sizeof set, &set);
  int all = CPU_COUNT(&set), bound = argc > 1 && strcmp(argv[1], "bound") == 0;
  static double a[N];
  double sum = 0;
  for (int l = 0; l < LOOPS; l += 3) {
#pragma acc parallel loop
    for (int i = 0; i < N; i++) { /* writes first */
      a[i] = i;
      if (i % PART == 0)
        thread[l][i / PART] = own_thread();
      if (i % PART == 0)
        processors[i / PART] = own_processors(&processor[i / PART]);
    }
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; i++) {
      sum += a[i];
      if (i % PART == 0)
        thread[l + 1][i / PART] = own_thread();
    }
#pragma acc kernels loop independent
    for (int i = 0; i < N; i++) {
      a[i] += 1;
      if (i % PART == 0)
        thread[l + 2][i / PART] = own_thread();
    }
  }
  CHECK(sum == LOOPS / 3 * (N / 2 * (N - 1.0)), "%g", sum);
  long kept = 0;
  for (int i = 0; i < PARTS; i++) {
    CHECK(processors[i] == (bound ? 1 : all), "part %d: %d processors", i, processors[i]);
    kept += most_often(i);
  }
  /* A busy machine keeps threads from their parts now and then. */
  CHECK(!bound || kept > PARTS * (LOOPS * 7 / 10), "%ld of %d parts by their usual thread", kept, PARTS * LOOPS);
  CHECK(!bound || all == 1 || processor[0] != processor[PARTS - 1], "both ends on processor %d", processor[0]);
  sched_getaffinity(0, sizeof set, &set);
  CHECK(CPU_COUNT(&set) == (bound ? 1 : all), "the launching thread: %d processors", CPU_COUNT(&set));
  return check_end();
}
