// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: %run %t host && %run %t device && %run %t waits
// Tasks that depend on all that any others do, of the host and of devices.
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static int of_host(void) {
  int x = 1;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(inout : omp_all_memory) shared(x)
    {
      usleep(100000);
      x = 5;
    }
#pragma omp target nowait depend(inout : x) map(tofrom : x)
    x += 1;
#pragma omp taskwait
  }
  return x;
}
static int of_device(void) {
  int x = 1, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : y) shared(x, y)
    {
      usleep(100000);
      x = 2;
      y = 1;
    }
#pragma omp target nowait depend(inout : omp_all_memory) map(tofrom : x)
    x += 1;
#pragma omp target nowait depend(inout : x) map(tofrom : x)
    x *= 2;
#pragma omp taskwait
  }
  return x;
}
static int of_data(void) {
  int x = 1, y = 2;
#pragma omp target enter data map(to : x)
#pragma omp target nowait depend(inout : x) map(tofrom : x)
  x += 2;
#pragma omp target nowait depend(inout : y) map(tofrom : y)
  y *= 2;
#pragma omp target update from(x) depend(out : omp_all_memory)
  x += y == 4;
#pragma omp target exit data map(release : x) nowait depend(inout : omp_all_memory)
#pragma omp taskwait depend(in : x)
  return x + y;
}
int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "host";
  int got = strcmp(what, "host") == 0 ? of_host() : strcmp(what, "device") == 0 ? of_device() : of_data() - 2;
  if (got != 6)
    printf("%s: %d, should be 6\n", what, got);
  return got != 6;
}
