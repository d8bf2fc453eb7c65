// RUN: %sumacc -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: iterations of a partitioned loop add to one element, and neither a reduction nor an atomic
// construct says so: a warning. Not where iterations may have elements of their own.
struct point {
  double x, y[3];
};
double m[9][9], g[9];
void f(double *restrict y, const double *restrict a, const int *restrict k, int n) {
#pragma acc parallel loop gang copy(y[0:n]) copyin(a[0:n * n])
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < n; j++)
// CHECK: race-of-element.c:[[@LINE+1]]:7: warning: iterations that run in parallel race for 'y[i]': add reduction(+:y[i]) to the loop of line [[@LINE-1]], or an atomic construct [-Wsumac-race]
      y[i] += a[i * n + j];
  }
#pragma acc parallel loop collapse(2) copy(y[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
// No clause of the directive in front of the loop of i can name the element.
// CHECK: [[@LINE+1]]:7: warning: iterations that run in parallel race for 'y[i + 1]': add an atomic construct
      y[i + 1] = a[j] * y[i + 1];
#pragma acc parallel loop copy(m, g)
  for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'g[3]'
    g[3]++;
    if (a[i] > 0)
// CHECK: [[@LINE+1]]:7: warning: iterations that run in parallel race for 'm[n][0]'
      m[n][0] -= 1;
  }
  struct point p = {0}, *q = &p;
#pragma acc parallel loop copy(p)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'p.y[1]'
    p.y[1] += a[i];
#pragma acc parallel loop copy(q[0:1])
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'q->x'
    q->x += a[i];
#pragma acc parallel loop copy(g) copyin(a[0:n])
  for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'g[4]': add reduction(max:g[4]) to
    if (a[i] > g[4])
      g[4] = a[i];
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'g[5]': add reduction(min:g[5]) to
    g[5] = a[i] < g[5] ? a[i] : g[5];
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'g[6]': add reduction(+:g[6]) to
    g[6] = g[6] + a[i] - 1;
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel race for 'g[7]', which is no reduction
    g[7] = 1 - g[7];
    g[8] = a[i] > 0 ? a[i] : g[8];
  }
// CHECK-NOT: warning
#pragma acc parallel loop gang copy(y[0:n], g, p) reduction(+ : p)
  for (int i = 0; i < n; i++) {
    double own[4] = {0}, *row = &y[i];
    int at = i;
    own[1] += 1;
    row[0] += 1;
    y[i] += 1;
    y[at] += a[i];
// CHECK: [[@LINE+1]]:5: warning: iterations that run in parallel may race for 'y[k[i]]': add an atomic construct
    y[k[i]] += 1;
// CHECK-NOT: warning
    y[n - i] += 1;
    p.x += 1;
    if (i == 0)
      g[0] += 1;
#pragma acc atomic
    g[1] += 1;
    g[2] = a[i];
#pragma acc loop vector reduction(+ : own)
    for (int j = 0; j < n; j++)
      own[1] += 1;
#pragma acc loop vector reduction(+ : y[i])
    for (int j = 0; j < n; j++)
      y[i] += 1;
#pragma acc loop seq
    for (int j = 0; j < n; j++)
      y[i] += own[1];
  }
#pragma acc parallel loop copy(g)
  for (int i = 0; i < n; i++) {
    if (i != 3)
      continue;
    g[0] += 1;
  }
#pragma acc parallel loop gang num_gangs(1) copy(g)
  for (int i = 0; i < n; i++)
    g[0] += 1;
#pragma acc parallel copyin(a[0:n]) copyout(y[0:n])
  {
    double mine[4] = {0};
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      mine[0] += a[i];
    y[0] = mine[0];
  }
#pragma acc kernels loop copy(g)
  for (int i = 0; i < n; i++)
    g[3] += a[i];
}
