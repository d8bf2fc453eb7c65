// -freproducible: what the mode does not cover is an error, not less than what was asked for.
// RUN: not %sumacc -fopenacc -freproducible -foffload=host -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -freproducible -ffast-math -foffload=host -fsyntax-only %s 2>&1 | FileCheck --check-prefix=FAST %s
// RUN: not %sumacc -fopenacc -freproducible -fdenormal-fp-math=preserve-sign -foffload=host -fsyntax-only %s 2>&1 | FileCheck --check-prefix=FLUSH %s
// RUN: %sumacc -fopenacc -freproducible -fno-reproducible -ffast-math -foffload=host -fsyntax-only %s
// RUN: not %sumacc -fopenacc -freproducible -foffload=host -c -DLATE %s -o %t.o 2>&1 | FileCheck --check-prefix=LATE %s
// RUN: not %sumacc -fopenacc -freproducible -foffload=host -c -DLATE -DMISSING %s -o %t.o 2>&1 | FileCheck --check-prefix=MISSING %s
// RUN: %sumacc -fopenacc -foffload=host -c -DLATE %s -o %t.o
// RUN: not %sumacc -fopenacc -freproducible -foffload=host,ptx -c -DLONG %s -o %t.o 2>&1 | FileCheck --check-prefix=LONG %s
// FLUSH: error: '-fdenormal-fp-math=preserve-sign' and '-freproducible' exclude each other
// FAST: error: '-ffast-math' and '-freproducible' exclude each other
double sin(double), floor(double), elsewhere(double);
static double (*const functions[2])(double) = {floor, sin};
#ifdef LONG
// LONG-DAG: error: target 'ptx' cannot reduce an object reproducibly of more than 512 bytes in a routine
#pragma acc routine vector
double g(int n) {
  double many[65] = {0};
#pragma acc loop vector reduction(+ : many)
  for (int i = 0; i < n; i++)
    many[i % 65] += 1;
  return many[0];
}
#endif
#ifdef LONG
void h(int n, double *a) {
// LONG-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: target 'ptx' cannot reduce an object reproducibly over workers, for whose results shared memory is too small
#pragma acc parallel loop gang num_workers(4) copy(a[0 : n])
  for (int k = 0; k < n; k++) {
    double many[9000] = {0};
#pragma acc loop worker reduction(+ : many)
    for (int i = 0; i < n; i++)
      many[i % 9000] += 1;
    a[k] = many[0];
  }
}
#endif
double f(double *a, int n) {
  struct {
    int field : 7;
    double x;
  } t = {0};
  double s = 0, u = 0;
  int count = 0;
#ifdef LATE
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
#ifdef MISSING
// MISSING: :[[#@LINE+1]]:{{.*}}error: unknown function 'elsewhere' called from a region
    s += elsewhere(a[i]);
#endif
// LATE: :[[#@LINE+1]]:{{.*}}error: 'sin' in a table of functions has not the same bits on all devices, as a reproducible reduction asks for: call it by its name
    s += functions[i % 2](a[i]);
  }
#elif defined LONG
// LONG-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: target 'ptx' cannot reduce an object reproducibly whose size the run decides
#pragma acc parallel loop reduction(+ : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#else
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 't' is not reproducible: it has bit-fields
#pragma acc parallel loop copy(a[0 : n]) reduction(+ : t) reduction(+ : count)
  for (int i = 0; i < n; i++)
    t.x += a[i], t.field++, count++;
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: each gang has a part of it
#pragma acc parallel loop worker num_gangs(2) copy(a[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel copy(a[0 : n], s)
  {
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: a clause says which gang does what
#pragma acc loop gang(static : 8) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: a clause says which gang does what
#pragma acc loop gang(static : *) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: a clause says which gang does what
#pragma acc parallel loop gang(dim : 2) copy(a[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: each gang has a part of it
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: note: reduce it in a loop over gangs, or have one gang
#pragma acc parallel copy(a[0 : n]) reduction(+ : s)
  {
    s += 1;
  }
#pragma acc parallel copy(a[0 : n]) copy(s)
  for (int k = 0; k < 3; k++) {
// CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: the loop over gangs may be
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: note: '-freproducible=order-free' takes sums in such loops
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
#pragma omp declare reduction(grow : double : omp_out += omp_in) initializer(omp_priv = omp_orig)
#pragma acc parallel copy(a[0 : n]) copy(s)
  {
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: it begins with 'omp_orig', which
#pragma acc loop gang reduction(grow : s)
    for (int i = 0; i < n; i++)
      s += a[i];
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: it begins with 'omp_orig', which
#pragma acc loop gang reduction(grow : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
#pragma acc parallel loop copy(a[0 : n], u)
  for (int i = 0; i < n; i++)
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: this atomic update is not reproducible: its rounding depends on who comes first; a 'reduction' clause
#pragma acc atomic update
    u += a[i];
#endif
  // CHECK-NOT: error:
  return s + t.x + u + count;
}
