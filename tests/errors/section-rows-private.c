// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Rows behind pointers in private clauses and reductions: what is no loop's, copied, or used by more than indices.
void f(double **a, double ***deep, int n) {
// CHECK-DAG: section-rows-private.c:[[@LINE+1]]:{{[0-9]+}}: error: 'a[1][0:n]' in 'firstprivate' has rows behind pointers
#pragma acc parallel firstprivate(a[1][0:n])
  a[1][0] = 1;
// CHECK-DAG: section-rows-private.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}in dimension 3: only the second one's can be private
#pragma acc parallel loop reduction(+:deep[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    deep[0][0][0] += 1;
}
