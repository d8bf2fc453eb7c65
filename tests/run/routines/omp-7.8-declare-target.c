// RUN: %sumacc -fopenmp -DSECOND -c %s -o %t.o && %sumacc -fopenmp %s %t.o -o %t && %run %t
// OpenMP 5.2 7.8: variables and functions of declare target in all its spellings, over two files: initial values,
// updates, link, pointers, functions of the other file, functions that nothing declares.
#include <stdio.h>
#pragma omp begin declare target
extern int elsewhere;
double half(double x);
void never_defined(void);
#pragma omp end declare target
#ifdef SECOND
int elsewhere = 1000;
static int calls;
double half(double x) {
#pragma omp atomic
  calls++;
  return x / 2 + elsewhere;
}
#pragma omp declare target enter(calls)
int calls_made(void);
#pragma omp declare target(calls_made)
int calls_made(void) { return calls; }
#else
int calls_made(void);
#pragma omp declare target(calls_made)

static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
struct S {
  int a, b[3];
};
#pragma omp declare target
static int counter = 3;
int table[4] = {1, 2, 3, 4};
struct S state = {5, {6, 7, 8}};
int twice(int x) {
  counter += x;
  return 2 * x + elsewhere;
}
#pragma omp declare target
static double *where;
double *field;
void set(int i, double v) { field[i] = v; }
#pragma omp end declare target
#pragma omp end declare target

static int plain(int x) { return x + table[0]; }
int linked[8] = {5};
#pragma omp declare target link(linked)
static int in_function(int x) { return linked[x]; }
int listed = 9, other;
int fun(int);
static int only_host(int);
#pragma omp declare target(listed, fun)
#pragma omp declare target to(other) device_type(any)
#pragma omp declare target enter(only_host) device_type(host)
int fun(int x) {
  other++;
  return listed + linked[0] + x;
}
static int only_host(int x) { return x - 1; }

int main(void) {
  int out = 0, seen = 0;
  double d[4] = {0}, h = 0;
#pragma omp target map(tofrom : out)
  out = twice(4) + table[2] + counter + plain(1);
  CHECK(out == 1008 + 3 + 7 + 2);
#pragma omp target update from(counter)
  CHECK(counter == 7);
  counter = 100;
  state.b[1] = 70;
#pragma omp target update to(counter, state.b[1 : 1])
#pragma omp target map(from : seen)
  {
    seen = counter + state.b[1] + state.a;
    state.a = 50;
  }
  CHECK(seen == 175);
#pragma omp target update from(state)
  CHECK(state.a == 50 && state.b[2] == 8);
  /* no map changes a variable that has its copy for good, but always does */
#pragma omp target map(always, from : counter)
  counter = 31;
  CHECK(counter == 31);
  /* a pointer leads to what is mapped through it */
  field = d;
#pragma omp target map(tofrom : field[0 : 4]) map(from : h)
  {
    set(2, 7);
    h = half(5);
  }
  CHECK(d[2] == 7 && h == 1002.5);
  /* device code sets it by itself: it stays set */
  static double far[3] = {1, 2, 3};
#pragma omp target enter data map(to : far)
#pragma omp target
  where = far;
#pragma omp target
  where[1] = 22;
#pragma omp target exit data map(from : far)
  CHECK(far[1] == 22);
#pragma omp target teams distribute parallel for map(from : h)
  for (int i = 0; i < 20; i++)
    if (half(i) < 0)
      h = i;
#pragma omp target map(from : seen)
  seen = calls_made();
  CHECK(seen == 21);
#pragma omp target map(tofrom : linked) map(from : out)
  {
    linked[0]++;
    out = fun(1) + in_function(0);
  }
  CHECK(out == 22 && linked[0] == 6 && only_host(3) == 2);
#pragma omp target update from(other)
  CHECK(other == 1);
#pragma omp target teams distribute parallel for reduction(+ : listed)
  for (int i = 0; i < 10; i++)
    listed += i;
#pragma omp target update from(listed)
  CHECK(listed == 54);
  printf("bad %d\n", bad);
  return bad != 0;
}
#endif
