// Reproducible reductions by operators that the program declares: the order of docs/reproducible.md, written down once
// more, on all devices; with and without an initializer that is neutral, and of operators that do not commute.
// RUN: %sumacc -Wno-sumac-operator -fopenacc -freproducible -O2 %s -o %t && %run %t
// RUN: %sumacc -Wno-sumac-operator -fopenacc -freproducible -foffload=host -O3 %native %s -o %t.host && env OMP_NUM_THREADS=1 %t.host && env OMP_NUM_THREADS=2 %t.host && env OMP_NUM_THREADS=3 %t.host && env OMP_NUM_THREADS=8 %t.host
// RUN: %sumacc -Wno-sumac-operator -fopenacc -freproducible -foffload=serial -O0 %s -o %t.serial && %t.serial
// UNSUPPORTED: sanitized, device-workers
#include "../Inputs/reproducible-order.h"
enum { MOST = 40001, RUN = 32, BINS = 3 };

/* x -> scale * x + shift; the composition rounds, and does not commute. */
struct map {
  double scale, shift;
};
static inline struct map then(struct map f, struct map g) {
  return (struct map){f.scale * g.scale, f.shift * g.scale + g.shift};
}
#pragma omp declare reduction(then : struct map : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})

/* Moments: no initializer, so zeros; odd in size. */
struct moments {
  float sum, square;
  float most[1];
  unsigned char odd[3];
};
static void join(struct moments *a, const struct moments *b) {
  a->sum += b->sum;
  a->square += b->square;
  a->most[0] = a->most[0] > b->most[0] ? a->most[0] : b->most[0];
  for (int i = 0; i < 3; i++)
    a->odd[i] ^= b->odd[i];
}
#pragma omp declare reduction(join : struct moments : join(&omp_out, &omp_in))

/* Begins with what is not neutral: each column of the tree counts. */
#pragma omp declare reduction(counted : double : omp_out += omp_in) initializer(omp_priv = omp_orig * 0.001)

static double a[MOST];

static void fill(void) {
  unsigned x = 1;
  for (int i = 0; i < MOST; i++) {
    x = x * 1664525u + 1013904223u;
    a[i] = (double)(int)x / 65536.0 / (1 + i % 1000);
  }
}

static struct map map_of(double x) {
  return (struct map){1 + x * 1e-9, x};
}
static void count(struct moments *m, double x, int i) {
  m->sum += (float)x;
  m->square += (float)(x * x);
  m->most[0] = m->most[0] > (float)x ? m->most[0] : (float)x;
  m->odd[i % 3] ^= (unsigned char)i;
}

/* The order, for any operator: columns of RUN iterations each. */
#define IN_ORDER(name, T, INITIAL, BODY, COMBINE)                                                                      \
  static T name(int from, int n, T before) {                                                                           \
    int leaves = (n + RUN - 1) / RUN;                                                                                  \
    T *leaf = malloc((leaves + 1) * sizeof *leaf);                                                                     \
    for (int c = 0; c < leaves; c++) {                                                                                 \
      T x = INITIAL;                                                                                                   \
      for (int k = c * RUN; k < n && k < (c + 1) * RUN; k++) {                                                         \
        int i = from + k;                                                                                              \
        BODY;                                                                                                          \
      }                                                                                                                \
      leaf[c] = x;                                                                                                     \
    }                                                                                                                  \
    for (int d = 1; d < leaves; d *= 2)                                                                                \
      for (int c = 0; c + d < leaves; c += 2 * d) {                                                                    \
        T *out = &leaf[c], *in = &leaf[c + d];                                                                         \
        COMBINE;                                                                                                       \
      }                                                                                                                \
    if (leaves) {                                                                                                      \
      T *out = &before, *in = leaf;                                                                                    \
      COMBINE;                                                                                                         \
    }                                                                                                                  \
    free(leaf);                                                                                                        \
    return before;                                                                                                     \
  }
#define ARRAY(T) ((T){0})
IN_ORDER(maps, struct map, ((struct map){1, 0}), x = then(x, map_of(a[i])), *out = then(*out, *in))
IN_ORDER(moments, struct moments, ARRAY(struct moments), count(&x, a[i], i), join(out, in))
IN_ORDER(counts, double, before * 0.001, x += a[i], *out += *in)

/* A '+' in such a loop has the same columns, but each tile has all 32. */
static double sum(int n, double before) {
  int tiles = (n + RUN * LANES - 1) / (RUN * LANES);
  double *leaf = malloc((tiles * LANES + 1) * sizeof *leaf);
  for (int c = 0; c < tiles * LANES; c++) {
    leaf[c] = -0.0;
    for (int k = c * RUN; k < n && k < (c + 1) * RUN; k++)
      leaf[c] += a[k];
  }
  for (int d = 1; d < tiles * LANES; d *= 2)
    for (int c = 0; c + d < tiles * LANES; c += 2 * d)
      leaf[c] += leaf[c + d];
  before = tiles ? before + leaf[0] : before;
  free(leaf);
  return before;
}

#define SAME(what, got, T, expected)                                                                                   \
  do {                                                                                                                 \
    T e_ = expected;                                                                                                   \
    size_t bytes_ = _Generic(e_, struct moments: 15, default: sizeof e_); /* without padding */                        \
    check(what, n, &(got), &e_, bytes_);                                                                               \
    failed |= memcmp(&(got), &e_, bytes_) != 0;                                                                        \
  } while (0)

static void shapes(int n, int gangs, int lanes) {
  struct map m = {0.5, 0.25}, f = {1, 2}, g[BINS] = {{1, 0}, {2, 3}, {0.5, -1}}, h = {1, 0};
  struct moments s = {0}, t = {1, 2, {3}, {4, 5, 6}};
  double c = 3, p = 0.1;
#pragma acc parallel loop gang vector num_gangs(gangs) vector_length(lanes) reduction(then : m) reduction(join : s)
  for (int i = 0; i < n; i++) {
    m = then(m, map_of(a[i]));
    count(&s, a[i], i);
  }
#pragma acc parallel loop gang num_gangs(gangs) reduction(then : f) reduction(counted : c)
  for (int i = 0; i < n; i++) {
    f = then(f, map_of(a[i]));
    c += a[i];
  }
#pragma acc parallel loop gang worker vector num_gangs(gangs) num_workers(2) vector_length(lanes) reduction(join : t) reduction(+ : p)
  for (int i = 0; i < n; i++) {
    count(&t, a[i], i);
    p += a[i];
  }
#pragma acc parallel loop gang worker num_gangs(gangs) num_workers(3) reduction(then : g[1 : 2])
  for (int i = 0; i < n; i++) {
    g[1] = then(g[1], map_of(a[i]));
    g[2] = then(g[2], map_of(a[i]));
  }
#pragma acc parallel loop gang vector collapse(2) num_gangs(gangs) vector_length(lanes) reduction(then : h)
  for (int i = 0; i < n / 5; i++)
    for (int j = 0; j < 5; j++)
      h = then(h, map_of(a[i * 5 + j]));
  SAME("map", m, struct map, maps(0, n, (struct map){0.5, 0.25}));
  SAME("moments", s, struct moments, moments(0, n, (struct moments){0}));
  SAME("map over gangs", f, struct map, maps(0, n, (struct map){1, 2}));
  SAME("count", c, double, counts(0, n, 3));
  SAME("moments with a sum", t, struct moments, moments(0, n, (struct moments){1, 2, {3}, {4, 5, 6}}));
  SAME("sum with moments", p, double, sum(n, 0.1));
  SAME("element", g[1], struct map, maps(0, n, (struct map){2, 3}));
  SAME("element", g[2], struct map, maps(0, n, (struct map){0.5, -1}));
  SAME("collapsed map", h, struct map, maps(0, n / 5 * 5, (struct map){1, 0}));
}

/* An inner loop's is one value of an outer's iteration. */
static void nests(int rows, int n, int gangs, int lanes) {
  struct map m = {1, 0}, expected = {1, 0}, each[100];
#pragma acc parallel loop gang num_gangs(gangs) vector_length(lanes) reduction(then : m)
  for (int i = 0; i < rows; i++) {
    struct map row = {1 + i * 1e-3, i};
#pragma acc loop vector reduction(then : row)
    for (int j = 0; j < n; j++)
      row = then(row, map_of(a[i + j]));
    m = then(m, row);
    each[i] = row;
  }
  struct map leaf[4] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
  for (int i = 0; i < rows; i++) {
    struct map row = maps(i, n, (struct map){1 + i * 1e-3, i});
    SAME("row", each[i], struct map, row);
    leaf[i / RUN] = then(leaf[i / RUN], row);
  }
  expected = then(expected, rows > 64 ? then(then(leaf[0], leaf[1]), rows > 96 ? then(leaf[2], leaf[3]) : leaf[2])
                                      : rows > 32 ? then(leaf[0], leaf[1]) : leaf[0]);
  SAME("map of maps", m, struct map, expected);
}

int main(void) {
  static const int sizes[] = {0, 1, 31, 33, 1024, 1025, 4097, MOST};
  fill();
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int gangs = 1; gangs <= 10; gangs += gangs < 3 ? 1 : 7)
      shapes(sizes[i], gangs, gangs % 2 ? 32 : 128);
  nests(40, 33, 3, 32);
  nests(100, 5000, 7, 64);
  return failed;
}
