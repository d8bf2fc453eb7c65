// Reproducible reductions of arrays, sections and structures: element by element as docs/reproducible.md says of scalars.
// RUN: %sumacc -fopenacc -freproducible -O2 -DFIXED %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 %s -o %t.host && env OMP_NUM_THREADS=1 %t.host && env OMP_NUM_THREADS=3 %t.host && env OMP_NUM_THREADS=8 %t.host
// RUN: %sumacc -fopenacc -freproducible -foffload=serial -O0 %s -o %t.serial && %t.serial
// RUN: %sumacc -fopenacc -freproducible -foffload=workers -O3 %native %s -o %t.workers && %t.workers
// UNSUPPORTED: sanitized, device-workers
#include "../Inputs/reproducible-order.h"
enum { MOST = 20001, BINS = 7, LONG = 100, MANY = 5000 };
ORDER(add_f64, double, -0.0, a + b)
ORDER(add_f32, float, -0.0f, a + b)
ORDER(max_f32, float, -__builtin_inff(), b > a || a != a ? b : a)

struct moments {
  double sum, square[2];
  float third;
  int count;
  unsigned char small;
};
static double a[MOST], one[MOST], cell[MANY];
static float f[MOST];

static void fill(void) {
  unsigned x = 1;
  for (int i = 0; i < MOST; i++) {
    x = x * 1664525u + 1013904223u;
    a[i] = (double)(int)x / 65536.0 / (1 + i % 1000);
    f[i] = (float)a[i];
  }
}

/* What a bin of the loop gets: of other iterations nothing, so not even a zero is added. */
static double bin_of(int n, int bin, int bins, double before) {
  double *leaf = malloc(((n + TILE - 1) / TILE * LANES + 1) * sizeof *leaf), result = before;
  int leaves = (n + TILE - 1) / TILE * LANES;
  for (int i = 0; i < leaves; i++)
    leaf[i] = -0.0;
  for (int k = 0; k < n; k++)
    if (k * 5 % bins == bin)
      leaf[k / TILE * LANES + k % LANES] += a[k];
  if (n)
    result = before + add_f64_tree(leaf, leaves);
  free(leaf);
  return result;
}

static void shapes(int n, int gangs, int lanes) {
  double t[BINS], row[3] = {1, 2, 3}, wanted;
  float most[2][2] = {{-1e30f, 1}, {2, 3}};
  struct moments m = {0.5, {1, 2}, 3, 4, 250};
  for (int b = 0; b < BINS; b++)
    t[b] = b * 0.1;
#pragma acc parallel loop gang vector num_gangs(gangs) vector_length(lanes) reduction(+ : t, m)
  for (int i = 0; i < n; i++) {
    t[i * 5 % BINS] += a[i];
    m.sum += a[i];
    m.square[0] += a[i] * a[i];
    m.square[1] += 1;
    m.third += f[i];
    m.count++;
    m.small++;
  }
#pragma acc parallel loop gang num_gangs(gangs) reduction(+ : row[1 : 2]) reduction(max : most)
  for (int i = 0; i < n; i++) {
    row[1] += a[i];
    row[2] -= a[i];
    if (f[i] > most[1][i & 1])
      most[1][i & 1] = f[i];
  }
  for (int b = 0; b < BINS; b++) {
    wanted = bin_of(n, b, BINS, b * 0.1);
    check("element", n, &t[b], &wanted, sizeof wanted);
  }
  for (int k = 0; k < n; k++)
    one[k] = a[k] * a[k];
  struct moments expected = {add_f64(a, n, 0.5), {add_f64(one, n, 1), 2 + n}, add_f32(f, n, 3), 4 + n,
                             (unsigned char)(250 + n)};
  check("member", n, &m.sum, &expected.sum, sizeof m.sum);
  check("array in a structure", n, m.square, expected.square, sizeof m.square);
  check("float member", n, &m.third, &expected.third, sizeof m.third);
  check("int member", n, &m.count, &expected.count, sizeof m.count);
  check("char member", n, &m.small, &expected.small, sizeof m.small);
  wanted = add_f64(a, n, 2);
  check("section", n, &row[1], &wanted, sizeof wanted);
  for (int k = 0; k < n; k++)
    one[k] = -a[k];
  wanted = add_f64(one, n, 3);
  check("section", n, &row[2], &wanted, sizeof wanted);
  float exact[2] = {2, 3};
  for (int k = 0; k < n; k++)
    exact[k & 1] = f[k] > exact[k & 1] ? f[k] : exact[k & 1];
  check("maxima", n, most[1], exact, sizeof exact);
  check("maxima that nothing touched", n, most[0], (float[]){-1e30f, 1}, sizeof most[0]);
}

/* A private object, reduced by lanes; the reduction around it takes it in as one value an iteration. */
static void nests(int n, int gangs) {
  double total[2] = {0.5, 0.25}, value[2][100];
#pragma acc parallel loop gang num_gangs(gangs) reduction(+ : total)
  for (int i = 0; i < 100; i++) {
    double pair[2] = {i, -i};
#pragma acc loop vector reduction(+ : pair)
    for (int j = 0; j < n; j++) {
      pair[0] += a[i + j];
      pair[1] += a[i + j] * 0.1;
    }
    total[0] += pair[0];
    total[1] += pair[1];
  }
  for (int i = 0; i < 100; i++) {
    value[0][i] = add_f64(a + i, n, i);
    for (int k = 0; k < n; k++)
      one[k] = a[i + k] * 0.1;
    value[1][i] = add_f64(one, n, -i);
  }
  double expected[2] = {add_f64(value[0], 100, 0.5), add_f64(value[1], 100, 0.25)};
  check("sums of sums", n, total, expected, sizeof total);
}

/* Too long for registers and stacks: over gangs and lanes, over gangs alone, and over lanes of private objects. */
static void long_ones(int n, int gangs, int lanes) {
  double t[LONG], u[LONG], total = 0, wanted, value[5];
  for (int b = 0; b < LONG; b++)
    t[b] = b * 0.1, u[b] = b;
#ifdef FIXED
#pragma acc parallel loop gang worker vector num_gangs(gangs) vector_length(lanes) reduction(+ : t)
#else
#pragma acc parallel loop gang vector num_gangs(gangs) vector_length(lanes) reduction(+ : t)
#endif
  for (int i = 0; i < n; i++)
    t[i * 5 % LONG] += a[i];
#pragma acc parallel loop gang reduction(+ : u)
  for (int i = 0; i < n; i++)
    u[i * 5 % LONG] += a[i];
#ifdef FIXED
#pragma acc parallel loop gang worker reduction(+ : total)
#else
#pragma acc parallel loop gang reduction(+ : total)
#endif
  for (int k = 0; k < 5; k++) {
    double row[LONG] = {k};
#pragma acc loop vector reduction(+ : row)
    for (int i = 0; i < n; i++)
      row[i * 5 % LONG] += a[i];
    total += row[k % 2];
  }
  for (int b = 0; b < LONG; b += 7) {
    wanted = bin_of(n, b, LONG, b * 0.1);
    check("element of a long array", n, &t[b], &wanted, sizeof wanted);
    wanted = bin_of(n, b, LONG, b);
    check("element of a long array over gangs", n, &u[b], &wanted, sizeof wanted);
  }
  for (int k = 0; k < 5; k++)
    value[k] = bin_of(n, k % 2, LONG, k % 2 ? 0 : k);
  wanted = add_f64(value, 5, 0);
  check("sum of elements of long arrays", n, &total, &wanted, sizeof wanted);
}

#ifndef FIXED
/* A length that the run decides, and one that is too long for registers and stacks. */
static void lengths(int n, int bins) {
  for (int b = 0; b < bins; b++)
    cell[b] = b;
#pragma acc parallel loop reduction(+ : cell[0 : bins])
  for (int i = 0; i < n; i++)
    cell[i * 5 % bins] += a[i];
  for (int b = 0; b < bins; b += bins / 3) {
    double wanted = bin_of(n, b, bins, b);
    check("element of many", n, &cell[b], &wanted, sizeof wanted);
  }
}
#endif

int main(void) {
  static const int sizes[] = {0, 1, 33, 4097, MOST};
  fill();
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int gangs = 1; gangs <= 10; gangs += gangs < 3 ? 1 : 7)
      shapes(sizes[i], gangs, gangs % 2 ? 32 : 128);
  nests(40, 3);
  nests(5000, 7);
  long_ones(4097, 2, 96);
  long_ones(MOST, 8, 32);
#ifndef FIXED
  lengths(MOST, 12);
  lengths(MOST, MANY);
#endif
  return failed;
}
