// RUN: %sumacc -fopenacc -O2 -foffload=ptx --offload-arch=sm_80 -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.s && FileCheck --check-prefix=INFO %s < %t.info
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S -Minfo=accel %s -o %t.old.s 2>&1 | FileCheck --check-prefix=OLD %s
// RUN: not %sumacc -fopenacc -O2 -foffload=ptx -S -freduction=vector:redux %s -o %t.old.s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: FileCheck --implicit-check-not=redux.sync --check-prefix=NONE %s < %t.old.s
// Integers of 32 bits are reduced over a warp by one instruction, on cards that have it.
int sum(int n, const int *x) {
  int s = 0;
  // INFO-DAG: :[[#@LINE+4]]: ptx: reduction(+) over vector: one instruction a warp (redux.sync), partials in shared memory{{$}}
  // OLD-DAG: :[[#@LINE+3]]: ptx: reduction(+) over vector: shuffle tree a warp, partials in shared memory; not by redux: cards have it from sm_80 on
  // ERROR: error: reduction(+) of 'int' over vector cannot be done by strategy 'redux' on target 'ptx', only by: partials
#pragma acc parallel loop gang vector copyin(x [0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
// CHECK-LABEL: .visible .entry {{.*}}sum
// CHECK-NOT: shfl
// CHECK: redux.sync.add.u32
// CHECK-NOT: shfl
// CHECK: atom.global.add.u32
// CHECK-NOT: shfl
// CHECK: ret
// NONE: shfl.sync.down

void rows(int n, const int *x, int *least) {
#pragma acc parallel loop gang vector_length(32) copyin(x [0:n * n]) copyout(least [0:n])
  for (int i = 0; i < n; i++) {
    int m = 2147483647;
    // INFO-DAG: :[[#@LINE+1]]: ptx: reduction(min) over vector: one instruction (redux.sync){{$}}
#pragma acc loop vector reduction(min : m)
    for (int k = 0; k < n; k++)
      m = x[i * n + k] < m ? x[i * n + k] : m;
    least[i] = m;
  }
}
// CHECK-LABEL: .visible .entry {{.*}}rows
// CHECK: redux.sync.min.s32

long wide(int n, const long *x) {
  long s = 0;
  // INFO-DAG: :[[#@LINE+3]]: ptx: reduction(+) over vector: shuffle tree a warp, partials in shared memory{{$}}
  // OLD-DAG: :[[#@LINE+2]]: ptx: reduction(+) over vector: shuffle tree a warp, partials in shared memory{{$}}
#pragma acc parallel loop gang vector copyin(x [0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
// CHECK-LABEL: .visible .entry {{.*}}wide
// CHECK-NOT: redux
// CHECK: shfl.sync.down
