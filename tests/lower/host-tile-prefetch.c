// UNSUPPORTED: sanitized
// On the host, short runs of a tile's innermost loop fetch what the next tile's run of the row will want; long ones do
// not, nor does code that is not to be fast. No more than once for a line, or for rows that earlier runs have fetched;
// never where it would do what the body might not do. Not where all of the loop fits in the cache, either.
// RUN: %sumacc -fopenacc -O2 -foffload=host -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sumacc -fopenacc -foffload=host -S -emit-llvm %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %sumacc -fopenacc -O1 -foffload=host -S -emit-llvm %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %sumacc -fopenacc -Os -foffload=host -S -emit-llvm %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %sumacc -fopenacc -O2 -fsanitize=undefined -foffload=host -S -emit-llvm %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %sumacc -fopenacc -O2 -fdump=write -fstop-after=write -c %s -o %t.o 2>&1 | grep -o '__sumac_prefetch(&[^;]*;' | FileCheck --check-prefix=TEXT %s
// NONE-NOT: @llvm.prefetch

// CHECK-LABEL: define {{.*}}@__sumac_region_{{.*}}_stencil_
// CHECK: icmp{{( samesign)?}} ugt i64 %{{.*}}, 65536
// CHECK-COUNT-8: call void @llvm.prefetch.p0(
// CHECK-NOT: call void @llvm.prefetch
// TEXT: __sumac_prefetch(&(out[(i) * n + (__sumac_v1)]), 312, 1, __sumac_far1);
// TEXT-NEXT: __sumac_prefetch(&(in[(i + 1) * n + (__sumac_v1)]), 312, 0, __sumac_far1);
// TEXT-NEXT: __sumac_prefetch(&(out[(i) * n + (__sumac_v1)]), 376, 1, __sumac_far1);
// TEXT-NEXT: __sumac_prefetch(&(in[(i + 1) * n + (__sumac_v1)]), 376, 0, __sumac_far1);
// TEXT-COUNT-4: __sumac_prefetch(
void stencil(int n, const double *in, double *out) {
#define AT(a, i, j) a[(i) * n + (j)]
#pragma acc parallel loop tile(32, 32) present(in [0:n * n], out [0:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      AT(out, i, j) += AT(in, i - 1, j) + AT(in, i + 1, j) + AT(in, i, j - 1) + AT(in, i, j + 1);
}

// Down, in steps of two, rows of a known length: the row that comes first is i - 1, and runs go towards the front.
// CHECK-LABEL: define {{.*}}@__sumac_region_{{.*}}_down_
// CHECK-COUNT-8: call void @llvm.prefetch.p0(
// CHECK-NOT: call void @llvm.prefetch
// TEXT-NEXT: __sumac_prefetch(&((*__sumac_p_a)[i - 1][__sumac_v1]), -316, 1, __sumac_far1);
// TEXT-NEXT: __sumac_prefetch(&((*__sumac_p_b)[M * i + __sumac_v1]), -316, 0, __sumac_far1);
// TEXT-COUNT-6: __sumac_prefetch(
enum { M = 3000 };
float a[M][M], b[M * M];
void down(void) {
#pragma acc parallel loop gang tile(16, 32)
  for (int i = M - 2; i > 0; i--)
    for (long j = M - 1; j >= 0; j -= 2)
      a[i - 1][j] += a[i][j] + b[M * i + j] + b[(i + 1) * M + j];
}

// CHECK-LABEL: define {{.*}}@__sumac_region_{{.*}}_lengthy_
// CHECK-NOT: call void @llvm.prefetch
// TEXT-NOT: __sumac_prefetch(
void lengthy(int n, const double *in, double *out) {
#pragma acc parallel loop tile(8, 256) present(in [0:n * n], out [0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      out[i * n + j] = in[i * n + j];
}

void put(double *);
// Not every iteration reads y; k is the body's; the column of z does not follow j; w is found through memory.
// CHECK-LABEL: define {{.*}}@__sumac_region_{{.*}}_others_
// CHECK-NOT: call void @llvm.prefetch
void others(int n, double *y, const double *z, double **w, const int *column, double *sums) {
#pragma acc parallel loop tile(8, 32) present(y [0:n * n], z [0:n * n], w [0:n] [0:n], column [0:n], sums [0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int k = i * n + j;
      double sum = z[k] + z[j * n + i] + w[i][j] + z[column[i] * n + j] + sums[i];
      if (sum > 0)
        y[i * n + j] = sum;
    }
}
