// RUN: %sumac++ -std=c++17 -fopenmp -O1 -fPIC -shared -DLIBRARY %s -o %t.so
// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run '-DNAME="%t.so"' %s -o %t && %run %t && %run-once %t late
// First values that the run computes when a library is opened, before or after the device is in use, and once more when
// it is opened again.
static int forty() { return 40; }

#ifdef LIBRARY
#pragma omp begin declare target
int number = forty() + 2;
#pragma omp end declare target
static int look(int i) {
  int got = 0;
#pragma omp target map(from : got)
  got = number + i;
  return got;
}
static int while_opened = look(1);
extern "C" int answer() {
  int early = while_opened;
#pragma omp target
  number += 100;
  return early == 43 ? look(0) : early;
}
#else
#include "Inputs/check.h"
#include <dlfcn.h>
#pragma omp begin declare target
int own = forty() + 1;
#pragma omp end declare target

int main(int argc, char **) {
  int got = 0;
  if (argc > 1)
#pragma omp target map(from : got)
    got = own;
  CHECK(got == (argc > 1 ? 41 : 0), "%d", got);
  for (int i = 0; i < 2; i++) {
    void *library = dlopen(NAME, RTLD_NOW);
    CHECK(library, "%s", dlerror());
    auto answer = (int (*)())(library ? dlsym(library, "answer") : nullptr);
    int n = answer ? answer() : 0;
    CHECK(n == 142, "%d: %d", i, n);
    if (library)
      dlclose(library);
  }
#pragma omp target map(from : got)
  got = own;
  CHECK(got == 41, "%d", got);
  return check_end();
}
#endif
