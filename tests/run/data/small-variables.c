// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: %run %t
// RUN: %sumacc -O2 -fopenmp %s -o %t.omp
// RUN: %run-once %t.omp
// Small variables of a construct are copied together: of all kinds, beside some that are present, with the others of their
// structures, in queues, with pointers to them, and more than are copied at once.
#include <stdio.h>
#include <string.h>
struct point {
  float x, y, z;
};
static int wrong;

static void check(int good, int line) {
  if (!good)
    wrong++, printf("line %d\n", line);
}
#define CHECK(good) check(good, __LINE__)

#ifdef _OPENACC
static void kinds(void) {
  char c = 1;
  short s = 2;
  int in = 3, both = 4, out = 5, made = 6, zero = 7, present = 8;
  long l = 9;
  double d = 0.5;
  struct point p = {1, 2, 3};
  float all[3] = {1, 2, 3};
#pragma acc data copyin(present)
  {
    present = 80;
#pragma acc parallel num_gangs(1) copyin(in) copy(both, c, s, l, d, p, present, all) copyout(out) create(made)
    {
      made = in + 1;
      both += made + present;
      out = both * 2;
      c++, s++, l++;
      d *= 3;
      p.x += p.y, p.z = 9;
      present++;
      all[1] = 7;
    }
  }
  (void)zero;
  CHECK(c == 2 && s == 3 && l == 10 && d > 1.4 && d < 1.6 && p.x == 3 && p.y == 2 && p.z == 9 && in == 3);
  CHECK((both == 16 && out == 32 && present == 80) || (both == 88 && out == 176 && present == 81));
  CHECK(all[0] == 1 && all[1] == 7 && all[2] == 3);
}

static void queues(void) {
  int a = 1, b = 2, c = 3;
  struct point p = {1, 2, 3};
#pragma acc data copy(c)
  {
#pragma acc parallel num_gangs(1) copy(a, b) firstprivate(p) present(c) async(1)
    {
      a += (int)p.x;
      b += (int)p.y;
      c += (int)p.z;
    }
    p.x = p.y = p.z = 100;
#pragma acc parallel num_gangs(1) copy(a, b) firstprivate(p) present(c) async(1)
    {
      a += b;
      b += (int)p.y;
      c += (int)p.z;
    }
#pragma acc wait(1)
  }
  CHECK(a == 6 && b == 104 && c == 106);
}
#endif

static void pointers(void) {
  int a = 1, b = 2, c = 3, *p = &b;
  struct point q = {1, 2, 3};
#ifdef _OPENACC
#pragma acc parallel num_gangs(1) copy(a, b, c) firstprivate(q)
#else
#pragma omp target map(tofrom : a, b, c) firstprivate(q)
#endif
  {
    a += *p;
    *p += c;
    c = (int)q.z + a;
    q.x = 0;
  }
  CHECK(a == 3 && b == 5 && c == 6 && q.x == 1);
}

#define V(n) v##n##0, v##n##1, v##n##2, v##n##3, v##n##4, v##n##5, v##n##6, v##n##7, v##n##8, v##n##9
#define ADD(n) v##n##0 += 1, v##n##1 += 2, v##n##2 += 3, v##n##3 += 4, v##n##4 += 5, v##n##5 += 6, v##n##6 += 7, v##n##7 += 8
static void many(void) {
  static int V(1), V(2), V(3), V(4);
#ifdef _OPENACC
#pragma acc parallel num_gangs(1) copy(V(1), V(2), V(3), V(4))
#else
#pragma omp target map(tofrom : V(1), V(2), V(3), V(4))
#endif
  {
    ADD(1);
    ADD(2);
    ADD(3);
    ADD(4);
  }
  CHECK(v10 == 1 && v17 == 8 && v20 == 1 && v27 == 8 && v30 == 1 && v37 == 8 && v40 == 1 && v47 == 8);
  CHECK(v18 == 0 && v29 == 0 && v38 == 0 && v49 == 0);
}

int main(void) {
  for (int k = 0; k < 3; k++) {
#ifdef _OPENACC
    kinds();
    queues();
#endif
    pointers();
  }
  many();
  return wrong != 0;
}
