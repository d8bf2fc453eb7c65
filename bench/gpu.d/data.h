/*
 * data.h - what the programs of bench/gpu share: arrays, which programs bring to the device once, before anything is
 * counted, and the table of kernels.
 *
 * Values are small multiples of 1/8, so that most sums are exact and every order of adding gives the same bits.
 * N is a power of four, at least 4096; matrices are SIDE * SIDE, of WIDTH columns, or CUBE planes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef DATA_H
#define DATA_H

#ifdef __cplusplus /* cub.cu, which has nothing complex */
extern "C" {
typedef struct {
  double parts[2];
} complex_double;
#else
typedef double _Complex complex_double;
#endif

enum { WIDTH = 256, BINS = 64, CHUNK = 64, SMALL = 1000, PARTS = 4, DEEP = 16 };
/* Of the larger kernels: points on a side of a plane, columns of a dense matrix, points on a side of a tile and of a small
 * matrix, places that are added to, digits, steps at most. */
enum { PLANE = 32, DENSE = 8, TILE = 32, MATRIX = 8, PLACES = 61, DIGITS = 16, STEPS = 24 };

struct pair {
  double x, y;
};

struct data {
  int n, side;
  double *a, *b, *c; /* n elements, C is written */
  float *f, *g;
  int *key;            /* permuted numbers below n */
  int *start, *column; /* a sparse matrix of n / 16 rows, whose values are A */
  complex_double *z;
};

extern struct data d;

struct kernel {
  const char *name;
  double (*run)(void);
};

/* Of the program that is compiled: acc.c, omp.c, cuda.c. The table ends with a NULL. */
extern const struct kernel kernels[];
void enter(void); /* arrays to the device */
void bring(void); /* C to the device, once more */
void leave(void); /* C from the device */

#ifdef __cplusplus
}
#endif
#endif
