// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// OpenMP 5.2 7.8: a static variable of a function may be declare target: device code that calls the function, target
// constructs in it and updates use its device copy. A function that is compiled twice has its variables once.
#include <omp.h>
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

/* Functions that devices have copies of, one for each of two kinds of callers: the variables are the same. */
static int twice(unsigned long *at) {
  static int s = 3;
#pragma omp declare target enter(s)
  {
    static int s = 100;
#pragma omp critical
    s++;
    if (s > 1000)
      return 0;
  }
  *at = (unsigned long)&s;
  return ++s + omp_get_num_threads() - 1;
}

static int makes(void) {
  static int s, made[2];
#pragma omp parallel num_threads(2)
#pragma omp single
  made[1] = ++s;
  return made[1];
}

static void copies(void) {
  int a[5], own = 0;
  unsigned long there = 0, here = 0;
#pragma omp target map(from : a, there)
  {
    a[0] = twice(&there);
    a[1] = twice(&there);
    a[2] = makes();
#pragma omp parallel num_threads(1)
    a[3] = makes();
    a[4] = makes();
  }
  CHECK(a[0] == 4 && a[1] == 5);
  CHECK(a[2] == 1 && a[3] == 2 && a[4] == 3);
  int b = twice(&here), c = makes();
  own = here != there;
  CHECK(b == (own ? 4 : 6) && c == (own ? 1 : 4));
}

int main(void) {
  int r = 0, host = 0;
  copies();
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
