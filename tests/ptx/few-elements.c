// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck %s --check-prefix=OWN
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -freduction=gang:shared -S %s -o - | FileCheck %s --check-prefix=SHARED
// UNSUPPORTED: sanitized
// Who has a LOCAL of an array that is only updated is the target's choice: each thread has few elements in registers,
// with the user's own statements (a product and a sum are one instruction), but where sharing is asked for.
// OWN-NOT: .local
// OWN-NOT: atom.shared
// OWN-COUNT-2: fma.rn.f64
// OWN-NOT: atom.shared
// SHARED-NOT: fma.rn.f64
// SHARED: atom.{{.*}}shared{{.*}}f64
void f(int n, const double *a, const double *b, double *out) {
  double h[2] = {0};
#pragma acc parallel loop gang vector reduction(+ : h) copyin(a[0 : n], b[0 : n])
  for (int i = 0; i < n; i++) {
    h[0] += a[i] * b[i];
    h[1] += a[i] * a[i];
  }
  out[0] = h[0];
  out[1] = h[1];
}
