#include <omp.h>

#ifdef DEVICES
int doubled(int i) {
#pragma omp target map(tofrom : i)
  i *= 2;
  return i;
}
#endif

#ifdef NEW
void f(int *p, int n) {
#pragma omp parallel for ordered(1)
  for (int i = 0; i < n; i++) {
#pragma omp ordered doacross(sink : i - 1)
    p[i]++;
  }
  int j = 0;
#pragma omp parallel for linear(j : step(2))
  for (int i = 0; i < n; i++) {
    p[i] = j;
    j += 2;
  }
}
#else
void f(int *p) {
  omp_depend_t o;
#pragma omp depobj(o) depend(inout : *p)
#pragma omp depobj(o) destroy
}
#endif
