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
// The element that is stored is the iteration's own: its address is stepped.
// END: ld.global
// END-NOT: mul.wide
// END: st.global
// END-NOT: {{setp.*64}}
// END: ret;
void transpose(int n, const int *x, int *z) {
#pragma acc parallel loop collapse(2) present(x[0 : n * n], z[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      z[i * n + j] = x[j * n + i];
}

// The same where loops begin elsewhere.
// END-LABEL: .entry {{.*}}_within_
// END: st.global
// END-NOT: {{div|rem}}
// END: ret;
void within(int high, int last, int n, const long *x, long *z) {
#pragma acc parallel loop collapse(2) num_gangs(2) vector_length(32) copyin(x[0 : 5000]) copy(z[0 : 5000])
  for (int i = 1; i < high; i++)
    for (int j = 2; j <= last; j++)
      z[i * n + j] += 1 + x[i * n + j - 1] + x[(i - 1) * n + j] + 100 * i + 10000 * j;
}

// Only the outermost index is needed: the others' digits are one.
// END-LABEL: .entry {{.*}}_planes_
// END: st.global
// END-COUNT-2: selp.b64
// END-NOT: {{div|rem|selp}}
// END: ret;
void planes(int p, int q, int r, int s, const long *x, long *z) {
#pragma acc parallel loop collapse(4) num_gangs(2) vector_length(32) copyin(x[0 : 5000]) copy(z[0 : 5000])
  for (int i = 0; i < p; i++)
    for (int j = 0; j < q; j++)
      for (int k = 0; k < r; k++)
        for (int l = 0; l < s; l++)
          z[((i * q + j) * r + k) * s + l] += x[((i * q + j) * r + k) * s + l] + 7 * i;
}

static int wrong_within(int high, int last, int n) {
  static long x[5000], z[5000], should[5000];
  for (int i = 0; i < 5000; i++)
    x[i] = i * 7L % 31, z[i] = should[i] = i % 3;
  for (int i = 1; i < high; i++)
    for (int j = 2; j <= last; j++)
      should[i * n + j] += 1 + x[i * n + j - 1] + x[(i - 1) * n + j] + 100 * i + 10000 * j;
  within(high, last, n, x, z);
  for (int i = 0; i < 5000; i++)
    if (z[i] != should[i])
      return 1;
  return 0;
}

static int wrong_planes(int p, int q, int r) {
  static long x[5000], z[5000];
  for (int i = 0; i < 5000; i++)
    x[i] = i * 7L % 31, z[i] = i % 3;
  planes(p, q, r, 2, x, z);
  for (int i = 0; i < 5000; i++)
    if (z[i] != i % 3 + (i < p * q * r * 2 ? x[i] + 7 * (i / 2 / r / q) : 0))
      return 1;
  return 0;
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
  for (int high = 1; high < 60; high += 7)
    for (int last = -1; last < 60; last += 6)
      if (wrong_within(high, last, 61))
        return 50 + high;
  for (int p = 0; p < 20; p += 3)
    for (int q = 0; q < 12; q += q < 2 ? 1 : 5)
      if (wrong_planes(p, q, 1 + (p + q) % 7))
        return 120 + p;
  return 0;
}
