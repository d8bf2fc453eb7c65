// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// A directive in a function that a region comes to by calls of template parameters: only instances know that it does.
template <class F> void for_each(int n, const F &f) {
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    f(j);
}
template <class F> void teams(int n, F f) {
#pragma omp target teams distribute firstprivate(f)
  for (int i = 0; i < n; i++)
    f(i);
}
void run(double *p) {
  // CHECK: called-by-instances.cpp:5:{{[0-9]+}}: error: device code comes to this directive by a call that only instances of templates know: put 'for_each<{{.*}}>' between '#pragma omp begin declare target' and its end
  // CHECK-NOT: error:
  teams(10, [=](int i) { for_each(i, [=](int j) { p[j] = 1; }); });
}
