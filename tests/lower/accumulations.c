// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=reduce -fdump=reduce 2>&1 | FileCheck %s
// Spellings of x = x op e that the dependence test knows, and what comes near and is none.
#include <math.h>
int sums(int n, const int *restrict a, const float *restrict f, int *restrict b) {
  int s = 0, p = 1, bits = 0, all = 1, any = 0, down = 0, x = 1, y = 0;
  short small = 0;
  float r = 0;
// CHECK: loop 1: gang vector {{.*}}reduction(+:s) {{.*}}reduction(*:p) {{.*}}reduction(^:bits) {{.*}}reduction(&&:all) {{.*}}reduction(||:any) {{.*}}reduction(+:down) {{.*}}reduction(+:small) {{.*}}reduction(+:r)
#pragma acc kernels loop
  for (int i = 0; i < n; i++) {
    s = (a[i] + (s)) - a[n - 1 - i];
    s = a[i] + (s + 1);
    p = a[i] * p * 2;
    bits = bits ^ a[i] ^ i;
    all = all && a[i] && fabsf(f[i]) < 1;
    any = (a[i] > 7 || any) || i == 9;
    --down;
    down = down - a[i];
    small = (short)((short)(small + a[i]) + 1);
    r = (float)((double)r + f[i]);
  }
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = a[i] - x;
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = a[i] - (a[0] - x);
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = x * 3 + a[i];
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = x + a[i] + x;
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = (short)(x + a[i]);
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = (short)x + a[i];
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = x + f[i];
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    b[i] = x += a[i];
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = x && (b[i] = a[i]); /* sets b[i] where x is not 0 */
// CHECK: loop 1: gang vector {{.*}}reduction(||:x)
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    x = (b[i] = a[i]) || x;
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++) {
    x += a[i];
    x *= a[i];
  }
  return s + p + bits + all + any + down + small + (int)r + x + y;
}
double extremes(int n, const double *restrict d, const float *restrict f, const unsigned char *restrict c,
                const int *restrict a) {
  double top = 0, low = 0, most = 0, least = 0, m = 0;
  float g = 0;
  _Bool truth = 1;
  int x = 0;
// CHECK: loop 1: gang vector {{.*}}reduction(max:top) {{.*}}reduction(min:low) {{.*}}reduction(max:most) {{.*}}reduction(min:least)
#pragma acc kernels loop
  for (int i = 0; i < n; i++) {
    if ((double)f[i] > top) {
      top = f[i];
    }
    top = (double)fmax(d[i], (top));
    if (low >= d[i])
      low = (d[i]);
    low = d[i] > low ? low : d[i];
    most = (d[i] < most) ? most : d[i];
    least = fmin((double)least, d[i]);
  }
// CHECK: loop 1: seq {{.*}}'m' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if (d[i] > m)
      m = d[0];
// CHECK: loop 1: seq {{.*}}'m' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if (d[i] > m)
      m = d[i];
    else
      m = m / 2;
// CHECK: loop 1: seq {{.*}}'m' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    m = d[i] > m ? d[i] : m + 1;
// CHECK: loop 1: seq {{.*}}'m' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    m = fmaxf(m, f[i]); /* rounds m */
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if ((int)d[i] > x)
      x = (short)d[i];
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if ((unsigned)c[i] > x) /* below 0, x is large there */
      x = c[i];
// CHECK: loop 1: seq {{.*}}'x' carries
#pragma acc kernels loop
  for (int i = 0; i < n / 2; i++) {
    int j = i;
    if (a[j++] > x)
      x = a[j++]; /* the next one */
  }
// CHECK: loop 1: gang vector {{.*}}reduction(max:x)
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if (c[i] > x)
      x = (int)c[i];
// CHECK: loop 1: seq {{.*}}'truth' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    truth = fmin(truth, d[i]); /* 0 < 1, but -1 counts as 1 */
// CHECK: loop 1: gang vector {{.*}}reduction(max:g)
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if (g < a[i] && i > 3)
      g = a[i];
// CHECK: loop 1: seq {{.*}}'g' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if (g < a[i] && g > 3)
      g = a[i];
// CHECK: loop 1: seq {{.*}}'g' carries
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    if (g < a[i] || i > 3)
      g = a[i];
  return top + low + most + least + m + x + g + truth;
}
