/*
 * cg - solves A x = b by the method of conjugate gradients, A symmetric and positive definite from a Matrix Market file.
 *
 *     cg matrix.mtx [tolerance]
 *
 * The right-hand side is A times a vector of ones, so the solution is known. The iteration stays on the device: the matrix
 * goes there once, and only the three scalars of each iteration come back. Matrix times vector is a loop over rows with a
 * reduction inside; the dot products are reductions over all levels. Afterwards plain C repeats the whole solution and
 * both are compared.
 */
#include <ctype.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "fail.h"

/* Compressed sparse rows. */
struct matrix {
  int n;
  long nonzeros;
  long *start; /* n + 1 */
  int *column;
  double *value;
};

struct entry {
  int row, column;
  double value;
};

static const char *next_line(FILE *file, char *line, int size, long *number) {
  while (fgets(line, size, file)) {
    ++*number;
    const char *p = line;
    while (isspace((unsigned char)*p))
      p++;
    if (*p && *p != '%')
      return p;
  }
  return NULL;
}

/* Reads the banner: coordinate, real, integer or pattern, general or symmetric. */
static void read_banner(FILE *file, const char *path, int *symmetric, int *pattern) {
  char line[256], object[64], format[64], field[64], symmetry[64];
  if (!fgets(line, sizeof line, file) ||
      sscanf(line, "%%%%MatrixMarket %63s %63s %63s %63s", object, format, field, symmetry) != 4)
    fail("%s:1: no Matrix Market banner (%%%%MatrixMarket matrix coordinate real symmetric)", path);
  if (strcmp(object, "matrix") || strcmp(format, "coordinate"))
    fail("%s:1: only 'matrix coordinate' files are read, not '%s %s'", path, object, format);
  *pattern = strcmp(field, "pattern") == 0;
  if (!*pattern && strcmp(field, "real") && strcmp(field, "integer"))
    fail("%s:1: entries must be real, integer or pattern, not '%s'", path, field);
  *symmetric = strcmp(symmetry, "symmetric") == 0;
  if (!*symmetric && strcmp(symmetry, "general"))
    fail("%s:1: the matrix must be symmetric or general, not '%s'", path, symmetry);
}

static struct entry *read_entries(FILE *file, const char *path, int *n, long *count) {
  char line[256];
  long number = 1, rows, columns, listed;
  int symmetric, pattern;
  read_banner(file, path, &symmetric, &pattern);
  const char *p = next_line(file, line, sizeof line, &number);
  if (!p || sscanf(p, "%ld %ld %ld", &rows, &columns, &listed) != 3 || rows < 1 || columns < 1 || listed < 0)
    fail("%s:%ld: expected rows, columns and number of entries", path, number);
  if (rows != columns || rows > 100000000)
    fail("%s:%ld: the matrix must be square, not %ld x %ld", path, number, rows, columns);
  struct entry *entries = allocate(2 * (size_t)listed, sizeof *entries);
  *count = 0;
  for (long k = 0; k < listed; k++) {
    struct entry e = {0, 0, 1};
    p = next_line(file, line, sizeof line, &number);
    if (!p)
      fail("%s: the file ends after %ld of %ld entries", path, k, listed);
    if (sscanf(p, "%d %d %lf", &e.row, &e.column, &e.value) != (pattern ? 2 : 3))
      fail("%s:%ld: expected row, column%s", path, number, pattern ? "" : " and value");
    if (e.row < 1 || e.row > rows || e.column < 1 || e.column > rows)
      fail("%s:%ld: entry (%d, %d) lies outside of the %ld x %ld matrix", path, number, e.row, e.column, rows, rows);
    e.row--;
    e.column--;
    entries[(*count)++] = e;
    if (symmetric && e.row != e.column)
      entries[(*count)++] = (struct entry){e.column, e.row, e.value};
  }
  *n = (int)rows;
  return entries;
}

static int by_place(const void *a, const void *b) {
  const struct entry *x = a, *y = b;
  return x->row != y->row ? (x->row > y->row) - (x->row < y->row) : (x->column > y->column) - (x->column < y->column);
}

static struct matrix read_matrix(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file)
    fail("cannot open %s", path);
  struct matrix a = {0};
  struct entry *entries = read_entries(file, path, &a.n, &a.nonzeros);
  fclose(file);
  qsort(entries, (size_t)a.nonzeros, sizeof *entries, by_place);
  a.start = allocate((size_t)a.n + 1, sizeof *a.start);
  a.column = allocate((size_t)a.nonzeros, sizeof *a.column);
  a.value = allocate((size_t)a.nonzeros, sizeof *a.value);
  for (long k = 0; k < a.nonzeros; k++) {
    a.start[entries[k].row + 1]++;
    a.column[k] = entries[k].column;
    a.value[k] = entries[k].value;
  }
  for (int i = 0; i < a.n; i++)
    a.start[i + 1] += a.start[i];
  free(entries);
  return a;
}

static void multiply_serial(const struct matrix *a, const double *x, double *y) {
  for (int i = 0; i < a->n; i++) {
    double sum = 0;
    for (long k = a->start[i]; k < a->start[i + 1]; k++)
      sum += a->value[k] * x[a->column[k]];
    y[i] = sum;
  }
}

static double dot_serial(int n, const double *x, const double *y) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
  return sum;
}

/* The oracle: the same method in plain C. Returns the number of iterations. */
static int solve_serial(const struct matrix *a, const double *b, double *x, double tolerance, int limit) {
  int n = a->n, steps = 0;
  double *r = allocate((size_t)n, sizeof *r), *p = allocate((size_t)n, sizeof *p), *q = allocate((size_t)n, sizeof *q);
  memcpy(r, b, (size_t)n * sizeof *r);
  memcpy(p, b, (size_t)n * sizeof *p);
  double rr = dot_serial(n, r, r), goal = tolerance * tolerance * rr;
  for (; steps < limit && rr > goal; steps++) {
    multiply_serial(a, p, q);
    double alpha = rr / dot_serial(n, p, q), old = rr;
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    rr = dot_serial(n, r, r);
    for (int i = 0; i < n; i++)
      p[i] = r[i] + rr / old * p[i];
  }
  free(r);
  free(p);
  free(q);
  return steps;
}

/* The same on the device. */
static int solve(const struct matrix *a, const double *b, double *x, double tolerance, int limit) {
  int n = a->n, steps = 0;
  long nonzeros = a->nonzeros;
  const long *start = a->start;
  const int *column = a->column;
  const double *value = a->value;
  double *r = allocate((size_t)n, sizeof *r), *p = allocate((size_t)n, sizeof *p), *q = allocate((size_t)n, sizeof *q);
#pragma acc data copyin(start[0:n + 1], column[0:nonzeros], value[0:nonzeros], b[0:n]) copy(x[0:n])                    \
    create(r[0:n], p[0:n], q[0:n])
  {
    double rr = 0;
#pragma acc parallel loop reduction(+:rr) present(b[0:n], r[0:n], p[0:n])
    for (int i = 0; i < n; i++) {
      r[i] = p[i] = b[i];
      rr += b[i] * b[i];
    }
    double goal = tolerance * tolerance * rr;
    for (; steps < limit && rr > goal; steps++) {
      double pq = 0, next = 0;
      /* q = A p, and p . q in the same sweep. */
#pragma acc parallel loop gang worker vector_length(32) reduction(+:pq)                                                \
    present(start[0:n + 1], column[0:nonzeros], value[0:nonzeros], p[0:n], q[0:n])
      for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma acc loop vector reduction(+:sum)
        for (long k = start[i]; k < start[i + 1]; k++)
          sum += value[k] * p[column[k]];
        q[i] = sum;
        pq += p[i] * sum;
      }
      double alpha = rr / pq;
#pragma acc parallel loop reduction(+:next) present(x[0:n], r[0:n], p[0:n], q[0:n])
      for (int i = 0; i < n; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
        next += r[i] * r[i];
      }
      double beta = next / rr;
#pragma acc parallel loop present(r[0:n], p[0:n])
      for (int i = 0; i < n; i++)
        p[i] = r[i] + beta * p[i];
      rr = next;
    }
  }
  free(r);
  free(p);
  free(q);
  return steps;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3)
    fail("usage: cg matrix.mtx [tolerance]");
  double tolerance = argc > 2 ? atof(argv[2]) : 1e-10;
  if (!(tolerance > 0 && tolerance < 1))
    fail("the tolerance must lie between 0 and 1, not '%s'", argv[2]);
  struct matrix a = read_matrix(argv[1]);
  size_t n = (size_t)a.n;
  double *ones = allocate(n, sizeof *ones), *b = allocate(n, sizeof *b), *x = allocate(n, sizeof *x);
  double *want = allocate(n, sizeof *want), *back = allocate(n, sizeof *back);
  for (size_t i = 0; i < n; i++)
    ones[i] = 1;
  multiply_serial(&a, ones, b);
  double t0 = seconds();
  int steps = solve(&a, b, x, tolerance, 10 * a.n);
  double t1 = seconds();
  int serial_steps = solve_serial(&a, b, want, tolerance, 10 * a.n);
  double t2 = seconds();

  multiply_serial(&a, x, back);
  double residual = 0, norm = sqrt(dot_serial(a.n, b, b)), apart = 0, error = 0;
  for (size_t i = 0; i < n; i++) {
    residual += (b[i] - back[i]) * (b[i] - back[i]);
    apart = fmax(apart, fabs(x[i] - want[i]));
    error = fmax(error, fabs(x[i] - 1));
  }
  residual = sqrt(residual) / norm;
  printf("%s: %d rows, %ld entries\n", argv[1], a.n, a.nonzeros);
  printf("device: %d iterations, %.3f s; serial: %d iterations, %.3f s\n", steps, t1 - t0, serial_steps, t2 - t1);
  printf("relative residual %.2e, largest error %.2e, largest difference to serial %.2e\n", residual, error, apart);
  /* The order of a sum differs, so the last digits and perhaps the last iterations do. */
  int right = residual <= 10 * tolerance && abs(steps - serial_steps) <= 2 + serial_steps / 50;
  puts(right ? "OK" : "WRONG: the device's solution is not that of the serial program");
  return !right;
}
