// RUN: not %sumac++ -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -fopenacc -DLEVELS -c %s -o %t.o 2>&1 | FileCheck --check-prefix=LEVELS %s
// RUN: not %sumac++ -fopenacc -DOTHER -DLEVELS -c %s -o %t.o 2>&1 | FileCheck --check-prefix=OTHER %s
// Routine directives of lambdas that cannot be, and calls of lambdas and functors where their levels are taken.
#pragma acc routine vector nohost
auto total = [](const double *a, int n) {
  double s = 0;
#pragma acc loop reduction(+ : s)
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
};
struct Total {
#pragma acc routine vector
  double operator()(const double *a, int n) const { return total(a, n); }
};
#ifndef LEVELS
// CHECK: :[[#@LINE+1]]:25: error: 'bind' cannot stand with a lambda: make it a function
#pragma acc routine seq bind("f")
auto bound = [](double a) { return a; };
auto generic = [](auto a) { return a; };
// CHECK: :[[#@LINE+1]]:1: error: 'routine' without a name must stand before the declaration of one function
#pragma acc routine seq
auto result = [] { return 3.0; }();
// CHECK: :[[#@LINE+1]]:30: error: 'gang' cannot stand with a lambda that captures variables or has 'auto' parameters
#pragma acc routine(generic) gang
#endif
#ifdef OTHER
// OTHER: :[[#@LINE+1]]:1: error: 'lambda' is a routine worker here, but a routine vector in line 5
#pragma acc routine(total) worker nohost
#endif
double f(double *a, int k) {
#ifndef LEVELS
// CHECK: :[[#@LINE+1]]:21: error: 'vector' cannot stand with a lambda that captures variables or has 'auto' parameters
#pragma acc routine vector
  auto g = [k](double x) { return x + k; };
#endif
  double s = 0;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a[0 : 10])
  for (int i = 0; i < 10; i++)
    // LEVELS-DAG: :[[#@LINE+2]]:10: error: call of 'lambda', a routine vector, inside a loop over vector
    // LEVELS-DAG: :[[#@LINE+1]]:24: error: call of 'Total::operator()', a routine vector, inside a loop over vector
    s += total(a, 3) + Total{}(a, 2);
  // LEVELS-DAG: :[[#@LINE+1]]:10: error: 'lambda' has no host version: it may be called in compute constructs
  return total(a, 2) + k + s;
}
