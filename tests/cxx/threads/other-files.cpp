// RUN: %sumac++ -fopenmp -O1 -I%S/../../run -c %s -o %t.o && %sumac++ -fopenmp -O1 -DSECOND -I%S/../../run -c %s -o %t2.o
// RUN: %sumac++ -fopenmp %t.o %t2.o -o %t -lm && %run %t
// Functions of other files that make crews: overloads, and functions of namespaces.
#include "Inputs/check.h"
#include <omp.h>

struct Two {
  int a, b;
};
#pragma omp begin declare target
int crew(int *q, int n);
int crew(double *q, int n);
namespace n {
struct Sum {
  double x;
};
Sum crew(Two t, int n);
int crew(int &sum, int n);
} // namespace n
#pragma omp end declare target

#ifdef SECOND
int crew(int *q, int n) {
  int threads = 0;
#pragma omp parallel for num_threads(4) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += 1;
    threads = omp_get_num_threads();
  }
  return threads;
}
int crew(double *q, int n) {
  int threads = 0;
#pragma omp parallel for num_threads(3) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += 2;
    threads = omp_get_num_threads();
  }
  return threads;
}
namespace n {
Sum crew(Two t, int n) {
  Sum s = {0};
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < n; i++)
#pragma omp atomic
    s.x += t.a + t.b;
  return s;
}
int crew(int &sum, int n) {
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return n;
}
} // namespace n
#else
int main() {
  int a[20] = {}, t[3] = {}, sum = 0;
  double b[20] = {}, s = 0;
#pragma omp target map(tofrom : t, a, b, s, sum)
  {
    t[0] = crew(a, 20);
    t[1] = crew(b, 20);
    s = n::crew(Two{1, 2}, 20).x;
    t[2] = n::crew(sum, 10);
  }
  CHECK(t[0] >= 1 && t[0] <= 4 && t[1] <= 3 && t[2] == 10, "%d %d %d", t[0], t[1], t[2]);
  CHECK(a[3] == 1 && b[4] == 2 && s == 60 && sum == 45, "%d %g %g %d", a[3], b[4], s, sum);
  return check_end();
}
#endif
