// RUN: %sumacc -fopenacc -fopenmp -Wno-sumac-lost-value %s -o %t && %run-once %t
// OpenMP 5.2 7.8: device copies of declare target variables begin with the initializer's value, not with what the host
// has stored before the first construct; what initializers refer to is declare target, too, and their pointers are the
// device's. OpenACC's declare copies what the host holds then. In host memory a variable is its own copy.
#include <stdio.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
struct S {
  int n, b[2];
  const char *name;
};
int x = 42, zero;
static int list[3] = {1, 2, 3};
struct S s = {4, {5, 6}, "seven"};
#pragma omp declare target to(x, zero, list, s)
int other = 8;
#pragma acc declare copyin(other)

/* By initializers alone: a through q and p, f, and the table's functions. */
int a = 1, sized = 3;
int *q = &a;
int **p = &q;
int size = sizeof(sized);
static int f(int i) { return i + 1; }
static int g(int i) { return i * 2; }
static int (*table[2])(int) = {f, g};
#pragma omp declare target enter(p, size, table)
#pragma omp declare target
static void set(int v) { **p = v; }
static int call(int i) { return table[i](10); }
#pragma omp end declare target

static void values(void) {
  int r[6], own = 0;
  unsigned long at = 0;
  char name = 0;
  x = 7;
  zero = 1;
  list[1] = 9;
  s.b[0] = 10;
  other = 11;
#pragma omp target map(from : r, at, name)
  {
    r[0] = x;
    r[1] = zero;
    r[2] = list[1] * 10 + list[2];
    r[3] = s.n * 10 + s.b[0];
    at = (unsigned long)&x;
    name = s.name[2];
  }
  own = at != (unsigned long)&x;
  CHECK(r[0] == (own ? 42 : 7));
  CHECK(r[1] == (own ? 0 : 1));
  CHECK(r[2] == (own ? 23 : 93));
  CHECK(r[3] == (own ? 45 : 50) && name == 'v');
#pragma omp target update to(x, zero, list, s)
#pragma omp target map(from : r)
  {
    r[0] = x + zero;
    r[1] = list[1];
    r[2] = s.b[0];
  }
  CHECK(r[0] == 8 && r[1] == 9 && r[2] == 10);
#pragma acc parallel copyout(r)
  r[0] = other;
  CHECK(r[0] == 11);
}

static void initializers(void) {
  int same = 0, r = 0, kept = sized;
#pragma omp target map(from : same)
  {
    a = 5;
    same = q == &a && **p == 5;
  }
#pragma omp target update from(a)
  CHECK(a == 5 && same);
#pragma omp target
  set(6);
#pragma omp target update from(a)
  CHECK(a == 6);
#pragma omp target map(from : r)
  r = call(0) * 100 + call(1);
  CHECK(r == 1120);
#pragma omp target
  sized++; /* firstprivate: sizeof does not refer to it */
#pragma omp target update from(sized)
  CHECK(sized == kept);
}

int main(void) {
  values();
  initializers();
  return bad != 0;
}
