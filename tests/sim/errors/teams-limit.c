// REQUIRES: sim
// RUN: %sumacc -O2 -fopenmp %s -o %t && env SUMAC_DEVICE=sim OMP_TEAMS_THREAD_LIMIT=64 %t 2>&1 | FileCheck %s
// OMP_TEAMS_THREAD_LIMIT does not change how many threads a kernel is compiled for: a warning says so, once a place.
// CHECK: teams-limit.c:[[@LINE+5]]: sumac: warning: the code is compiled for 256 threads together, more than the limit of 64
// CHECK-NOT: limit
int main(void) {
  int x = 0;
  for (int k = 0; k < 2; k++)
#pragma omp target teams distribute parallel for reduction(+ : x)
    for (int i = 0; i < 1000; i++)
      x += i;
#pragma omp target parallel map(tofrom : x)
#pragma omp single
  x++;
  return x != 999001;
}
