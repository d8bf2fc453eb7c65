// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o %t.s && FileCheck --check-prefixes=CHECK,LAST %s < %t.s
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -freduction=gang:atomic -S %s -o %t.atomic.s && FileCheck --check-prefixes=CHECK,ATOMIC %s < %t.atomic.s
// A combined gang-vector loop has no single-mode work: nothing but arithmetic before the loop, no barrier but the one
// of the reduction over several warps; then one store of a partial result and one atomic a gang, or one atomic alone.
double dot(int n, const double *x, const double *y) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(x [0:n], y [0:n])
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
// CHECK: .visible .entry
// CHECK: .reqntid 256, 1, 1
// CHECK-NOT: bar
// CHECK: ld.global.{{[bf]}}64
// CHECK: shfl.sync.down.b32
// CHECK: st.shared
// CHECK: barrier.sync
// CHECK-NOT: barrier.sync
// LAST: st.global.{{[bf]}}64
// LAST-NOT: barrier.sync
// LAST: atom.acq_rel.gpu.global.inc.u32
// LAST-NOT: barrier.sync
// LAST: ret
// ATOMIC: atom.global.add.f64
// ATOMIC-NOT: bar
// ATOMIC: ret
