// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Sections that the device reaches through pointers in objects that no clause names as a whole (OpenACC 3.3 2.7.1):
// the pointers have their places on the device, in objects behind pointers, in variables, arrays and other objects.
#include "../Inputs/check.h"
enum { N = 100 };
struct two {
  int *a, *b;
};
struct mixed {
  int a;
  int *b;
  char tail[40];
};
struct outer {
  long n;
  struct two in, *to;
  struct two list[3];
};
static int *array(int first, int step) {
  int *p = malloc(N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = first + i * step;
  return p;
}
static int wrong(const int *p, int first, int step) {
  for (int i = 0; i < N; i++)
    if (p[i] != first + i * step)
      return 1;
  return 0;
}
static void through_pointer(void) {
  struct two s = {array(0, 1), array(0, 0)}, *v = &s;
#pragma acc parallel loop copyin(v->a[0:N]) copyout(v->b[0:N])
  for (int i = 0; i < N; i++)
    v->b[i] = v->a[i] + i;
  NEVER(wrong(s.b, 0, 2));
#pragma acc kernels copyin(v->a[0:N]) copy(v->b[0:N])
  for (int i = 0; i < N; i++)
    v->b[i] += v->a[i];
  NEVER(wrong(s.b, 0, 3));
#pragma acc serial loop copyin(v->a[0:N]) copy(v->b[0:N])
  for (int i = 0; i < N; i++)
    v->b[i] += v->a[i];
  NEVER(wrong(s.b, 0, 4));
#pragma acc data copyin(v->a[0:N]) copy(v->b[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      v->b[i] += v->a[i];
#pragma acc parallel loop present(v->a[0:N], v->b[0:N])
    for (int i = 0; i < N; i++)
      v->b[i] += v->a[i];
#pragma acc parallel loop copy(v->b[0:N])
    for (int i = 0; i < N; i++)
      v->b[i] += v->a[i];
  }
  NEVER(wrong(s.b, 0, 7));
#pragma acc data copyin(v->a[0:N])
#pragma acc data copy(v->b[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      v->b[i] += v->a[i];
  }
  NEVER(wrong(s.b, 0, 8));
#pragma acc data copyin(v->a[0:N]) copy(v->b[0:N])
  {
#pragma acc data copyin(v[0:1]) attach(v->a, v->b)
#pragma acc parallel loop present(v[0:1])
    for (int i = 0; i < N; i++)
      v->b[i] += v->a[i];
  }
  NEVER(wrong(s.b, 0, 9));
#pragma acc parallel loop copyin(s.a[0:N]) copy(s.b[0:N]) async
  for (int i = 0; i < N; i++)
    s.b[i] += s.a[i];
#pragma acc wait
  NEVER(wrong(s.b, 0, 10));
}
static void beside_members(void) {
  struct mixed s = {3, array(0, 0), ""}, *v = &s;
#pragma acc parallel loop copyin(s.a) copyout(s.b[0:N])
  for (int i = 0; i < N; i++)
    s.b[i] = s.a;
  NEVER(wrong(s.b, 3, 0));
#pragma acc parallel loop copyin(v->a) copy(v->b[0:N])
  for (int i = 0; i < N; i++)
    v->b[i] += v->a;
  NEVER(wrong(s.b, 6, 0));
#pragma acc data copyin(v->a) copy(v->b[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v->b[i] += v->a;
  NEVER(wrong(s.b, 9, 0));
#pragma acc enter data copyin(v->a, v->b[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v->b[i] += v->a;
#pragma acc exit data copyout(v->b[0:N]) delete(v->a)
  NEVER(wrong(s.b, 12, 0));
  /* what a clause names in part is copied whole where more of it is used */
#pragma acc data copy(s.b[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    s.b[i] += s.a;
  NEVER(wrong(s.b, 15, 0));
#pragma acc data copy(s.b[2:N - 2])
#pragma acc parallel loop
  for (int i = 2; i < N; i++)
    s.b[i] += s.a;
  int first = 1;
#pragma acc data copy(s.b[first:N - 1])
#pragma acc parallel loop
  for (int i = 1; i < N; i++)
    s.b[i] += i == 1 ? 2 * s.a : s.a;
#pragma acc data copy(s.b[first - 1:1])
  {
    int first = 7;
#pragma acc serial
    s.b[0] += first - 1;
  }
  NEVER(wrong(s.b, 21, 0));
}
static void in_objects(void) {
  struct two far = {array(0, 1), array(0, 0)};
  struct outer o = {N, {array(0, 1), array(0, 0)}, &far, {{0}}}, *p = &o;
  o.list[2] = (struct two){array(0, 1), array(0, 0)};
#pragma acc parallel loop copyin(o.in.a[0:N]) copy(o.in.b[0:N])
  for (int i = 0; i < N; i++)
    o.in.b[i] = o.in.a[i];
  NEVER(wrong(o.in.b, 0, 1));
#pragma acc parallel loop copyin(p->in.a[0:N]) copy(p->in.b[0:N]) copyin(p->n)
  for (int i = 0; i < p->n; i++)
    p->in.b[i] += p->in.a[i];
  NEVER(wrong(o.in.b, 0, 2));
#pragma acc parallel loop copyin(p->to->a[0:N]) copy(p->to->b[0:N]) copyin(p->n)
  for (int i = 0; i < p->n; i++)
    p->to->b[i] += p->to->a[i];
  NEVER(wrong(far.b, 0, 1));
#pragma acc parallel loop copyin(o.to->a[0:N]) copy(o.to->b[0:N])
  for (int i = 0; i < N; i++)
    o.to->b[i] += o.to->a[i];
  NEVER(wrong(far.b, 0, 2));
#pragma acc parallel loop copyin(p->list[2].a[0:N]) copy(p->list[2].b[0:N])
  for (int i = 0; i < N; i++)
    p->list[2].b[i] += p->list[2].a[i];
  NEVER(wrong(o.list[2].b, 0, 1));
#pragma acc parallel loop copyin(p->to->a[0:N]) copy(p->to->b[0:N]) copyin(p->to[0:1])
  for (int i = 0; i < N; i++)
    p->to->b[i] += p->to->a[i];
  NEVER(wrong(far.b, 0, 3));
}
static void in_arrays(void) {
  struct two s[4] = {{0}}, *v = s;
  struct mixed m[4];
  s[1] = s[2] = (struct two){array(0, 1), array(0, 0)};
  s[2].b = array(0, 0);
#pragma acc parallel loop copyin(s[1].a[0:N]) copy(s[1].b[0:N], s[2].b[0:N])
  for (int i = 0; i < N; i++)
    s[2].b[i] = s[1].b[i] = s[1].a[i];
  NEVER(wrong(s[1].b, 0, 1));
  NEVER(wrong(s[2].b, 0, 1));
#pragma acc parallel loop copyin(v[1].a[0:N]) copy(v[1].b[0:N], v[2].b[0:N])
  for (int i = 0; i < N; i++) {
    v[1].b[i] += v[1].a[i];
    v[2].b[i] += v[1].a[i];
  }
  NEVER(wrong(s[1].b, 0, 2));
  NEVER(wrong(s[2].b, 0, 2));
#pragma acc data copyin(v[1].a[0:N]) copy(v[1].b[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v[1].b[i] += v[1].a[i];
  NEVER(wrong(s[1].b, 0, 3));
  m[1].a = 1;
  m[3].a = 3;
#pragma acc parallel copy(m[1].a, m[3].a)
  {
    m[1].a += 10;
    m[3].a += 10;
  }
  NEVER(m[1].a != 11 || m[3].a != 13);
}
int main(void) {
  through_pointer();
  beside_members();
  in_objects();
  in_arrays();
  return check_failures > 0;
}
