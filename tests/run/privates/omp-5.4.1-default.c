// RUN: %sumacc -fopenmp -Wno-sumac-lost-value %s -o %t && %run %t
// OpenMP 5.2 5.4.1: default(private) and default(firstprivate) on teams and parallel, alone and combined, even of what a
// clause maps.
#include <stdio.h>
static int bad;
#define CHECK(x) (bad += !(x) && printf("line %d: %s\n", __LINE__, #x))
struct S {
  int a, b;
};

int main(void) {
  int a[10] = {0}, out[10], n = 10, x = 5, y = 7, *p = out;
  struct S s = {1, 2};
#pragma omp target teams distribute parallel for map(tofrom : a) default(firstprivate) map(from : out) shared(out)
  for (int i = 0; i < n; i++) {
    x += i;
    s.a += x;
    a[i] = x + s.a;
    out[i] = a[i] >= 11 + 2 * i;
  }
  for (int i = 0; i < n; i++)
    CHECK(a[i] == 0 && out[i]);
  CHECK(x == 5 && s.a == 1);
#pragma omp target parallel for map(tofrom : a, y) default(firstprivate)
  for (int i = 0; i < 10; i++) {
    a[i] = 1;
    y = 1;
  }
  CHECK(a[3] == 0 && y == 7);
#pragma omp target map(tofrom : a, y, out)
#pragma omp parallel for default(firstprivate) shared(out)
  for (int i = 0; i < 10; i++) {
    a[i] = y;
    y = 1;
    out[i] = a[i];
  }
  CHECK(a[3] == 0 && y == 7 && (out[0] == 7 || out[0] == 1) && out[9] != 0);
#pragma omp target map(tofrom : a, y, p[0 : 10])
#pragma omp teams default(private) shared(p) num_teams(4)
  {
    for (int i = 0; i < 10; i++)
      a[i] = y = i;
#pragma omp parallel num_threads(1)
#pragma omp atomic
    p[2] += a[9] + y;
  }
  CHECK(a[3] == 0 && y == 7);
#pragma omp target map(tofrom : a, y)
#pragma omp teams num_teams(4) default(firstprivate)
  {
    y++;
    a[1] = y;
  }
  CHECK(a[1] == 0 && y == 7);
  int t = 3, sum = 0;
#pragma omp target parallel num_threads(4) default(private) reduction(+ : sum)
  {
    t = 10;
    sum += t;
  }
  CHECK(t == 3 && sum >= 10 && sum % 10 == 0);
  printf("bad %d\n", bad);
  return bad != 0;
}
