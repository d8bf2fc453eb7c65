// UNSUPPORTED: sanitized
// While terms of a sum in whatever order are taken apart, what the loop reads next is fetched: arrays that every
// iteration goes through in short steps, up to four. Not elements whose place would have to be read, nor those that some
// iterations do not read, nor where code is not to be fast.
// RUN: %sumacc -fopenacc -freproducible=order-free -O2 -fdump=write -fstop-after=write -c %s -o %t.o 2>&1 | grep -oE '__sumac_terms_(pair_)?block(_ahead)?\(.*__sumac_m1.*\);' | FileCheck %s
// RUN: %sumacc -fopenacc -freproducible=order-free -fdump=write -fstop-after=write -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NONE %s
// NONE-NOT: __builtin_addressof

// CHECK: __sumac_terms_block_ahead({{.*}}, __sumac_m1, __builtin_addressof(a[__sumac_i1]), 8, __builtin_addressof(b[2 * __sumac_i1 + 1]), 16, 0, 0, 0, 0);
double product(const double *a, const double *b, long n) {
  double s = 0;
#pragma acc parallel loop copyin(a[0 : n + 1], b[0 : 2 * n]) reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += a[i] * b[2 * i + 1] + a[i + 1];
  return s;
}

// The first sum fetches for both.
// CHECK-NEXT: __sumac_terms_block_ahead({{.*}}, __sumac_m1, __builtin_addressof(f[__sumac_i1]), -4, __builtin_addressof(m[k][__sumac_i1]), -8, 0, 0, 0, 0);
// CHECK-NEXT: __sumac_terms_block({{.*}}, __sumac_m1);
double two(const float *f, double m[][1000], int k) {
  double s = 0, t = 0;
#pragma acc parallel loop copyin(f[0 : 1000], m[0 : 10]) reduction(+ : s, t)
  for (int i = 999; i >= 0; i--) {
    s += f[i];
    t += m[k][i];
  }
  return s + t;
}

// CHECK-NEXT: __sumac_terms_block_ahead({{.*}}, __sumac_m1, __builtin_addressof(at[__sumac_i1]), 4, 0, 0, 0, 0, 0, 0);
double gathered(const double *a, const int *at, const double *b, const double *far, int n) {
  double s = 0;
#pragma acc parallel loop copyin(a[0 : n], at[0 : n], b[0 : n], far[0 : 9 * n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[at[i]] * (i > 5 ? b[i] : 1) + far[9 * i];
  return s;
}

// CHECK-NEXT: __sumac_terms_block({{.*}}, __sumac_m1);
double none(int n) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += 1.0 / (i + 1);
  return s;
}

// CHECK-NEXT: __sumac_terms_pair_block_ahead({{.*}}, __sumac_m1, __builtin_addressof(z[__sumac_i1]), 16, 0, 0, 0, 0, 0, 0);
double _Complex pairs(const double _Complex *z, int n) {
  double _Complex s = 0;
#pragma acc parallel loop copyin(z[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += z[i];
  return s;
}
