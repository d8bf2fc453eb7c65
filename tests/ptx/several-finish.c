// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.s && FileCheck --check-prefix=INFO %s < %t.info
// The reductions of a loop that gangs finish together, with one counter: where one of them has to go by partial results,
// others are values more of the same record, for which an atomic of their own would cost more. The last gang combines all
// in one pass.
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(...)                                                                                                      \
  PRAGMA(acc parallel loop vector_length(64) copyin(x[0:n], k[0:n]) __VA_ARGS__)                                       \
  for (int i = 0; i < n; i++)
#define MIN(a, b) ((b) < (a) ? (b) : (a))
#define MAX(a, b) ((b) > (a) ? (b) : (a))

// Two loads of a gang's two doubles and one of its int, all before they are used.
// CHECK-LABEL: .func {{.*}}beside{{.*}}pass
// CHECK: ld.global.v2.{{[bf]}}64
// CHECK-NOT: ld.global
// CHECK-DAG: ld.global.v2.{{[bf]}}64
// CHECK-DAG: ld.global.{{[bu]}}32
// CHECK-NOT: ld.global
// CHECK: shfl.sync
// CHECK-NOT: ld.
// CHECK: ret;

// CHECK-LABEL: .visible .entry {{.*}}beside
// CHECK-NOT: bar.warp
// CHECK: barrier.sync
// CHECK-NOT: barrier.sync
// CHECK-NOT: atom
// CHECK-DAG: st.global.v2.{{[bf]}}64
// CHECK-DAG: st.global.v2.{{[bf]}}64
// CHECK-DAG: st.global.{{[bu]}}32
// CHECK-NOT: st.global
// CHECK: atom.acq_rel.gpu.global.inc
// CHECK: call.uni
// CHECK: atom.{{(relaxed.)?(gpu.)?}}global.cas
void beside(int n, const double *x, const int *k, double *out) {
  double s = 0, q = 0, least = 1e300, most = 0;
  int many = 0;
  // INFO-DAG: :[[#@LINE+3]]: ptx: reduction(+) over gang: partial results in global memory
  // INFO-DAG: :[[#@LINE+2]]: ptx: reduction(min) over gang: partial results in global memory
  // INFO-DAG: :[[#@LINE+1]]: ptx: reduction(max) over gang: partial results in global memory
  LOOP(reduction(+ : s, q, many) reduction(min : least) reduction(max : most)) {
    s += x[i];
    q += x[i] * x[i];
    least = MIN(least, x[i]);
    most = MAX(most, x[i]);
    many += k[i];
  }
  out[0] = s, out[1] = q, out[2] = least, out[3] = most, out[4] = many;
}
// A minimum and a maximum cost less by compare-and-swap, which few gangs have to do.
// CHECK-LABEL: .visible .entry {{.*}}extremes
// CHECK-NOT: atom.acq_rel
// CHECK: ret;
void extremes(int n, const double *x, const int *k, double *out) {
  double least = 1e300, most = 0;
  // INFO-DAG: :[[#@LINE+1]]: ptx: reduction(min) over gang: compare-and-swap
  LOOP(reduction(min : least) reduction(max : most)) {
    least = MIN(least, x[i]);
    most = MAX(most, x[i]);
  }
  out[0] = least, out[1] = most + k[0];
}
// What always swaps costs more: three sums of 16 bits go together.
// CHECK-LABEL: .visible .entry {{.*}}shorts
// CHECK: atom.acq_rel.gpu.global.inc
// CHECK: ret;
void shorts(int n, const double *x, const int *k, double *out) {
  short a = 0, b = 0, c = 0;
  // INFO-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory
  LOOP(reduction(+ : a, b, c)) {
    a += (short)k[i];
    b += (short)(k[i] * k[i]);
    c += (short)(k[i] > 1 && x[i] > 0);
  }
  out[0] = a, out[1] = b, out[2] = c;
}
// What is asked for stays.
void asked(int n, const double *x, const int *k, double *out) {
  double s = 0, q = 0;
  int many = 0;
  // INFO-DAG: :[[#@LINE+3]]: ptx: reduction(+) over gang: compare-and-swap{{$}}
  // INFO-NOT: :[[#@LINE+2]]: ptx: reduction(+) over gang: partial
#pragma sumac reduction(gang:swap)
  LOOP(reduction(+ : s, q, many)) {
    s += x[i];
    q += x[i] * x[i];
    many += k[i];
  }
  out[0] = s, out[1] = q, out[2] = many;
}
