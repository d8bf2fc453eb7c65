// RUN: not %sumac++ -fopenacc -fopenmp -c %s -o %t.o 2>&1 | grep -E '(error|note):' | FileCheck %s --implicit-check-not=error:
// RUN: %sumac++ -fopenacc -fopenmp -foffload=host %s -o %t && env SUMAC_DEVICE=host %t
// What the host has put into a std::function is a function of the host's: a device cannot call it, and the error says so at the
// user's line, with what to write instead. Templates get lambdas and classes themselves, which is no error.
#include <algorithm>
#include <functional>
struct Scale {
  double k;
  double operator()(double x) const { return k * x; }
};
struct Model {
  std::function<double(double)> law;
  int n;
  double step(double x) const { return law(x); } // CHECK-DAG: held-functions.cpp:[[#@LINE]]:{{.*}}error: 'std::function<...>::operator()' is used
};
static double twice(const std::function<double(double)> &f, double x) {
  return f(f(x)); // CHECK-DAG: held-functions.cpp:[[#@LINE]]:{{.*}}error: 'std::function<...>::operator()' is used
}
template <class F> static double once(F f, double x) { return f(x); } // CHECK-DAG: held-functions.cpp:[[#@LINE]]:{{.*}}error: 'std::function<...>::operator()' is used
int main() {
  double a[8] = {};
  std::function<double(double)> f = Scale{2};
  std::function<int(int)> g = [](int i) { return i + 1; };
  Model m{f, 8};
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++)
    a[i] = f(i); // CHECK-DAG: held-functions.cpp:[[#@LINE]]:{{.*}}error: 'std::function<...>::operator()' is used in device code, but devices have no functions that the host has put into a std::function: hand the lambda itself to a function template, or write a class with operator()
#pragma omp target teams distribute parallel for map(a) map(to : m)
  for (int i = 0; i < m.n; i++)
    a[i] = m.step(i) + g(i); // CHECK-DAG: held-functions.cpp:[[#@LINE]]:{{.*}}error: 'std::function<...>::operator()' is used in device code
#pragma omp target map(a)
  a[0] = twice(f, 1);
#pragma omp target map(a)
  a[0] = once(f, 1);
#pragma omp target map(a)
  std::transform(a, a + 8, a, f); // CHECK-DAG: held-functions.cpp:[[#@LINE]]:{{.*}}error: 'std::transform<...>' is used in device code, but devices have no functions
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++)
    a[i] = once(Scale{3}, i);
  return a[1] != 3 || g(1) != 2;
}
