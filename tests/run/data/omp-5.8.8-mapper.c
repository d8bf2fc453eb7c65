// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* Mappers: how objects of a structure type are mapped, each with what its pointers lead to (OpenMP 5.2 5.8.8), and
   items with iterators (3.2.6). On devices with memory of their own copies show what has been copied. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int n;
  double *p;
  double sum;
};
#pragma omp declare mapper(struct vec v) map(v, v.p[0 : v.n])

struct in {
  int m;
  float *q;
};
struct out {
  struct in in;
  int k;
  struct in more[2];
};
#pragma omp declare mapper(deep : struct in i) map(to : i.m) map(tofrom : i.q[0 : i.m])
#pragma omp declare mapper(struct out o) map(to : o.k) map(mapper(deep), tofrom : o.in, o.more)

static int errors, apart; /* APART: the device has a memory of its own */
#define CHECK(x) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s\n", __LINE__, #x)))

static struct vec vec_of(int n, double value) {
  struct vec v = {n, malloc((size_t)n * sizeof(double)), 0};
  for (int i = 0; i < n; i++)
    v.p[i] = value;
  return v;
}

/* Without a clause, and in one. */
static void one(void) {
  struct vec v = vec_of(10, 3);
#pragma omp target
  for (int i = 0; i < v.n; i++) {
    v.p[i] *= 2;
    v.sum += v.p[i];
  }
  CHECK(v.sum == 60 && v.p[9] == 6);
#pragma omp target map(to : v)
  {
    v.sum = 1;
    v.p[0] = 1;
  }
  CHECK(!apart || (v.sum == 60 && v.p[0] == 6));
#pragma omp target map(from : v.sum) map(alloc : v.n)
  v.sum = 2;
  CHECK(v.sum == 2);
  free(v.p);
}

/* Each object of a section. */
static void section(void) {
  struct vec a[5];
  for (int k = 0; k < 5; k++)
    a[k] = vec_of(k + 1, k);
#pragma omp target teams distribute parallel for map(tofrom : a[1 : 3])
  for (int k = 1; k < 4; k++)
    for (int i = 0; i < a[k].n; i++) {
      a[k].p[i]++;
      a[k].sum += a[k].p[i];
    }
  for (int k = 0; k < 5; k++)
    CHECK(k % 4 ? a[k].sum == (k + 1) * (k + 1) && a[k].p[k] == k + 1 : a[k].sum == 0 && a[k].p[k] == k);
  for (int k = 0; k < 5; k++)
    free(a[k].p);
}

/* enter data, update, exit data. */
static void at_once(void) {
  struct vec *h = malloc(5 * sizeof *h);
  int bad = 0;
  for (int k = 0; k < 5; k++)
    h[k] = vec_of(k + 1, k);
#pragma omp target enter data map(to : h[0 : 5])
#pragma omp target
  for (int k = 0; k < 5; k++) {
    h[k].p[0] = 100 + k;
    h[k].sum = 7;
  }
#pragma omp target update from(h[0 : 2])
  CHECK(h[1].p[0] == 101 && h[1].sum == 7);
  CHECK(!apart || (h[2].p[0] == 2 && h[2].sum == 0));
  h[3].p[0] = -1;
  h[4].p[0] = -2;
#pragma omp target update to(h[3])
#pragma omp target map(tofrom : bad)
  bad += h[3].p[0] != -1;
  CHECK(bad == 0);
#pragma omp target exit data map(from : h[0 : 5])
  CHECK(h[3].p[0] == -1 && h[2].sum == 7 && (!apart || h[4].p[0] == 104));
  CHECK(!apart || !(omp_target_is_present(h, 0) || omp_target_is_present(h[2].p, 0)));
  for (int k = 0; k < 5; k++)
    free(h[k].p);
  free(h);
}

/* A mapper that uses another one; regions in a data construct copy nothing. */
static void nested(void) {
  struct out o = {.in = {3, malloc(12)}, .k = 4, .more = {{1, malloc(4)}, {2, malloc(8)}}};
  for (int i = 0; i < 3; i++)
    o.in.q[i] = (float)i;
  o.more[0].q[0] = 5;
  o.more[1].q[1] = 6;
#pragma omp target data map(o)
  {
#pragma omp target
    {
      for (int i = 0; i < o.in.m; i++)
        o.in.q[i] += (float)o.k;
      o.more[0].q[0]++;
      o.more[1].q[1]++;
      o.k = 9;
    }
    CHECK(!apart || o.in.q[2] == 2);
#pragma omp target update from(o.in)
    CHECK(!apart || o.in.q[2] == 2); /* no mapper of struct in holds without a name */
#pragma omp target update from(mapper(deep) : o.in)
    CHECK(o.in.q[2] == 6);
  }
  CHECK(o.in.q[2] == 6 && o.more[0].q[0] == 6 && o.more[1].q[1] == 7);
  CHECK(!apart || o.k == 4); /* the mapper's own type is "to" */
  free(o.in.q);
  free(o.more[0].q);
  free(o.more[1].q);
}

/* A name is known to the end of its block, and hides those of blocks around. */
static int length = 2;
struct pair {
  int n;
  int *p;
};
#pragma omp declare mapper(struct pair s) map(s, s.p[0 : length])
static void scopes(void) {
#pragma omp declare mapper(all : struct pair x) map(to : x.n) map(from : x.p[0 : x.n])
  struct pair t[3];
  int bad = 0;
  for (int i = 0; i < 3; i++) {
    t[i] = (struct pair){i + 2, malloc(sizeof(int) * 4)};
    for (int k = 0; k < 4; k++)
      t[i].p[k] = k;
  }
#pragma omp target map(always, tofrom : t) map(tofrom : bad)
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 2; k++) {
      bad += t[i].p[k] != k;
      t[i].p[k] += 5;
    }
  for (int i = 0; i < 3; i++)
    CHECK(t[i].p[1] == 6);
  {
#pragma omp declare mapper(struct pair y) map(y) map(y.p[1 : y.n - 1])
#pragma omp target teams distribute parallel for map(tofrom : t[0 : 3])
    for (int i = 0; i < 3; i++)
      for (int k = 1; k < t[i].n; k++)
        t[i].p[k]++;
  }
  CHECK(t[0].p[0] == 5 && t[0].p[1] == 7 && t[2].p[3] == 4);
#pragma omp target map(mapper(all), tofrom : t[0 : 3])
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < t[i].n; k++)
      t[i].p[k] = 10 * t[i].n + k;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < t[i].n; k++)
      CHECK(t[i].p[k] == 10 * t[i].n + k);
#pragma omp target enter data map(to : t)
  t[0].p[0] = 77;
#pragma omp target update to(iterator(i = 0 : 2), mapper(default) : t[i])
#pragma omp target map(tofrom : bad)
  {
    bad += t[0].p[0] != 77;
    t[1].p[1] = 3;
  }
#pragma omp target exit data map(delete : t)
  CHECK(bad == 0 && t[1].p[1] == (apart ? 31 : 3));
  CHECK(!apart || !omp_target_is_present(t[1].p, 0));
  for (int i = 0; i < 3; i++)
    free(t[i].p);
}

/* An item for each set of values; down, too. */
static void iterators(void) {
  int n = 4;
  double *rows[4], grid[4][6] = {{0}};
  for (int i = 0; i < n; i++) {
    rows[i] = malloc(sizeof(double) * (size_t)(i + 1));
    for (int j = 0; j <= i; j++)
      rows[i][j] = i * 10 + j;
  }
#pragma omp target data map(to : rows) map(iterator(int i = 0 : n), tofrom : rows[i][0 : i + 1])
  {
#pragma omp target
    for (int i = 0; i < n; i++)
      for (int j = 0; j <= i; j++)
        rows[i][j] += 1;
    CHECK(!apart || rows[2][1] == 21);
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      CHECK(rows[i][j] == i * 10 + j + 1);
#pragma omp target map(to : rows) map(iterator(long i = n - 2 : -1 : -2), tofrom : rows[i][0 : i + 1])
  for (int i = 0; i < n; i += 2)
    for (int j = 0; j <= i; j++)
      rows[i][j] += 1;
  CHECK(rows[2][1] == 23 && rows[0][0] == 2 && rows[1][1] == 12);
#pragma omp target enter data map(to : grid)
#pragma omp target
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      grid[i][j] = i * 6 + j;
#pragma omp target update from(iterator(int i = 0 : 4, j = 0 : 6 : 2) : grid[i][j])
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      CHECK(grid[i][j] == (j % 2 && apart ? 0 : i * 6 + j));
#pragma omp target exit data map(release : grid)
  for (int i = 0; i < n; i++)
    free(rows[i]);
}

int main(void) {
  apart = omp_get_num_devices() > 0;
  one();
  section();
  at_once();
  nested();
  scopes();
  iterators();
  return errors != 0;
}
