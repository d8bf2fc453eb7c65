// RUN: %sumacc -fopenmp -w -DOTHER -c %s -o %t.o
// RUN: %sumacc -fopenmp -w %s %t.o -o %t && %run %t
//
// Functions without a prototype, by name, by pointers and in another file: device code calls them with the arguments that
// stand there.

#pragma omp declare target
#ifdef OTHER
int elsewhere(int x, double y) {
  return x * (int)y;
}
#else
int elsewhere();
#pragma omp end declare target
#include <stdio.h>

static int more(int x) {
  return x + 1;
}

static int old() {
  return 5;
}

static int older(x, c) int x;
char c;
{
  return x * c;
}

static double add(double x, int n) {
  return x + n;
}

static int with(int (*f)(), int x) {
  return f(x);
}

int main(void) {
  int r[6] = {0}, n = 3;
  double q = 0;
#pragma omp target map(tofrom : r, q)
  {
    int (*f)() = n > 2 ? more : old, (*table[2])() = {more, old};
    double (*h)() = add;
    char c = 7;
    r[0] = f(n);
    r[1] = table[0](4) + table[n - 2]();
    r[2] = old() + older(n, c);
    r[3] = with(more, n);
    r[4] = elsewhere(n, 2.0f);
    q = h(1.5, (short)2);
  }
  int bad = r[0] != 4 || r[1] != 10 || r[2] != 26 || r[3] != 4 || r[4] != 6 || q != 3.5;
  if (bad)
    printf("%d %d %d %d %d %g\n", r[0], r[1], r[2], r[3], r[4], q);
  return bad;
}
#pragma omp declare target
#endif
#pragma omp end declare target
