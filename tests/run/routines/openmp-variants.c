// RUN: %sumacc -fopenacc -fopenmp -Werror -O1 %s -o %t -lm && %run %t
// omp.h, and "begin declare variant" with what may stand in it: a function of the same name as one that was declared
// otherwise, or defined. The host's variant is called in regions, too; OpenMP's own constructs stay OpenMP's.
#include <omp.h>
#include "../Inputs/check.h"

extern int later(int);
static int base(int x) {
  return x;
}
#pragma omp begin declare variant match(device = {kind(host)})
struct __attribute__((packed)) pack {
  char c;
  int i;
};
static const int table[] = {1, 2, 3};
typedef int (*function)(int);
static inline __attribute__((unused)) int base(int x) {
  if (x > 0) {
    return x + 100 + table[0];
  }
  return 0;
}
#pragma omp begin declare variant match(implementation = {vendor(llvm)})
static inline int later(int x) { return x + 7; }
#pragma omp end declare variant
#pragma omp end declare variant
#pragma omp begin declare variant match(device = {kind(nohost)})
static inline int base(int x) { return -x; }
#pragma omp end declare variant
int later(int x) {
  return x;
}

int main(void) {
  int sum = 0, varied = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
#pragma acc parallel loop reduction(+ : varied)
  for (int i = 0; i < 10; i++)
    varied += base(i) + later(i);
  struct pack p = {1, 2};
  CHECK(sum == 90, "sum %d", sum);
  CHECK(varied == 1069, "varied %d", varied);
  CHECK(base(5) == 106 && later(1) == 8 && ((function)base)(1) == 1, "base %d later %d", base(5), later(1));
  CHECK(omp_is_initial_device() && omp_get_max_threads() > 0 && sizeof p == 5 && p.i == 2, "omp.h");
  return check_end();
}
