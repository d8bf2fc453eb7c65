// RUN: %sumacc -fopenmp -I%S/.. %s -o %t && %run %t
// OpenMP 5.2 5.8.3: several sections of one array, or behind one pointer, on one directive. On the device they lie as on
// the host, and each is copied as its own clause asks.
#include "Inputs/check.h"
struct s {
  int a[10], *p;
};

static void of_an_array(int x, int y) {
  int c[10];
  for (int i = 0; i < 10; i++)
    c[i] = i;
#pragma omp target map(tofrom : c[x : 1]) map(to : c[y : 2])
  {
    c[x] = c[y] + c[y + 1];
    c[y] = 100;
  }
  CHECK(c[x] == 2 * y + 1, "%d", c[x]);
#pragma omp target map(to : c[0 : 2]) map(from : c[5 : 2]) map(tofrom : c[9])
  {
    c[5] = c[0] + c[1];
    c[6] = 60;
    c[9] += 10;
  }
  CHECK(c[5] == 1 && c[6] == 60 && c[9] == 19, "%d %d %d", c[5], c[6], c[9]);
}

static void behind_a_pointer(int n, int low, int m) {
  double v[20] = {0}, *p = v;
  for (int i = 0; i < 20; i++)
    v[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n]) map(to : p[low : m])
  for (int i = 0; i < n; i++)
    p[i] += p[low + i];
  for (int i = 0; i < 20; i++)
    CHECK(v[i] == (i < n ? 2 * i + low : i), "p[%d] is %g", i, v[i]);
}

/* The same elements at run time, though not by name: both clauses hold. */
static void of_the_same_elements(int i, int k, int n) {
  int c[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
#pragma omp target map(to : c[i : n]) map(from : c[k : n])
  for (int j = 0; j < n; j++)
    c[k + j] = 2 * c[i + j];
  CHECK(c[k] == 2 * (i + 1) && c[k + n - 1] == 2 * (i + n), "%d %d", c[k], c[k + n - 1]);
#pragma omp target map(to : c[0 : k + n]) map(from : c[k : n]) /* a part of the other */
  for (int j = 0; j < n; j++)
    c[k + j] = j + c[0];
  CHECK(c[k] == c[0] || k == 0, "%d %d", c[k], c[0]);
}

static void of_rows(int n) {
  double a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, *rows[3] = {a, 0, b}, **p = rows;
#pragma omp target map(tofrom : rows[0][0 : n]) map(to : rows[2][0 : n])
  for (int i = 0; i < n; i++)
    rows[0][i] += rows[2][i];
  CHECK(a[0] == 6 && a[3] == 12 && rows[0] == a && rows[2] == b, "%g %g", a[0], a[3]);
#pragma omp target map(tofrom : p[0][0 : n]) map(to : p[2][0 : n])
  for (int i = 0; i < n; i++)
    p[0][i] += p[2][i];
  CHECK(a[0] == 11 && a[3] == 20, "%g %g", a[0], a[3]);
}

static void of_members(int n) {
  int v[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  struct s s = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, v};
#pragma omp target map(tofrom : s.a[0 : n]) map(to : s.a[5 : n])
  s.a[0] = s.a[5] + s.a[6];
#pragma omp target map(tofrom : s.p[0 : n]) map(to : s.p[5 : n])
  s.p[0] = s.p[5] + s.p[6];
  CHECK(s.a[0] == 11 && v[0] == 11, "%d %d", s.a[0], v[0]);
}

static void by_data_directives(int n) {
  int c[12], *p = c;
  for (int i = 0; i < 12; i++)
    c[i] = i;
#pragma omp target data map(tofrom : c[0 : n], c[8 : n])
#pragma omp target
  {
    c[1] = c[9];
    c[8] = c[0] + 80;
  }
  CHECK(c[1] == 9 && c[8] == 80, "%d %d", c[1], c[8]);
#pragma omp target enter data map(to : p[0 : n], p[8 : n])
#pragma omp target
  {
    p[0] = p[8] + 1;
    p[9] = 99;
  }
#pragma omp target update from(p[0 : n], p[8 : n])
  CHECK(c[0] == 81 && c[9] == 99, "%d %d", c[0], c[9]);
  c[8] = 1;
#pragma omp target update to(p[8 : n], p[0 : 1])
#pragma omp target exit data map(release : p[8 : n])
#pragma omp target map(p[0 : n])
  p[0] = 3;
#pragma omp target exit data map(from : p[0 : n])
  CHECK(c[0] == 3, "%d", c[0]);
}

/* What a reduction names, and no clause maps, lies beside what clauses map. */
static void of_results(void) {
  int h[10] = {0};
#pragma omp target teams distribute parallel for reduction(+ : h[0 : 3]) map(to : h[8 : 2])
  for (int i = 0; i < 20; i++)
    h[i % 3] += 1 + h[8];
#pragma omp target teams distribute parallel for reduction(+ : h[0 : 3]) map(tofrom : h[0 : 10])
  for (int i = 0; i < 20; i++)
    h[i % 3] += 1 + h[8];
  CHECK(h[0] == 14 && h[1] == 14 && h[2] == 12, "%d %d %d", h[0], h[1], h[2]);
}

/* Members of structures in front of the one that the pointer leads to. */
static void in_front(int n) {
  int v[4] = {0};
  struct s s[3] = {{{0}, v}, {{0}, v + 2}, {{0}, 0}}, *end = s + 2;
#pragma omp target map(tofrom : (end - 1)->p[0 : n], end[-2].p[0 : n])
  {
    end[-1].p[1] = 5;
    end[-2].p[0] = 6;
  }
  CHECK(v[0] == 6 && v[3] == 5, "%d %d", v[0], v[3]);
}

int main(void) {
  of_an_array(2, 7);
  of_an_array(8, 3);
  behind_a_pointer(4, 10, 4);
  behind_a_pointer(4, 4, 4); /* they touch */
  behind_a_pointer(0, 4, 4); /* the first is empty */
  of_the_same_elements(2, 6, 3);
  of_the_same_elements(2, 2, 3);
  of_rows(4);
  of_members(3);
  by_data_directives(2);
  of_results();
  in_front(2);
  return check_end();
}
