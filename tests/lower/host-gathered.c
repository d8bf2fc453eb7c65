// On the host a gang, which is one thread, updates such an array without atomics, in memory of its own.
// Not where the update orders other accesses.
// RUN: %sumacc -fopenmp -O2 -foffload=host -fdump=expand -c %s -o %t.o 2>&1 | FileCheck %s
// UNSUPPORTED: sanitized
#define N 1000

// CHECK-LABEL: define internal void @__sumac_region_{{.*}}_counted_
// CHECK: %[[MINE:gathered[0-9]*]] = alloca [256 x i8], align 64
// CHECK-NOT: atomicrmw
// CHECK: call void @llvm.memset.p0.i64(ptr align 64 %[[MINE]], i8 0, i64 256
// CHECK-NOT: atomicrmw
// CHECK: add i32
// CHECK-NOT: atomicrmw
// CHECK: call void @__sumac_dev_scatter_add_i32
void counted(int *key, int *out) {
  int h[64] = {0};
#pragma omp target teams distribute parallel for map(tofrom : h) map(to : key[0 : N])
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    h[key[i]]++;
  }
  out[0] = h[3];
}

// CHECK-LABEL: define internal void @__sumac_region_{{.*}}_masked_
// CHECK-NOT: atomicrmw
// CHECK: call void @llvm.memset.p0.i64(ptr align 64 %gathered{{[0-9]*}}, i8 -1, i64 64
// CHECK-NOT: atomicrmw
// CHECK: call void @__sumac_dev_scatter_and_u64
void masked(int *key, unsigned long *out) {
  unsigned long m[8] = {~0ul};
#pragma omp target teams distribute parallel for map(tofrom : m) map(to : key[0 : N])
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    m[key[i]] &= ~(unsigned long)i;
  }
  out[0] = m[0];
}

// CHECK-LABEL: define internal void @__sumac_region_{{.*}}_ordered_
// CHECK-NOT: gathered
// CHECK: atomicrmw add
void ordered(int *key, int *out) {
  int h[64] = {0};
#pragma omp target teams distribute parallel for map(tofrom : h) map(to : key[0 : N])
  for (int i = 0; i < N; i++) {
#pragma omp atomic seq_cst
    h[key[i]]++;
  }
  out[0] = h[3];
}
