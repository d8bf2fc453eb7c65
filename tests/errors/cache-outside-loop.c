// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck %s
// OpenACC 3.3 2.10: cache stands inside of a loop; elsewhere it means nothing.
void f(int n, double *a) {
#pragma acc cache(a[0 : n])
// CHECK: cache-outside-loop.c:[[#@LINE-1]]:1: warning: 'cache' stands outside of any loop and has no effect: it goes to the top of a loop's body [-Wsumac-cache-outside-loop]
#pragma acc parallel copy(a[0 : n])
  {
#pragma acc cache(a[0 : n])
// CHECK: cache-outside-loop.c:[[#@LINE-1]]:1: warning: 'cache' stands outside of any loop
#pragma acc loop
    for (int i = 0; i < n; i++) {
#pragma acc cache(a[i : 1])
      a[i] = 1;
    }
  }
}
// CHECK-NOT: error:
void scalar(int n, double *a) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    // CHECK: cache-outside-loop.c:[[@LINE+1]]:{{.*}}error: 'n' in 'cache' is neither an array nor an element or section of one
#pragma acc cache(n)
    a[i] = n;
  }
}
