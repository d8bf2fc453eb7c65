// RUN: %sumac++ -fopenmp -freproducible=order-free -c %s -o %t.o 2>&1 | FileCheck %s
// Sums of OpenMP's host code in C++ that stay in the order in which the threads come in.
template <class T> T sum(const T *v, int n) {
  T s = 0;
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 's' {{.*}}: its type depends on a template's parameters
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}

double f(const double *v, int n) {
  return sum(v, n);
}
