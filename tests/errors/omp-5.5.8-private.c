// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -freproducible -DR -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ORDER %s
// What each thread has one of cannot be reduced over threads; what they use before they end depends on their number.
void f(int n, int *a, double *r) {
  double sum = 0;
#pragma omp target map(a[0 : n], r[0 : 1024])
#pragma omp parallel
  {
    int mine = 0;
#ifndef R
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'mine' is private to each thread: only a variable that they share can be reduced
#pragma omp for reduction(+ : mine)
    for (int i = 0; i < n; i++)
      mine += a[i];
#endif
// ORDER: [[@LINE+1]]:{{[0-9]+}}: error: the reduction of 'sum' is not reproducible: threads use it before they end
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
    r[mine] = sum;
  }
#ifdef R
#pragma omp target map(a[0 : n]) map(sum)
#pragma omp parallel
// ORDER: [[@LINE+1]]:{{[0-9]+}}: error: the reduction of 'sum' is not reproducible: what each thread has of it depends
#pragma omp for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
#endif
}
