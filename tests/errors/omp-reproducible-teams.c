// -freproducible: loops over teams do what the teams construct's clause asks for; no warning says that it is missing.
// RUN: %sumacc -fopenmp -freproducible=order-free -fsyntax-only -Werror %s
// RUN: %sumacc -fopenmp -freproducible -fsyntax-only -Werror %s
// RUN: not %sumacc -fopenmp -freproducible -fsyntax-only -Werror -DNONE %s 2>&1 | FileCheck %s
// CHECK: error: teams race for 's'
#ifdef NONE
#define CLAUSE
#else
#define CLAUSE reduction(+ : s)
#endif
double f(int n, double *a) {
  double s = 0;
#pragma omp target teams map(s) map(to : a[0 : n]) CLAUSE
  {
#pragma omp distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}
