// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t apart 2>&1 | FileCheck %s
// UNSUPPORTED: device-serial
/* The reference count of what is mapped (OpenMP 5.2 5.8.3): a construct raises and lowers it once, members that one
   construct maps share it, sections without elements count, and the end of target data is for what is there then. Of
   what no clause names, a part may be present. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int wrong;
#define CHECK(condition) ((condition) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #condition)))
#define HERE(x) omp_target_is_present(&(x), omp_get_default_device())

struct whole {
  char big[100];
  int a, b;
  struct {
    int c;
  } in;
  float *p;
};

static void siblings(void) {
  struct whole s = {.a = 1, .b = 2}, *q = malloc(2 * sizeof *q), t[4] = {{.a = 0}};
#pragma omp target enter data map(to : s.a, s.b, s.in.c)
  CHECK(HERE(s.a) && HERE(s.b) && HERE(s.in.c));
#pragma omp target enter data map(to : s.a, s.b)
#pragma omp target exit data map(release : s.in.c)
  CHECK(HERE(s.a) && HERE(s.b) && HERE(s.in.c));
#pragma omp target exit data map(release : s.b)
  CHECK(!HERE(s.a) && !HERE(s.b) && !HERE(s.in.c));

#pragma omp target enter data map(to : q[1].a, q[1].b, q[0].a)
#pragma omp target exit data map(delete : q[1].b)
  CHECK(!HERE(q[1].a) && !HERE(q[1].b) && HERE(q[0].a)); // another structure
#pragma omp target exit data map(release : q[0].a) nowait
#pragma omp taskwait
  CHECK(!HERE(q[0].a));
#pragma omp target enter data map(to : t[1].a, t[3].b)
#pragma omp target exit data map(release : t[3].b)
  CHECK(HERE(t[1].a) && !HERE(t[3].b));
#pragma omp target exit data map(release : t[1].a)
  CHECK(!HERE(t[1].a));

#pragma omp target data map(tofrom : s.a) map(from : s.b)
  {
#pragma omp target enter data map(to : s.a)
#pragma omp target
    s.a = 5, s.b = 6;
  }
  CHECK(HERE(s.a) && HERE(s.b) && s.a == 1 && s.b == 2);
#pragma omp target exit data map(from : s.b)
  CHECK(!HERE(s.a) && !HERE(s.b) && s.a == 1 && s.b == 6);
#pragma omp target map(tofrom : s.a, s.b)
  s.a = 7, s.b = 8;
  CHECK(!HERE(s.a) && !HERE(s.b) && s.a == 7 && s.b == 8);
  free(q);
}

static void once(void) {
  int a[10] = {0};
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a[0 : 5], a[5 : 5])
#pragma omp target exit data map(release : a)
  CHECK(HERE(a[0]));
#pragma omp target exit data map(release : a[7 : 1])
  CHECK(!HERE(a[0]));
#pragma omp target enter data map(alloc : a)
#pragma omp target
  a[1] = 1, a[8] = 8, a[9] = 9;
#pragma omp target exit data map(from : a[0 : 5], a[5 : 4])
  CHECK(!HERE(a[0]) && a[1] == 1 && a[8] == 8 && a[9] == 0); // both are copied
}

static void empty(void) {
  int b[10], *p = b, *none = NULL, r;
  for (int i = 0; i < 10; i++)
    b[i] = 1;
#pragma omp target enter data map(to : b)
#pragma omp target enter data map(to : p[ : 0], none[ : 0])
#pragma omp target exit data map(release : b)
  CHECK(HERE(b[0]));
#pragma omp target exit data map(release : p[3 : 0], none[ : 0])
  CHECK(!HERE(b[0]));
#pragma omp target exit data map(delete : p[ : 0])
#pragma omp target data map(to : p[ : 0])
  {
#pragma omp target enter data map(to : b)
  }
  CHECK(HERE(b[0]));
  b[5] = 2;
#pragma omp target update to(p[5 : 0])
#pragma omp target exit data map(delete : b[10 : 0]) // begins behind it
  CHECK(HERE(b[0]));
#pragma omp target map(p[10 : 0])
  p[1] = 7;
#pragma omp target exit data map(delete : b[4 : 0])
  CHECK(!HERE(b[0]));
  b[5] = 3;
#pragma omp target map(to : b) map(from : r)
  r = b[5];
  CHECK(r == 3);
}

static void inside(void) {
  int a[10] = {1, 1, 1};
#pragma omp target data map(tofrom : a[0 : 10])
  {
#pragma omp target exit data map(delete : a[0 : 10])
    CHECK(!HERE(a[0]));
#pragma omp target enter data map(alloc : a)
#pragma omp target map(alloc : a[0 : 10])
    for (int i = 0; i < 10; i++)
      a[i] = 2;
  }
  CHECK(!HERE(a[0]) && a[1] == 2 && a[9] == 2);
#pragma omp target data map(tofrom : a)
  {
#pragma omp target enter data map(to : a[1 : 3])
#pragma omp target
    a[1] = 3;
#pragma omp target exit data map(from : a[1 : 2])
  }
  CHECK(!HERE(a[0]) && a[1] == 3);
#pragma omp target data map(tofrom : a)
  {
#pragma omp target exit data map(delete : a)
#pragma omp target enter data map(to : a[1 : 3])
  } // of another object, which stays
  CHECK(HERE(a[1]) && a[1] == 3);
#pragma omp target exit data map(delete : a[1 : 3])
}

static void scale(struct whole *s) {
  s->p[1] = (float)(s->a * s->b + 1);
}

static void part(void) {
  int a[4][5] = {{0}};
#pragma omp target enter data map(to : a[2 : 1][0 : 5])
#pragma omp target
  a[2][3] = 7;
#pragma omp target nowait
  a[2][4] = 8;
#pragma omp taskwait
#pragma omp target exit data map(from : a[2 : 1][0 : 5])
  CHECK(a[2][3] == 7 && a[2][4] == 8);
  float q[4] = {0};
  struct whole s = {.a = 2, .b = 4, .p = q};
#pragma omp target data map(s.p[0 : 4], s.p, s.a, s.b)
  {
#pragma omp target
    scale(&s);
  }
  CHECK(q[1] == 9 && s.b == 4 && s.p == q);
#pragma omp target enter data map(to : s.p, s.p[0 : 3])
#pragma omp target
  s.p[2] = 9;
#pragma omp target exit data map(from : s.p[0 : 3]) map(release : s.p)
  CHECK(q[2] == 9 && !HERE(s.p));
}

// CHECK: omp-5.8.3-counts.c:[[@LINE+5]]: sumac: error: a is present on device host in parts that were mapped one by one, so one address does not lead to all: a[0:2], mapped at {{.*}}.c:[[@LINE+3]], and a[5:2], mapped at {{.*}}.c:[[@LINE+4]]; map them by one directive, or name the part that is used
static void apart(void) {
  int a[10] = {0};
#pragma omp target enter data map(to : a[0 : 2])
#pragma omp target enter data map(to : a[5 : 2])
#pragma omp target
  a[6] = 1;
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1) {
    apart();
    return 0;
  }
  if (omp_target_is_present(&argc, omp_get_default_device())) // the memory is one
    return 0;
  siblings();
  once();
  empty();
  inside();
  part();
  return wrong != 0;
}
