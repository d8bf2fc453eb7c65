/* Reads calls of BLAS functions (their name, n, strides, lengths and elements of two arrays), and prints what they return.
   Names that end in _ are Fortran's. */
#include <complex.h>
#include <cblas.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);
float sdot_(const int *n, const float *x, const int *incx, const float *y, const int *incy);
double _Complex zdotc_(const int *n, const void *x, const int *incx, const void *y, const int *incy);
double dasum_(const int *n, const double *x, const int *incx);
double dnrm2_(const int *n, const double *x, const int *incx);
void dgemv_(const char *trans, const int *m, const int *n, const double *alpha, const double *a, const int *lda,
            const double *x, const int *incx, const double *beta, double *y, const int *incy);

static double *read_array(float **single, int *length) {
  char word[64];
  if (scanf("%d", length) != 1)
    exit(2);
  double *a = malloc((size_t)(*length + 1) * sizeof *a);
  *single = malloc((size_t)(*length + 1) * sizeof **single);
  for (int i = 0; i < *length && scanf("%63s", word) == 1; i++) {
    a[i] = strtod(word, NULL);
    (*single)[i] = (float)a[i];
  }
  return a;
}

int main(void) {
  char name[32];
  int n, ix, iy, nx, ny;
  while (scanf("%31s %d %d %d", name, &n, &ix, &iy) == 4) {
    float *fx, *fy, f[2] = {0};
    double *x = read_array(&fx, &nx), *y = read_array(&fy, &ny), z[2] = {0};
    int is = 1;
#define IS(s) if ((is = !strcmp(name, s)))
    IS("ddot") z[0] = cblas_ddot(n, x, ix, y, iy);
    else IS("ddot_") z[0] = ddot_(&n, x, &ix, y, &iy);
    else IS("sdot") z[0] = (double)cblas_sdot(n, fx, ix, fy, iy);
    else IS("sdot_") z[0] = (double)sdot_(&n, fx, &ix, fy, &iy);
    else IS("dsdot") z[0] = cblas_dsdot(n, fx, ix, fy, iy);
    else IS("sdsdot") z[0] = (double)cblas_sdsdot(n, 0.1f, fx, ix, fy, iy);
    else IS("zdotu") cblas_zdotu_sub(n, x, ix, y, iy, z);
    else IS("zdotc") cblas_zdotc_sub(n, x, ix, y, iy, z);
    else IS("zdotc_") {
      double _Complex c = zdotc_(&n, x, &ix, y, &iy);
      memcpy(z, &c, sizeof z);
    }
    else IS("cdotu") cblas_cdotu_sub(n, fx, ix, fy, iy, f), z[0] = (double)f[0], z[1] = (double)f[1];
    else IS("cdotc") cblas_cdotc_sub(n, fx, ix, fy, iy, f), z[0] = (double)f[0], z[1] = (double)f[1];
    else IS("dasum") z[0] = cblas_dasum(n, x, ix);
    else IS("dasum_") z[0] = dasum_(&n, x, &ix);
    else IS("sasum") z[0] = (double)cblas_sasum(n, fx, ix);
    else IS("dzasum") z[0] = cblas_dzasum(n, x, ix);
    else IS("scasum") z[0] = (double)cblas_scasum(n, fx, ix);
    else IS("dnrm2") z[0] = cblas_dnrm2(n, x, ix);
    else IS("dnrm2_") z[0] = dnrm2_(&n, x, &ix);
    else IS("snrm2") z[0] = (double)cblas_snrm2(n, fx, ix);
    else IS("dznrm2") z[0] = cblas_dznrm2(n, x, ix);
    else IS("scnrm2") z[0] = (double)cblas_scnrm2(n, fx, ix);
    else if (!strncmp(name, "dgemv", 5)) { /* of a matrix of 2 rows, by columns; the second element is shown, too */
      int rows = name[5] == 'N', m = 2, lda = 2, one = 1, len = rows ? 2 : n;
      double alpha = 1.5, beta = -0.75, *out = calloc((size_t)len + 2, sizeof *out);
      out[0] = 3, out[1] = 0.1;
      if (name[6])
        cblas_dgemv(CblasColMajor, rows ? CblasNoTrans : CblasTrans, m, n, alpha, x, lda, y, one, beta, out, one);
      else
        dgemv_(rows ? "N" : "t", &m, &n, &alpha, x, &lda, y, &one, &beta, out, &one);
      z[0] = out[0], z[1] = out[1], is = 1;
      free(out);
    }
    else if (!strcmp(name, "sgemv")) { /* of 2 rows, one behind another */
      f[0] = 3, f[1] = 0.5f;
      cblas_sgemv(CblasRowMajor, CblasNoTrans, 2, n, 1.5f, fx, n, fy, ix, -0.75f, f, iy);
      z[0] = (double)f[0], z[1] = (double)f[1], is = 1;
    }
    printf("%s %a %a\n", is ? name : "unknown", z[0], z[1]);
    free(x), free(y), free(fx), free(fy);
  }
}
