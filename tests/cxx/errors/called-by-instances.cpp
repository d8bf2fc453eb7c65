// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++17 -fopenmp -DLAMBDA -c %s -o %t.o 2>&1 | FileCheck --check-prefix=LAMBDA %s
// A directive in a function that a region comes to by a call that only instances know.
#include <functional>
struct A {
  double *p;
  void each(int n) const {
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      p[j] = 1;
  }
};
#ifndef LAMBDA
template <void (A::*m)(int) const> void teams(int n, A a) {
#pragma omp target teams distribute firstprivate(a)
  for (int i = 0; i < n; i++)
    (a.*m)(i);
}
void run(double *p) {
  // CHECK: called-by-instances.cpp:{{[89]}}:{{[0-9]+}}: error: device code comes to this directive by a call that only instances of templates know: put 'A::each' between '#pragma omp begin declare target' and its end
  // CHECK-NOT: error:
  teams<&A::each>(10, A{p});
}
#else
template <class F> void teams(int n, F f) {
#pragma omp target teams distribute firstprivate(f)
  for (int i = 0; i < n; i++)
    std::invoke(f, i);
}
void run(double *p) {
  teams(10, [=](int i) {
#pragma omp parallel for
    // LAMBDA: :{{[0-9]+}}:{{[0-9]+}}: error: device code comes to this directive by a call that only instances of templates know: call the lambda by its name, 'f(i)', or write a function between
    for (int j = 0; j < i; j++)
      p[j] = 1;
  });
}
#endif
