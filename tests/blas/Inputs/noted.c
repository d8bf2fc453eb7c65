/* Halves of arrays, added up as a library behind this one would: by the digits of the two results. */
#include <cblas.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sumac/sums.h>

enum { N = 1000 };

static double x[N], y[N];
static float f[N];

/* The digits of two results, together. */
static struct sumac_digits both(const void *a, const void *b, int bytes) {
  struct sumac_digits d, e;
  if (!__sumac_sums_find(a, bytes, a, &d) || !__sumac_sums_find(b, bytes, b, &e))
    puts("not noted");
  sumac_digits_merge(&d, &e);
  return d;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = sin(i) * ldexp(1, i * 37 % 90);
    y[i] = cos(i);
    f[i] = (float)x[i];
  }
  for (int half = 2; half < N; half += 83) {
    double a = cblas_ddot(half, x, 1, y, 1), b = cblas_ddot(N - half, x + half, 1, y + half, 1);
    struct sumac_digits d = both(&a, &b, 8);
    if (sumac_digits_f64(&d) != cblas_ddot(N, y, 1, x, 1))
      puts("ddot differs");
    a = cblas_dasum(half, x, 1), b = cblas_dasum(N - half, x + half, 1);
    d = both(&a, &b, 8);
    if (sumac_digits_f64(&d) != cblas_dasum(N, x, 1))
      puts("dasum differs");
    float g = cblas_sasum(half, f, 1), h = cblas_sasum(N - half, f + half, 1), all = cblas_sasum(N, f, 1);
    d = both(&g, &h, 4);
    if (sumac_digits_f32(&d) < all || sumac_digits_f32(&d) > all)
      puts("sasum differs");
    double z[2], v[2];
    cblas_zdotc_sub(half / 2, x, 1, y, 1, z);
    cblas_zdotc_sub(N / 2 - half / 2, x + half / 2 * 2, 1, y + half / 2 * 2, 1, v);
    d = both(&z[1], &v[1], 8);
    cblas_zdotc_sub(N / 2, x, 1, y, 1, z);
    if (sumac_digits_f64(&d) != z[1])
      puts("zdotc differs");
  }
  puts("done");
}
