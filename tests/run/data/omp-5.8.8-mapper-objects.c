// RUN: %sumacc -fopenmp -w %s -o %t && %run %t
/* Mappers on objects of many kinds (OpenMP 5.2 5.8.8): arrays of run-time length, null pointers and empty sections,
   mappers in mappers, tasks, several host threads; members, arrays of several dimensions, unions, constants. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct v {
  int n;
  float *p;
};
#pragma omp declare mapper(struct v s) map(s, s.p[0 : s.n])
struct cell {
  struct v *list;
  int count;
  const char *name;
};
#pragma omp declare mapper(struct cell c) map(c.count) map(c.list[0 : c.count])
static int run(int n) {
  struct v a[n];
  int bad = 0;
  for (int i = 0; i < n; i++) {
    a[i] = (struct v){i % 3, i % 3 ? calloc(i % 3, 4) : NULL};
  }
#pragma omp target map(a)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i].n; k++)
      a[i].p[k] = i;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i].n; k++)
      bad += a[i].p[k] != i;
#pragma omp target enter data map(to : a) nowait depend(out : a)
#pragma omp target map(to : a) nowait depend(inout : a)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i].n; k++)
      a[i].p[k]++;
#pragma omp target update from(a) nowait depend(inout : a)
#pragma omp taskwait
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i].n; k++)
      bad += a[i].p[k] != i + 1;
#pragma omp target exit data map(release : a)
  struct cell c = {a, n, "x"};
#pragma omp target map(tofrom : c) if (n > 5)
  for (int i = 0; i < c.count; i++)
    for (int k = 0; k < c.list[i].n; k++)
      c.list[i].p[k] *= 2;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i].n; k++)
      bad += a[i].p[k] != 2 * (i + 1);
  struct cell *pc = &c;
#pragma omp target data map(pc[0 : 1])
  {
#pragma omp target
    for (int i = 0; i < pc->count; i++)
      for (int k = 0; k < pc->list[i].n; k++)
        pc->list[i].p[k] += 1;
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < a[i].n; k++)
      bad += a[i].p[k] != 2 * (i + 1) + 1;
  if (omp_get_num_devices())
    bad += omp_target_is_present(a, 0) || omp_target_is_present(&c, 0);
  for (int i = 0; i < n; i++)
    free(a[i].p);
  return bad;
}
typedef struct {
  int n;
  float *p;
} vec_t;
#pragma omp declare mapper(vec_t s) map(tofrom : s.n) map(s.p[0 : s.n])
struct box {
  vec_t arr[4];
  int k;
};
union u {
  int i;
  float f;
};
#pragma omp declare mapper(union u x) map(x)
static vec_t make(int n, float x) {
  vec_t v = {n, malloc(4 * n)};
  for (int i = 0; i < n; i++)
    v.p[i] = x;
  return v;
}
static void sum(vec_t (*g)[4], int *bad) {
#pragma omp target map(g[0 : 3]) map(tofrom : bad[0 : 1])
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++) {
      if (g[i][k].p[0] != i)
        bad[0]++;
      g[i][k].p[0] += k;
    }
}
static int kinds(void) {
  int bad = 0;
  struct box b = {.k = 3};
  vec_t g[3][4];
  union u u = {4};
  for (int i = 0; i < 4; i++)
    b.arr[i] = make(i + 1, i);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++)
      g[i][k] = make(2, i);
#pragma omp target map(tofrom : b.arr[1 : 2])
  {
    b.arr[1].p[1] = 9;
    b.arr[2].p[2] = 8;
  }
  bad += b.arr[1].p[1] != 9 || b.arr[2].p[2] != 8 || b.arr[3].p[0] != 3;
  struct box *pb = &b;
#pragma omp target data map(tofrom : pb->arr, pb->k)
  {
#pragma omp target map(to : pb->k)
    for (int i = 0; i < 4; i++)
      pb->arr[i].p[0] = 20 + i;
  }
  for (int i = 0; i < 4; i++)
    bad += b.arr[i].p[0] != 20 + i;
  sum(g, &bad);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++)
      bad += g[i][k].p[0] != i + k;
#pragma omp target
  g[2][3].p[1] = 5;
  bad += g[2][3].p[1] != 5;
#pragma omp target map(g[1 : 2])
  g[2][2].p[1] = 6;
  bad += g[2][2].p[1] != 6;
#pragma omp target map(u)
  u.i = 5;
  bad += u.i != 5;
  const vec_t c = make(3, 2);
  float s = 0;
#pragma omp target map(to : c) map(tofrom : s)
  for (int i = 0; i < c.n; i++)
    s += c.p[i];
  bad += s != 6;
#pragma omp target data map(to : g) use_device_addr(g)
  {
    bad += omp_get_num_devices() && (void *)g == (void *)pb;
  }
#pragma omp target teams distribute parallel for reduction(+ : s) map(always, tofrom : b.arr[0 : 4])
  for (int i = 0; i < 4; i++)
    s += b.arr[i].p[0];
  bad += s != 6 + 86;
  return bad;
}

/* A section of a null pointer maps nothing. */
static int nothing(struct v *none, int n) {
  int bad = 1;
#pragma omp target data map(none[0 : n])
  {
#pragma omp target map(from : bad)
    bad = 0;
#pragma omp target update from(none[0 : n])
  }
  return bad;
}

int main(void) {
  int bad = nothing(NULL, 2) + run(7) + run(60);
#pragma omp parallel num_threads(4) reduction(+ : bad)
  bad += run(9);
  return bad + kinds();
}
