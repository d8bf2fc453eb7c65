// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && env OMP_NUM_THREADS=8 %run %t
// Functions that make crews, called by a gang's only thread: overloads, functions of namespaces, templates and members
// of classes have a form for that, whether they are declared before or not.
#include "Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
static int crew(int *q, int n) {
  int threads = 0;
#pragma omp parallel for num_threads(4) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += 1;
    threads = omp_get_num_threads();
  }
  return threads;
}
static int crew(double *q, int n = 20) {
  int threads = 0;
#pragma omp parallel for num_threads(3) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += 2;
    threads = omp_get_num_threads();
  }
  return threads;
}
namespace n {
int crew(float *q, int n);
template <class T> int of_template(T *q, int n, T by);
template <> int of_template(float *q, int n, float by);
struct S {
  int k;
  int inside(int *q, int n) const {
    int threads = 0;
#pragma omp parallel for num_threads(4) reduction(max : threads)
    for (int i = 0; i < n; i++) {
      q[i] += k;
      threads = omp_get_num_threads();
    }
    return threads;
  }
  int outside(int *q, int n, int by = 1) const;
  static int of_class(int *q, int n);
};
struct V {
  virtual int of_object(int *q, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      q[i] += 1;
    return n;
  }
};
template <class T> struct Of {
  T k;
  template <class U> int both(U *q, int n);
  int one(T *q, int n) { return both(q, n); }
};
} // namespace n
#pragma omp end declare target

int h[20];
static void run() {
  int t[8] = {};
  int a[20] = {};
  double b[20] = {};
  float c[20] = {};
#pragma omp target map(tofrom : t, a, b, c)
  {
    using n::of_template;
    n::S s = {1};
    n::V v;
    n::Of<float> f = {2};
    t[0] = crew(a, 20);
    t[1] = crew(b);
    t[2] = n::crew(c, 20);
    t[3] = of_template(a, 20, 1) + of_template<float>(c, 20, 3);
    t[4] = s.inside(a, 20);
    t[5] = s.outside(a, 20);
    t[6] = n::S::of_class(a, 20) + v.of_object(a, 20);
    t[7] = f.one(c, 20) + f.both(b, 20);
  }
  int want[8] = {4, 3, 2, 4 + 7, 4, 4, 2 + 20, 3 + 3};
  for (int i = 0; i < 8; i++)
    CHECK(t[i] == want[i], "%d: %d", i, t[i]);
  for (int i = 0; i < 20; i++)
    CHECK(a[i] == 6 && b[i] == 4 && c[i] == 3 + 6 + 2, "%d %g %g", a[i], b[i], double(c[i]));
}

#pragma omp begin declare target
int n::crew(float *q, int n) {
  int threads = 0;
#pragma omp parallel for num_threads(2) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += 3;
    threads = omp_get_num_threads();
  }
  return threads;
}
template <class T> int n::of_template(T *q, int n, T by) {
  int threads = 0;
#pragma omp parallel for num_threads(4) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += by;
    threads = omp_get_num_threads();
  }
  return threads;
}
template <> int n::of_template(float *q, int n, float by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    q[i] += 2 * by;
  return 7;
}
int n::S::outside(int *q, int n, int by) const {
  int threads = 0;
#pragma omp parallel num_threads(4)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      q[i] += by * k;
#pragma omp single
    threads = omp_get_num_threads();
  }
  return threads;
}
int n::S::of_class(int *q, int n) {
  int threads = 0;
#pragma omp parallel num_threads(2)
  {
    S s = {1};
#pragma omp single
    threads = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < n; i++)
      q[i] += s.k;
  }
  return threads;
}
template <class T> template <class U> int n::Of<T>::both(U *q, int n) {
  int threads = 0;
#pragma omp parallel for num_threads(3) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    q[i] += U(k);
    threads = omp_get_num_threads();
  }
  return threads;
}
#pragma omp end declare target

int main() {
  run();
  // Host code calls the functions as they are.
  CHECK(crew(h, 20) >= 1 && n::S{2}.inside(h, 20) >= 1, "%d", 0);
  for (int i = 0; i < 20; i++)
    CHECK(h[i] == 3, "%d", h[i]);
  return check_end();
}
