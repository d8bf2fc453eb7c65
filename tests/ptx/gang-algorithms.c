// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.s && FileCheck --check-prefix=INFO %s < %t.info
// One thread of a gang updates the result: by a native atomic, by compare-and-swap, or under the lock in global memory.
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define TEST(name, T, op)                                                                                              \
  T name(int n, const T *x, T s) {                                                                                     \
    PRAGMA(acc parallel loop gang vector copyin(x[0:n]) reduction(op:s))                                               \
    for (int i = 0; i < n; i++)                                                                                        \
      s = s op x[i];                                                                                                   \
    return s;                                                                                                          \
  }
// CHECK-LABEL: .visible .entry {{.*}}native
// CHECK-NOT: fence
// CHECK: atom.global.or.b32
TEST(native, unsigned, |)
// CHECK-LABEL: .visible .entry {{.*}}swapped
// CHECK-NOT: fence
// CHECK: atom.global.cas.b64
TEST(swapped, double, *)
// CHECK-LABEL: .visible .entry {{.*}}half
// CHECK: atom.cas.b16
TEST(half, short, +)
// CHECK-LABEL: .visible .entry {{.*}}locked
// CHECK: atom.global.cas.b32
// CHECK: fence.acq_rel.gpu
// CHECK: fence.acq_rel.gpu
// CHECK: atom.global.exch
TEST(locked, double _Complex, *)
// INFO-DAG: ptx: reduction(|) over gang: native atomic
// INFO-DAG: ptx: reduction(*) over gang: compare-and-swap
// INFO-DAG: ptx: reduction(*) over gang: lock in global memory
