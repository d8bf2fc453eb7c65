// -freproducible: columns of the tree are no chunks. A loop whose iterations use what earlier ones of their chunk have
// left is an error; so is a loop over gangs that says which gang does what, where somebody may see that.
// RUN: not %sumacc -fopenmp -freproducible -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %sumacc -fopenmp -freproducible=order-free -fsyntax-only %s
int team(int i);
#pragma omp declare target
int team(int i) {
  return i;
}
#pragma omp end declare target
struct pair {
  double x, y;
};
double f(int n, double m[n][n], struct pair *a, int *c) {
  double s = 0, t = 0;
  int k;
#pragma omp target parallel for schedule(static, 8) reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      m[i][j] += m[i][j - 1], s += m[i][j];
#pragma omp target parallel for schedule(static, 8) reduction(+ : s) map(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i].x = a[i].y, s += a[i].x;
#pragma omp target teams distribute parallel for schedule(static, 8) reduction(+ : s) private(k) map(c[0 : n])
  for (int i = 0; i < n; i++)
    k = i % 8, c[i]++, s += c[i] + k;
#pragma omp target teams distribute parallel for dist_schedule(static) reduction(+ : s) map(c[0 : n])
  for (int i = 0; i < n; i++)
    s += c[i];
// CHECK-NOT: error:
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: iterations use what earlier ones of their chunk have left
#pragma omp target parallel for schedule(static, 8) reduction(+ : s) map(c[0 : n])
  for (int i = 0; i < n; i++)
    c[i] = i % 8 ? c[i - 1] + 1 : 0, s += c[i];
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: iterations use what earlier ones of their chunk have left
#pragma omp target parallel for schedule(dynamic, 8) reduction(+ : s) collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      m[i][j] += m[i][j - 1], s += m[i][j];
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: iterations use what earlier ones of their chunk have left
#pragma omp target teams distribute parallel for dist_schedule(static, 8) reduction(+ : s) private(k)
  for (int i = 0; i < n; i++)
    k = i % 8 ? k + 1 : 0, s += k;
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: a clause says which gang does what
#pragma omp target teams distribute parallel for dist_schedule(static, 8) reduction(+ : s) map(c[0 : n])
  for (int i = 0; i < n; i++)
    s += c[team(i)];
#pragma omp target teams map(c[0 : n]) reduction(+ : t)
  {
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 't' is not reproducible: a clause says which gang does what
#pragma omp distribute parallel for dist_schedule(static) reduction(+ : t)
    for (int i = 0; i < n; i++)
      c[i]++, t += c[i];
#pragma omp distribute parallel for dist_schedule(static)
    for (int i = 0; i < n; i++)
      c[i]++;
  }
  // CHECK-NOT: error:
  return s + t;
}
