// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck %s
// RUN: %sumacc -fopenmp -O2 -foffload=ptx -S %s -o - | FileCheck --check-prefix=OMP %s
// RUN: %sumacc -fopenacc -O2 -freproducible -foffload=ptx -S %s -o - | FileCheck --check-prefix=EXACT %s
// Threads take neighbouring iterations and access 16 bytes at once, where all arrays are aligned; all loads of a round
// stand in front of its stores. Where they are not aligned four iterations are mixed in the same way.
// CHECK: .entry {{.*}}_triad_
// CHECK: or.b64
// CHECK: and.b64 {{.*}}, 15
// CHECK: nounroll
// CHECK-COUNT-4: ld.global.v2.{{[bf]}}64
// CHECK-NOT: ld.global
// CHECK-COUNT-2: st.global.v2.{{[bf]}}64
// CHECK: nounroll
// CHECK-COUNT-2: ld.global.{{[bf]}}64
// CHECK: st.global.{{[bf]}}64
// CHECK: nounroll
// CHECK-COUNT-8: ld.global.{{[bf]}}64
// CHECK-NOT: ld.global
// CHECK-COUNT-4: st.global.{{[bf]}}64
void triad(int n, double *z, const double *x) {
#pragma acc parallel loop present(z[0 : n], x[0 : n])
  for (int i = 0; i < n; i++)
    z[i] += 2 * x[i];
}

// CHECK: .entry {{.*}}_product_
// CHECK-COUNT-2: ld.global.v4.{{[bf]}}32
// EXACT: .entry {{.*}}_triad_
// EXACT: ld.global.v2.{{[bf]}}64
// EXACT: .entry {{.*}}_product_
// EXACT-NOT: ld.global.v
// EXACT: .entry {{.*}}_parts_
float product(unsigned n, const float *x, const float *y) {
  float s = 0;
#pragma acc parallel loop present(x[0 : n], y[0 : n]) reduction(+ : s)
  for (unsigned i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

// Both parts of a complex number are one access. Nobody takes neighbouring iterations.
// CHECK: .entry {{.*}}_parts_
// CHECK: and.b64 {{.*}}, 15
// CHECK-COUNT-4: ld.global.v2.{{[bf]}}64
// CHECK-COUNT-4: st.global.v2.{{[bf]}}64
// CHECK: .entry {{.*}}_mixed_
void parts(long n, double _Complex *z) {
#pragma acc parallel loop present(z[0 : n])
  for (long i = 0; i < n; i++)
    z[i] = 2 * z[i];
}

// Of elements of two sizes the larger counts.
// CHECK: ld.global.v2.{{[bf]}}32
// CHECK: st.global.v2.{{[bf]}}64
// CHECK: .entry {{.*}}_gathered_
void mixed(int n, double *z, const float *x) {
#pragma acc parallel loop present(z[0 : n], x[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = x[i] + 1;
}

// CHECK-DAG: ld.global.v2.{{[bu]}}32
// CHECK-DAG: st.global.v2.{{[bf]}}64
// CHECK: .entry {{.*}}_stencil_
void gathered(int n, double *z, const double *x, const int *k) {
#pragma acc parallel loop present(z[0 : n], x[0 : n], k[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = x[k[i]];
}

// Neighbours are never aligned at the same time, every second element would be two apart, a condition leaves elements
// out, a private array would be all iterations', iterations see what atomics find.
// CHECK-NOT: global.v
// CHECK: .entry {{.*}}_end_
void stencil(int n, double *z, const double *x) {
#pragma acc parallel loop present(z[0 : n], x[0 : n])
  for (int i = 1; i < n - 1; i++)
    z[i] = x[i - 1] + x[i + 1] - x[i];
}
void strided(int n, double *z, const double *x) {
#pragma acc parallel loop present(z[0 : n], x[0 : 2 * n])
  for (int i = 0; i < n; i++)
    z[i] = x[2 * i];
}
double condition(int n, const double *x, const double *y) {
  double s = 0;
#pragma acc parallel loop present(x[0 : n], y[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    if (x[i] > 0.5)
      s += y[i];
  return s;
}
void own(int n, double *z, const double *x) {
  double t[4];
#pragma acc parallel loop present(z[0 : n], x[0 : n]) private(t)
  for (int i = 0; i < n; i++) {
    t[i % 4] = x[i];
    z[i] = t[(i + 1) % 4] + 1;
  }
}
void counted(int n, int *h, int *k) {
#pragma acc parallel loop present(h[0 : 8], k[0 : n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic capture
    k[i] = h[k[i] % 8]++;
  }
}
void end(int n, int *k) {
#pragma acc parallel loop present(k[0 : n])
  for (int i = 0; i < n; i++)
    k[i] = 0;
}

// Who takes which iterations is the program's business with a schedule; without simd, so is their order, if they store
// anything.
// OMP: .entry {{.*}}_free_
// OMP: global.v2.{{[bf]}}64
// OMP: .entry {{.*}}_dealt_
// OMP-NOT: global.v
// OMP: .entry {{.*}}_any_sum_
// OMP: global.v2.{{[bf]}}64
// OMP: .entry {{.*}}_updated_
// OMP-NOT: global.v
// OMP: .entry {{.*}}_behind_
void free_(int n, double *z) {
#pragma omp target teams distribute parallel for simd map(z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] += 1;
}
void dealt(int n, double *z) {
#pragma omp target teams distribute parallel for simd schedule(static) map(z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] += 1;
}
void in_order(int n, double *z) {
#pragma omp target teams distribute parallel for map(z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] += 1;
}
double dealt_sum(int n, const double *x) {
  double s = 0;
#pragma omp target teams distribute parallel for schedule(static) map(to : x[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
double any_sum(int n, const double *x) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
void updated(int n, int *h, const int *k) {
#pragma omp target teams distribute parallel for map(h[0 : 8], k[0 : n])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    h[k[i] % 8]++;
  }
}
void behind(int n, double *z) {
#pragma omp target teams loop map(z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] += 1;
}
// OMP: global.v2.{{[bf]}}64
