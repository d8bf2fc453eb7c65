// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// default(none) and a variable without a clause (OpenACC 3.3 2.5.16).
void f(int *a, int n, int m) {
  int factor = 3;
#pragma acc parallel loop default(none) copy(a[0:n]) firstprivate(n)
  for (int i = 0; i < n; i++)
// CHECK: {{^.*}}default-none.c:[[@LINE+2]]:13: error: 'factor' has no data attribute, and default(none) asks for one: add it to a data clause, private or firstprivate
// CHECK: {{^.*}}default-none.c:[[@LINE-3]]:27: note: 'default(none)' is here
    a[i] *= factor;
// the clause of a data construct holds, too; use_device is no data attribute
#pragma acc data default(none) copy(a[0:n])
#pragma acc host_data use_device(a)
#pragma acc parallel
  {
// CHECK: default-none.c:[[@LINE+1]]:{{[0-9]+}}: error: 'n' has no data attribute, and default(none) asks for one
#pragma acc loop private(factor) gang(static : n)
// CHECK: default-none.c:[[@LINE+1]]:{{[0-9]+}}: error: 'm' has no data attribute, and default(none) asks for one
    for (int i = 0; i < m; i++)
      a[i] = factor = i;
  }
}
