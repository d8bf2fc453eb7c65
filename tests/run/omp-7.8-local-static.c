// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// OpenMP 5.2 7.8: a static variable of a function may be declare target: device code that calls the function, target
// constructs in it and updates use its device copy.
#include <stdio.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
struct S {
  int a, b[2];
};

static int next(int *host) {
  static int s = 10;
#pragma omp declare target to(s)
  if (host) {
#pragma omp target update from(s)
    *host = s;
    return 0;
  }
  return ++s;
}
#pragma omp declare target to(next)

/* Two of one name in one line; one is not used. */
#define SUM(name)                                                                                                      \
  static int name(int x) {                                                                                             \
    static int sum[2];                                                                                                 \
    _Pragma("omp declare target enter(sum)")                                                                           \
    int r = 0;                                                                                                         \
    _Pragma("omp target map(from : r)")                                                                                \
    r = sum[1] += x;                                                                                                   \
    _Pragma("omp target update from(sum)")                                                                             \
    return r == sum[1] ? r : -1;                                                                                       \
  }
SUM(one) SUM(two)
static inline void unused(void) {
  static int s;
#pragma omp declare target enter(s)
  s++;
}

static int in_constructs(int v) {
  static struct S s = {1, {2, 3}};
  static int *p, n;
#pragma omp declare target enter(s, p, n)
  int r = 0;
#pragma omp target map(from : r)
  {
    s.b[1] += v;
    n++;
    r = s.b[1] * 100 + n;
  }
  return r;
}

int main(void) {
  int r = 0, host = 0;
#pragma omp target map(from : r)
  {
    r = next(0);
    r = r * 100 + next(0);
  }
  next(&host);
  CHECK(r == 1112 && host == 12);
  int a = one(3), b = two(4), c = one(5);
  CHECK(a == 3 && b == 4 && c == 8);
  a = in_constructs(5);
  b = in_constructs(6);
  CHECK(a == 801 && b == 1402);
  return bad != 0;
}
