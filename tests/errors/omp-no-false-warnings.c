// RUN: %sumacc -fopenmp -Wall -Wextra -Werror -c %s -o %t.o
// RUN: %sumacc -fopenmp -Wall -Wextra -DMEMBERS -c %s -o %t.o 2>&1 | FileCheck %s
// Warnings that would be wrong: of functions for which variants stand, under names that nobody wrote, and of races where
// one thread works. And clauses that OpenMP does not allow are not proposed.

#ifdef MEMBERS
struct sums {
  double x;
  int v[3];
};
void members(struct sums *all, int *h, const double *a) {
  struct sums s = {0};
#pragma omp target teams distribute parallel for map(tofrom : s, h[0 : 9]) map(to : a[0 : 100])
  for (int i = 0; i < 100; i++) {
    // CHECK: :[[@LINE+1]]:5: warning: iterations that run in parallel race for 's.x': add an atomic construct
    s.x += a[i];
    // CHECK: :[[@LINE+1]]:5: warning: iterations that run in parallel race for 's.v[1]': add an atomic construct
    s.v[1] += i;
    // CHECK: :[[@LINE+1]]:5: warning: iterations that run in parallel race for 'h[3]': add reduction(+:h[3]) to the loop
    h[3] += i;
  }
  *all = s;
}
#else
static int fast(int x) { return x + 1; }
#pragma omp declare variant(fast) match(construct = {target})
static int slow(int x) { return x + 2; }
#pragma omp begin declare variant match(device = {kind(nohost)})
static int other(int x) { return x; }
#pragma omp end declare variant
static int other(int x) { return x + 3; }
#pragma omp begin declare variant match(implementation = {vendor(llvm)})
static int *third(int *x) { return x; }
#pragma omp end declare variant
static int *third(int *x) { return x + 3; }

int used(int *p) {
  int r = 0;
#pragma omp target map(tofrom : r) map(to : p[0 : 9])
  r = slow(3) + other(1) + *third(p);
  return r;
}

double one_thread(const double *a) {
  double sum = 0;
#pragma omp target map(tofrom : sum) map(to : a[0 : 100])
#pragma omp parallel masked
#pragma omp taskloop simd reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += a[i];
#pragma omp target parallel map(tofrom : sum) map(to : a[0 : 100])
#pragma omp masked
#pragma omp taskloop simd reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += a[i];
  return sum;
}
#endif
