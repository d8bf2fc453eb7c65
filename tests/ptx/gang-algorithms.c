// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.s && FileCheck --check-prefix=INFO %s < %t.info
// What one warp of a gang does with the gang's value: a native atomic; compare-and-swap; where the order of combining
// shows, a partial result, which the gang that comes last combines with the others'; and where the loop is executed
// several times a launch, compare-and-swap, or the lock in global memory.
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(op)                                                                                                       \
  PRAGMA(acc loop gang vector reduction(op:s))                                                                         \
  for (int i = 0; i < n; i++)                                                                                          \
    s = s op x[i];
#define TEST(name, T, op)                                                                                              \
  T name(int n, const T *x, T s) {                                                                                     \
    PRAGMA(acc parallel copyin(x[0:n]) copy(s))                                                                        \
    LOOP(op)                                                                                                           \
    return s;                                                                                                          \
  }
#define AGAIN(name, T, op)                                                                                             \
  T name(int n, const T *x, T s) {                                                                                     \
    PRAGMA(acc parallel copyin(x[0:n]) copy(s))                                                                        \
    PRAGMA(acc loop seq)                                                                                               \
    for (int k = 0; k < n; k++) {                                                                                      \
      LOOP(op)                                                                                                         \
    }                                                                                                                  \
    return s;                                                                                                          \
  }
// CHECK-LABEL: .visible .entry {{.*}}native
// CHECK-NOT: acq_rel
// CHECK: atom.{{(relaxed.gpu.)?}}global.or.b32
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(|) over gang: native atomic{{$}}
TEST(native, unsigned, |)
// CHECK-LABEL: .visible .entry {{.*}}in_order
// CHECK: st.global.{{[bf]}}64
// CHECK-NOT: fence
// CHECK: atom.acq_rel.gpu.global.inc.u32
// CHECK: bar.warp.sync
// CHECK: call.uni{{[[:space:]]+.*}}gang_finish_f64
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory
TEST(in_order, double, +)
// CHECK-LABEL: .visible .entry {{.*}}half
// CHECK-NOT: acq_rel
// CHECK: atom.cas.b16
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: compare-and-swap
TEST(half, short, +)
// Nothing swaps 16 bytes.
// CHECK-LABEL: .visible .entry {{.*}}whole
// CHECK: atom.acq_rel.gpu.global.inc.u32
// CHECK: call.uni{{[[:space:]]+.*}}gang_finish_c64
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: partial results in global memory
TEST(whole, double _Complex, *)
// CHECK-LABEL: .visible .entry {{.*}}swapped
// CHECK-NOT: acq_rel
// CHECK: atom.{{(relaxed.gpu.)?}}global.cas.b64
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: compare-and-swap
AGAIN(swapped, double, *)
// CHECK-LABEL: .visible .entry {{.*}}added
// CHECK-NOT: acq_rel
// CHECK: atom.{{(relaxed.gpu.)?}}global.add.f64
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: native atomic; order free: gangs do not finish the loop exactly once in each launch{{$}}
AGAIN(added, double, +)
// CHECK-LABEL: .visible .entry {{.*}}locked
// CHECK-NOT: atom.acq_rel
// CHECK: atom.{{(relaxed.gpu.)?}}global.cas.b32
// CHECK: fence.acq_rel.gpu
// INFO-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: lock in global memory
AGAIN(locked, double _Complex, *)
// CHECK-LABEL: {{^}}.func __sumac_ptx_gang_finish_f64
// CHECK: ld.global.{{[bf]}}64
// CHECK: atom.{{(relaxed.gpu.)?}}cas.b64
// CHECK-LABEL: {{^}}.func __sumac_ptx_gang_finish_c
// CHECK: atom.{{(relaxed.gpu.)?}}global.cas.b32
// CHECK: fence.acq_rel.gpu
// CHECK: fence.acq_rel.gpu
// CHECK: atom.{{(relaxed.gpu.)?}}global.exch
