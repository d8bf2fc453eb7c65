// UNSUPPORTED: sanitized
// A tile's elements that one thread of the host runs: loops over the tile's rows, in which nothing is divided, and whose
// addresses LLVM knows not to wrap. What is divided is the number of a tile.
// RUN: %sumacc -fopenacc -O2 -foffload=host -S -emit-llvm %s -o - | FileCheck %s
// CHECK-LABEL: define {{.*}}@__sumac_region_{{.*}}_sweep_{{[0-9_]+}}(
// CHECK: for.body:
// CHECK: sdiv i64 %__sumac_k
// CHECK-NOT: {{[su]}}div
// CHECK-NOT: vector.scevcheck
// CHECK: vector.body:
// CHECK-NOT: {{[su]}}div
// CHECK-LABEL: {{^}}}
void sweep(int n, const double *in, double *out) {
#pragma acc parallel loop gang vector tile(32, 32) present(in [0:n * n], out [0:n * n]) num_gangs(1)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      out[i * n + j] += in[i * n + j - 1] + in[i * n + j + 1];
}
