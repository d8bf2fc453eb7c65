// RUN: %sumacc -fopenmp -w %s -o %t && %run %t
/* Members whose types have default mappers (OpenMP 5.2 5.8.2, 5.8.8): what maps the structure around them maps them so,
   be they nested, arrays, in anonymous structures, or in objects of other mappers. A member's map is no more than what
   the clause asks for. */
#include <omp.h>

#include "../Inputs/check.h"

struct in {
  int n;
  double *p;
};
#pragma omp declare mapper(struct in v) map(to : v.n) map(v.p[0 : v.n])
struct out {
  int before : 3, bits : 5;
  char mark;
  struct in in;
  int after;
};
struct outer {
  struct out o;
  int k;
  struct {
    struct in pair[2];
    short last;
  };
};
struct list {
  int n;
  struct out *item;
};
#pragma omp declare mapper(struct list l) map(l.n) map(l.item[0 : l.n])
struct whole {
  struct out o;
  int k;
};
#pragma omp declare mapper(struct whole w) map(w)

static int separate(void) {
  return omp_get_num_devices() > 0;
}

static void structure(void) {
  double x[3] = {1, 2, 3};
  struct out o = {2, 3, 'a', {3, x}, 4};
#pragma omp target map(tofrom : o)
  {
    o.bits++;
    o.mark = 'b';
    o.in.n = 99;
    o.in.p[2] = o.before + o.after;
    o.after = 5;
  }
  CHECK(o.bits == 4 && o.mark == 'b' && o.after == 5 && x[2] == 6, "%d %c %d %g", o.bits, o.mark, o.after, x[2]);
  CHECK(o.in.n == (separate() ? 3 : 99) && o.in.p == x, "%d", o.in.n);
  o.in.n = 3;
#pragma omp target map(to : o)
  {
    o.after = 7;
    o.in.p[0] = 7;
  }
  CHECK(!separate() || (o.after == 5 && x[0] == 1), "%d %g", o.after, x[0]);
#pragma omp target
  o.in.p[1] += o.after;
  CHECK(x[1] == 2 + o.after, "%g", x[1]);
}

static void nested(void) {
  double x[4] = {1, 2, 3, 4};
  struct outer a[2] = {{{1, 1, 'a', {1, x}, 1}, 2, {{{1, x + 1}, {1, x + 2}}, 3}},
                       {{1, 1, 'a', {1, x + 3}, 1}, 2, {{{0, 0}, {0, 0}}, 3}}};
#pragma omp target teams distribute parallel for map(a)
  for (int i = 0; i < 2; i++) {
    a[i].o.in.p[0] *= 10;
    a[i].k += i;
    a[i].last++;
    for (int j = 0; j < 2; j++)
      if (a[i].pair[j].n)
        a[i].pair[j].p[0] += 100;
  }
  CHECK(x[0] == 10 && x[1] == 102 && x[2] == 103 && x[3] == 40, "%g %g %g %g", x[0], x[1], x[2], x[3]);
  CHECK(a[0].k == 2 && a[1].k == 3 && a[0].last == 4 && a[1].last == 4, "%d %d", a[1].k, a[1].last);
}

static void moved(void) {
  double x[2] = {1, 2};
  struct out o = {0, 0, 'a', {2, x}, 4};
  struct out *p = &o;
#pragma omp target enter data map(to : p[0 : 1])
  o.after = 6;
  x[1] = 5;
#pragma omp target update to(o)
#pragma omp target map(to : p[0 : 1])
  {
    p->after += 10;
    p->in.p[1] += 10;
    p->in.p[0] = p->mark;
  }
#pragma omp target update from(o.in)
  CHECK(x[1] == 15 && x[0] == 'a' && (!separate() || o.after == 6), "%g %g %d", x[0], x[1], o.after);
#pragma omp target exit data map(from : p[0 : 1])
  CHECK(o.after == 16 && (!separate() || !omp_target_is_present(x, 0)), "%d", o.after);
}

static void in_mappers(void) {
  double x[3] = {1, 2, 3};
  struct out o[2] = {{0, 0, 'a', {1, x}, 4}, {0, 0, 'b', {1, x + 1}, 4}};
  struct list l = {2, o};
  struct whole w = {{0, 0, 'c', {1, x + 2}, 1}, 2};
#pragma omp target data map(l)
  {
#pragma omp target map(w)
    {
      for (int i = 0; i < l.n; i++)
        l.item[i].in.p[0] += ++l.item[i].after;
      w.o.in.p[0] += ++w.k;
    }
  }
  CHECK(x[0] == 6 && x[1] == 7 && x[2] == 6, "%g %g %g", x[0], x[1], x[2]);
  CHECK(o[1].after == 5 && w.k == 3, "%d %d", o[1].after, w.k);
}

int main(void) {
  structure();
  nested();
  moved();
  in_mappers();
  return check_end();
}
