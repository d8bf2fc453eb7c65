// -freproducible=order-free: what has no digits, or is no sum of terms, is an error that says so.
// RUN: not %sumacc -fopenacc -freproducible=order-free -foffload=host -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -freproducible=any -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ORDER %s
// RUN: not %sumacc -fopenacc -foffload=host -fsyntax-only -DPRAGMA %s 2>&1 | FileCheck --check-prefix=PRAGMA %s
// RUN: not %sumacc -fopenacc -foffload=host -fsyntax-only -DPRODUCT %s 2>&1 | FileCheck --check-prefix=PRODUCT %s
// ORDER: sumacc: error: unknown order 'any' in '-freproducible='; the orders are tree and order-free
#ifdef PRAGMA
void g(int n, double *a, double s) {
// PRAGMA: :[[#@LINE+1]]:{{[0-9]+}}: error: unknown order 'any' in '#pragma sumac reproducible'; the orders are tree and order-free
#pragma sumac reproducible(any)
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
}
#elif defined PRODUCT
void g(int n, double *a, double s) {
// PRODUCT: :[[#@LINE+2]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: products have no digits; '-freproducible=tree' has an order for them
#pragma sumac reproducible(order-free)
#pragma acc parallel loop reduction(* : s)
  for (int i = 0; i < n; i++)
    s *= a[i];
}
void construct(int n, double *a, double s) {
#pragma acc parallel reduction(+ : s) num_gangs(4)
  {
#pragma sumac reproducible(order-free)
// PRODUCT: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: each gang has a part of it that no loop over gangs makes, and the launch says how many gangs there are
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
    s += 0.1;
  }
}
#else
struct point {
  double x, y;
};
#pragma acc routine seq
double of(double *s);

#pragma acc routine gang
double gangs(int n) {
  double part = 0;
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 'part' cannot be order-free: each gang has a part of it that no loop over gangs makes, and the launch says how many gangs there are
#pragma acc loop gang reduction(+ : part)
  for (int i = 0; i < n; i++)
    part += 1.0 / (i + 1);
  return part;
}

void f(int n, double *a, double *b, int m) {
  double s = 0, t = 1, u[10] = {0};
  struct point p = {0, 0};
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 't' cannot be order-free: products have no digits; '-freproducible=tree' has an order for them
#pragma acc parallel loop reduction(* : t)
  for (int i = 0; i < n; i++)
    t *= a[i];
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: at line [[#@LINE+4]] the loop does something else with it than 's += term'
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += a[i];
    if (s > 3)
      b[i] = 1;
  }
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: at line [[#@LINE+3]] the loop does something else with it than 's += term'
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s = s * 2 + a[i];
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: at line [[#@LINE+3]] the loop does something else with it than 's += term'
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    b[i] = of(&s);
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 'p' cannot be order-free: it is a structure: name its members in the clause
#pragma acc parallel loop reduction(+ : p)
  for (int i = 0; i < n; i++)
    p.x += a[i];
#pragma acc parallel num_gangs(4)
  {
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: each gang has a part of it that no loop over gangs makes, and the launch says how many gangs there are
#pragma acc loop worker reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
#pragma acc parallel num_gangs(4)
  {
    double part = 0;
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 'part' cannot be order-free: each gang has a part of it that no loop over gangs makes, and the launch says how many gangs there are
#pragma acc loop gang reduction(+ : part)
    for (int i = 0; i < n; i++)
      part += a[i];
    b[0] = part;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: this atomic update is not reproducible: its rounding depends on who comes first
#pragma acc atomic
    u[i % 10] += a[i];
  }
#pragma acc parallel loop gang reduction(max : s) reduction(+ : m)
  for (int i = 0; i < n; i++) {
    s = a[i] > s ? a[i] : s;
    m += i;
  }
}
#endif
// CHECK-NOT: {{^}}{{.*}} error: {{.*}}'m'
