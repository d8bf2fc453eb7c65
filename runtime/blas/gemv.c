/*
 * gemv.c - products of a matrix and a vector: each element of the result is alpha * sum + beta * y, with three
 * roundings behind that of the sum. What is not valid goes on to the BLAS library, which says so.
 */
#include "blas_sums.h"

enum { ROW_MAJOR = 101, COLUMN_MAJOR = 102, NO_TRANS = 111, TRANS = 112, CONJ_TRANS = 113 };
enum { ROWS = 8 }; /* at a time, so that lines of a matrix by columns are used whole */

/* Y, of M elements: rows are ROW apart in A, and the N elements of a row COLUMN. */
#define GEMV(function, type, suffix)                                                                                   \
  static void function##_rows(long m, long n, type alpha, const type *a, long row, long column, const type *x,         \
                              long incx, type beta, type *y, long incy) {                                              \
    struct terms sums[ROWS];                                                                                           \
    x += first_of(n, incx);                                                                                            \
    y += first_of(m, incy);                                                                                            \
    for (long i = 0; i < m; i += ROWS) {                                                                               \
      int rows = m - i < ROWS ? (int)(m - i) : ROWS;                                                                   \
      for (int k = 0; k < rows; k++)                                                                                   \
        terms_begin(&sums[k]);                                                                                         \
      for (long j = 0; alpha != 0 && j < n; j++)                                                                       \
        for (int k = 0; k < rows; k++)                                                                                 \
          terms_add(&sums[k], a[(i + k) * row + j * column] * x[j * incx]);                                            \
      for (int k = 0; k < rows; k++) {                                                                                 \
        type *to = &y[(i + k) * incy], old = beta == 0 ? 0 : beta * *to;                                               \
        type sum = alpha == 0 ? 0 : alpha * terms_##suffix(&sums[k]);                                                  \
        *to = alpha == 0 ? old : beta == 0 ? sum : sum + old;                                                          \
      }                                                                                                                \
    }                                                                                                                  \
  }                                                                                                                    \
  void function##_(const char *trans, const int *m, const int *n, const type *alpha, const type *a, const int *lda,    \
                   const type *x, const int *incx, const type *beta, type *y, const int *incy);                        \
  void function##_(const char *trans, const int *m, const int *n, const type *alpha, const type *a, const int *lda,    \
                   const type *x, const int *incx, const type *beta, type *y, const int *incy) {                       \
    char how = (char)(*trans & ~32);                                                                                   \
    if ((how != 'N' && how != 'T' && how != 'C') || *m < 0 || *n < 0 || *lda < (*m > 1 ? *m : 1) || !*incx || !*incy)  \
      ((void (*)(const char *, const int *, const int *, const type *, const type *, const int *, const type *,        \
                 const int *, const type *, type *, const int *))blas_next(#function "_"))(trans, m, n, alpha, a, lda, \
                                                                                           x, incx, beta, y, incy);    \
    else if (*m && *n && how == 'N')                                                                                   \
      function##_rows(*m, *n, *alpha, a, 1, *lda, x, *incx, *beta, y, *incy);                                          \
    else if (*m && *n)                                                                                                 \
      function##_rows(*n, *m, *alpha, a, *lda, 1, x, *incx, *beta, y, *incy);                                          \
  }                                                                                                                    \
  void cblas_##function(int order, int trans, int m, int n, type alpha, const type *a, int lda, const type *x,         \
                        int incx, type beta, type *y, int incy);                                                       \
  void cblas_##function(int order, int trans, int m, int n, type alpha, const type *a, int lda, const type *x,         \
                        int incx, type beta, type *y, int incy) {                                                      \
    int least = order == ROW_MAJOR ? n : m;                                                                            \
    if ((order != ROW_MAJOR && order != COLUMN_MAJOR) || trans < NO_TRANS || trans > CONJ_TRANS || m < 0 || n < 0 ||   \
        lda < (least > 1 ? least : 1) || !incx || !incy) {                                                             \
      ((void (*)(int, int, int, int, type, const type *, int, const type *, int, type, type *, int))blas_next(         \
          "cblas_" #function))(order, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);                             \
      return;                                                                                                          \
    }                                                                                                                  \
    long row = order == ROW_MAJOR ? lda : 1, column = order == ROW_MAJOR ? 1 : lda;                                    \
    if (m && n && trans == NO_TRANS)                                                                                   \
      function##_rows(m, n, alpha, a, row, column, x, incx, beta, y, incy);                                            \
    else if (m && n)                                                                                                   \
      function##_rows(n, m, alpha, a, column, row, x, incx, beta, y, incy);                                            \
  }
GEMV(dgemv, double, f64)
GEMV(sgemv, float, f32)
