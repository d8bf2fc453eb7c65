// RUN: %sumacc -fopenmp -I%S/.. %s -o %t && %run %t
// OpenMP 5.2 3.2.1: list items are lvalue expressions: what pointers lead to, in other spellings than p[0:n].
#include "Inputs/check.h"
struct inner {
  int *r, k;
};
struct outer {
  struct inner *q, in[2];
};

static void pointers(void) {
  int a[3] = {0}, *p = a, **q = &p, n = 3;
#pragma omp target map(tofrom : (*q)[0 : 3])
  (*q)[0] = 1;
#pragma omp target map(tofrom : *(p + 1))
  *(p + 1) = 2;
#pragma omp target map(tofrom : **q)
  **q += 5;
#pragma omp target map(tofrom : (p + 1)[0 : 2])
  {
    p[1]++;
    p[2] = 9;
  }
#pragma omp target map(tofrom : *(p + n - 1))
  p[2]++;
#pragma omp target map(tofrom : (p + n)[-1 : 1])
  p[2]++;
#pragma omp target map(tofrom : *(p - 1 + n))
  p[2]++;
#pragma omp target map(tofrom : *(*q + 1), (n))
  {
    (*q)[1] += 10;
    n++;
  }
  CHECK(a[0] == 6 && a[1] == 13 && a[2] == 12 && n == 4, "%d %d %d, %d", a[0], a[1], a[2], n);
}

static void members(void) {
  int a[3] = {0};
  struct inner r = {a, 0}, two[2] = {{a, 0}, {a + 1, 0}}, *p = two;
  struct outer s = {&r, {{a, 1}, {a, 2}}}, *t = &s, **tt = &t;
#pragma omp target map(tofrom : (*t).q->r[0 : 3])
  t->q->r[1] += 10;
#pragma omp target map(tofrom : t->in[1].k, (*t).in[0].k)
  {
    t->in[1].k += 10;
    t->in[0].k += 20;
  }
#pragma omp target map(tofrom : (*tt)->q->r[0 : 3])
  (*tt)->q->r[1] += 100;
#pragma omp target map(tofrom : (**tt).in[0 : 2])
  (**tt).in[1].k += 5;
#pragma omp target map(tofrom : (p + 1)->r[0 : 2])
  (p + 1)->r[0] += 1000;
#pragma omp target map(tofrom : (*(p + 1)).k, *(t->q->r + 2))
  {
    p[1].k = 4;
    t->q->r[2] = 7;
  }
  CHECK(a[1] == 1110 && a[2] == 7, "%d %d", a[1], a[2]);
  CHECK(s.in[0].k == 21 && s.in[1].k == 17 && two[1].k == 4, "%d %d %d", s.in[0].k, s.in[1].k, two[1].k);
}

static void rows_of_arrays(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, (*p)[3] = m;
#pragma omp target map(tofrom : (*p)[0 : 3])
  (*p)[2] = 30;
#pragma omp target map(tofrom : (*(p + 1))[1 : 2])
  p[1][2] = 60;
#pragma omp target map(tofrom : *(m[1] + 1))
  m[1][1] = 50;
  CHECK(m[0][2] == 30 && m[1][2] == 60 && m[1][1] == 50, "%d %d %d", m[0][2], m[1][2], m[1][1]);
}

static void data_directives(void) {
  int a[4] = {1, 2, 3, 4}, *p = a, **q = &p;
#pragma omp target enter data map(to : (*q)[0 : 4])
#pragma omp target map(present, tofrom : p[0 : 4])
  p[0] = 77;
#pragma omp target update from(*p, *(p + 1))
  CHECK(a[0] == 77, "%d", a[0]);
  a[3] = 5;
#pragma omp target update to((p + 2)[0 : 2])
#pragma omp target exit data map(from : (*q)[0 : 4])
  CHECK(a[3] == 5, "%d", a[3]);
}

int main(void) {
  pointers();
  members();
  rows_of_arrays();
  data_directives();
  return check_end();
}
