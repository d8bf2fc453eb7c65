// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck %s
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck --check-prefix=END %s
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// Indices of collapsed loops are counted: no division is left in the loop, whatever the bounds.

// CHECK-LABEL: .entry {{.*}}_fill_
// CHECK: div.u32
// CHECK: st.global
// CHECK-NOT: div.
// CHECK-NOT: rem.
// CHECK: ret;
static void fill(int p, int q, int r, long *a) {
#pragma acc parallel loop collapse(3) num_gangs(2) vector_length(32) copy(a[0 : 5000])
  for (int i = 0; i < p; i++)
    for (int j = 0; j < q; j++)
      for (int k = 0; k < r; k++)
        a[(i * q + j) * r + k] += 1 + i + 100 * j + 10000 * k;
}

// The loop ends with the outermost index: the counter of 64 bits is gone.
// END-LABEL: .entry {{.*}}_transpose_
// END: st.global
// END-NOT: {{(add|setp).*64}}
// END: ret;
void transpose(int n, const int *x, int *z) {
#pragma acc parallel loop collapse(2) present(x[0 : n * n], z[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      z[i * n + j] = x[j * n + i];
}

static int wrong(int p, int q, int r) {
  static long a[5000];
  for (int i = 0; i < 5000; i++)
    a[i] = 0;
  fill(p, q, r, a);
  for (int i = 0; i < p * q * r; i++)
    if (a[i] != 1 + i / r / q + 100L * (i / r % q) + 10000L * (i % r))
      return 1;
  for (int i = p * q * r; i < 5000; i++)
    if (a[i])
      return 1;
  return 0;
}

int main(void) {
  static const int sizes[][3] = {{7, 5, 3},    {1, 1, 1},   {2, 1, 997}, {997, 1, 2}, {1, 499, 2}, {3, 64, 1},
                                 {13, 17, 19}, {64, 64, 1}, {0, 5, 5},   {5, 0, 5},   {5, 5, 0},   {1, 3, 65}};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    if (wrong(sizes[i][0], sizes[i][1], sizes[i][2]))
      return 1 + (int)i;
  return 0;
}
