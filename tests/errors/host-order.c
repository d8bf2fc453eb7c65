// RUN: %sumacc -O1 -fopenmp -freproducible=order-free -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -O1 -fopenmp -freproducible=order-free -Wno-sumac-host-order -c %s -o %t.o 2>&1 | count 0
// RUN: not %sumacc -O1 -fopenmp -freproducible=order-free -Werror=sumac-host-order -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %sumacc -O1 -fopenmp -freproducible -c %s -o %t.o 2>&1 | count 0
// Sums of OpenMP's host code that stay in the order in which the threads come in. Integers, max and min need no order.
void f(int n, const double *x, double *out, float h[8]) {
  double s = 0, p = 1, t = 0, u = 0, v = 0, m = 0;
  long count = 0;
  // CHECK: host-order.c:[[@LINE+2]]:{{.*}}warning: the sum of 's' is in the order that threads come in, in spite of '-freproducible=order-free': line [[#@LINE+4]] does more with it than to add terms [-Wsumac-host-order]
  // ERROR: error: the sum of 's'
#pragma omp parallel for reduction(+ : s, count) reduction(max : m)
  for (int i = 0; i < n; i++) {
    if (s < 3)
      s += x[i];
    count++;
    m = x[i] > m ? x[i] : m;
  }
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 'p' {{.*}}: products have no digits
#pragma omp parallel for reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i];
#pragma omp parallel for reduction(+ : h[0:8])
  for (int i = 0; i < n; i++)
    h[i % 8] += (float)x[i];
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 't' {{.*}}: its clause has a modifier
#pragma omp parallel for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    t += x[i];
#pragma omp scan inclusive(t)
    out[i] = t;
  }
#pragma omp parallel
#pragma omp single
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 'u' {{.*}}: tasks add to it
#pragma omp taskloop reduction(+ : u)
  for (int i = 0; i < n; i++)
    u += x[i];
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 'v' {{.*}}: 'cancel' in line [[#@LINE+4]] uses it, too, or may end it
#pragma omp parallel for reduction(+ : v)
  for (int i = 0; i < n; i++) {
    v += x[i];
#pragma omp cancel for if (x[i] < 0)
  }
  long double w = 0;
  volatile double z = 0;
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 'w' {{.*}}: its type has no digits
#pragma omp parallel for reduction(+ : w) reduction(max : m)
  for (int i = 0; i < n; i++)
    w += x[i];
  // CHECK: [[@LINE+1]]:{{.*}}warning: the sum of 'z' {{.*}}: it is volatile
#pragma omp parallel for reduction(+ : z)
  for (int i = 0; i < n; i++)
    z += x[i];
  out[0] = s + p + t + u + v + m + (double)count + (double)w + z;
}
