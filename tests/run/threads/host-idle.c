// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc %s -o %t && env SUMAC_DEVICE=host OMP_NUM_THREADS=4 %t
// Threads of the host that have no work sleep: they leave their cores to other processes.
#include <sys/resource.h>
#include <unistd.h>

#include "../Inputs/check.h"

/* Milliseconds of processor time that the whole process has had. */
static long used(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000 + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1000;
}

int main(void) {
  static double a[1000000];
  for (int k = 0; k < 3; k++) {
#pragma acc parallel loop num_gangs(12)
    for (int i = 0; i < 1000000; i++)
      a[i] += i;
    long before = used();
    usleep(150000);
    CHECK(used() - before < 50, "%ld ms of processor time while the program slept", used() - before);
  }
  CHECK(a[999999] == 3 * 999999.0, "%g", a[999999]);
  return check_end();
}
