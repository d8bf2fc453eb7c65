/*
 * gemv.c - products of a matrix and a vector: each element of the result is alpha * sum + beta * y, with three
 * roundings behind that of the sum. What is not valid goes on to the BLAS library, which says so.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "blas_sums.h"

enum { ROW_MAJOR = 101, COLUMN_MAJOR = 102, NO_TRANS = 111, TRANS = 112, CONJ_TRANS = 113 };
/* PIECE terms at a time of so many rows: lines of a matrix by columns are used whole, and fetched some columns ahead.
 */
enum { ROWS = 32, PIECE = 64, COLUMNS_AHEAD = 8 };

/* Of a matrix: how far rows are apart, and the elements of a row. */
struct strides {
  long row, column;
};

#define GEMV(function, type, suffix)                                                                                   \
  struct function##_vector {                                                                                           \
    const type *at;                                                                                                    \
    long step;                                                                                                         \
  };                                                                                                                   \
  /* Y, of M elements, becomes ALPHA * A * X + BETA * Y; a row has N elements. */                                      \
  struct function##_product {                                                                                          \
    long m, n;                                                                                                         \
    type alpha;                                                                                                        \
    const type *a;                                                                                                     \
    struct strides strides;                                                                                            \
    struct function##_vector x;                                                                                        \
    type beta, *y;                                                                                                     \
    long incy;                                                                                                         \
  };                                                                                                                   \
  /* Rows one behind another: by vectors, a row at a time. */                                                          \
  static void function##_row(struct sumac_digits *d, long n, const type *a, const type *x) {                           \
    struct terms t;                                                                                                    \
    terms_begin(&t);                                                                                                   \
    for (long at = 0; at < n; at += BLOCK) {                                                                           \
      int count = t.n = n - at < BLOCK ? (int)(n - at) : BLOCK;                                                        \
      for (int j = 0; j < count; j++)                                                                                  \
        t.block[j] = a[at + j] * x[at + j];                                                                            \
      terms_flush_of(&t, a + at + BLOCK, sizeof *a, x + at + BLOCK, sizeof *x);                                        \
    }                                                                                                                  \
    *d = t.digits;                                                                                                     \
  }                                                                                                                    \
  static inline void function##_piece(double block[][PIECE], long rows, long n, const type *a, struct strides by,      \
                                      struct function##_vector x) {                                                    \
    for (long j = 0; j < n; j++) {                                                                                     \
      for (long k = 0; by.row == 1 && k < rows; k += 8)                                                                \
        __builtin_prefetch(&a[k + (j + COLUMNS_AHEAD) * by.column]);                                                   \
      for (long k = 0; k < rows; k++)                                                                                  \
        block[k][j] = a[k * by.row + j * by.column] * x.at[j * x.step];                                                \
    }                                                                                                                  \
  }                                                                                                                    \
  static void function##_some(struct sumac_digits *d, long rows, long n, const type *a, struct strides by,             \
                              struct function##_vector x) {                                                            \
    double block[ROWS][PIECE];                                                                                         \
    for (long at = 0; at < n; at += PIECE) {                                                                           \
      const long count = n - at < PIECE ? n - at : PIECE;                                                              \
      const type *from = a + at * by.column;                                                                           \
      const struct function##_vector with = {x.at + at * x.step, x.step};                                              \
      if (rows == ROWS && by.row == 1)                                                                                 \
        function##_piece(block, ROWS, count, from, (struct strides){1, by.column}, with);                              \
      else                                                                                                             \
        function##_piece(block, rows, count, from, by, with);                                                          \
      for (long k = 0; k < rows; k++)                                                                                  \
        __sumac_sums_add(&d[k], block[k], count);                                                                      \
    }                                                                                                                  \
  }                                                                                                                    \
  static void function##_rows(const struct function##_product *p) {                                                    \
    const long m = p->m, n = p->n, incy = p->incy;                                                                     \
    const type alpha = p->alpha, beta = p->beta, *a = p->a;                                                            \
    const struct strides by = p->strides;                                                                              \
    const struct function##_vector x = {p->x.at + first_of(n, p->x.step), p->x.step};                                  \
    type *y = p->y + first_of(m, incy);                                                                                \
    for (long i = 0; i < m; i += ROWS) {                                                                               \
      struct sumac_digits sums[ROWS] = {0};                                                                            \
      int rows = m - i < ROWS ? (int)(m - i) : ROWS;                                                                   \
      if (alpha != 0 && by.column == 1 && x.step == 1)                                                                 \
        for (int k = 0; k < rows; k++)                                                                                 \
          function##_row(&sums[k], n, a + (i + k) * by.row, x.at);                                                     \
      else if (alpha != 0)                                                                                             \
        function##_some(sums, rows, n, a + i * by.row, by, x);                                                         \
      for (int k = 0; k < rows; k++) {                                                                                 \
        type *to = &y[(i + k) * incy], old = beta == 0 ? 0 : beta * *to;                                               \
        type sum = alpha == 0 ? 0 : alpha * sumac_digits_##suffix(&sums[k]);                                           \
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
      function##_rows(&(struct function##_product){*m, *n, *alpha, a, {1, *lda}, {x, *incx}, *beta, y, *incy});        \
    else if (*m && *n)                                                                                                 \
      function##_rows(&(struct function##_product){*n, *m, *alpha, a, {*lda, 1}, {x, *incx}, *beta, y, *incy});        \
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
      function##_rows(&(struct function##_product){m, n, alpha, a, {row, column}, {x, incx}, beta, y, incy});          \
    else if (m && n)                                                                                                   \
      function##_rows(&(struct function##_product){n, m, alpha, a, {column, row}, {x, incx}, beta, y, incy});          \
  }
GEMV(dgemv, double, f64)
GEMV(sgemv, float, f32)
