// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// The trees of a loop's variables are done together: each step swaps half of what is left. A sum of doubles alone takes
// 10 shuffles, five of them 16; their gangs' partial results have one counter.
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(...) PRAGMA(acc parallel loop copyin(x[0:n], y[0:n]) __VA_ARGS__) for (int i = 0; i < n; i++)

// CHECK-LABEL: .visible .entry {{.*}}five
// CHECK-COUNT-16: shfl.sync.bfly
// CHECK-NOT: shfl.sync
// CHECK: st.shared
// CHECK-NOT: st.shared
// CHECK: barrier.sync
// CHECK-NOT: barrier.sync
// CHECK: atom.acq_rel.gpu.global.inc
// CHECK-NOT: atom
// CHECK: shfl.sync.idx
// CHECK-NOT: shfl.sync
// CHECK: ret;
void five(int n, const double *x, const double *y, double *out) {
  double a = 0, b = 0, c = 0, d = 0, e = 0;
  LOOP(reduction(+ : a, b, c, d, e)) {
    a += x[i];
    b += y[i];
    c += x[i] * y[i];
    d += x[i] * x[i];
    e += y[i] * y[i];
  }
  out[0] = a, out[1] = b, out[2] = c, out[3] = d, out[4] = e;
}
// Lanes that have different operators do both. One warp: lane 0 fetches the other value, which is one more.
// CHECK-LABEL: .visible .entry {{.*}}extremes
// CHECK-COUNT-10: shfl.sync.bfly
// CHECK-COUNT-2: shfl.sync.idx
// CHECK-NOT: shfl.sync.{{bfly|down}}
// CHECK: ret;
void extremes(int n, const double *x, const double *y, double *out) {
  double least = 1e300, most = 0;
  LOOP(vector_length(32) reduction(min : least) reduction(max : most)) {
    least = x[i] < least ? x[i] : least;
    most = y[i] > most ? y[i] : most;
  }
  out[0] = least, out[1] = most;
}
// That would not pay for what is one word: a tree each, but the two sums'.
// CHECK-LABEL: .visible .entry {{.*}}words
// CHECK-COUNT-5: shfl.sync.bfly
// CHECK-COUNT-5: shfl.sync.down
// CHECK-NOT: shfl.sync.{{bfly|down}}
// CHECK: ret;
void words(int n, const int *x, const int *y, int *out) {
  int a = 0, b = 0, most = 0;
  LOOP(reduction(+ : a, b) reduction(max : most)) {
    a += x[i];
    b += y[i];
    most = y[i] > most ? y[i] : most;
  }
  out[0] = a, out[1] = b, out[2] = most;
}
