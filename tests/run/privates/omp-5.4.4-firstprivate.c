// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.4.4: firstprivate on parallel constructs and loops: each thread begins with the value from outside.
#include <stdio.h>
struct S {
  int a;
  double b[3];
};
int main(void) {
  int n = 64, x = 5, a[64], b[64], c[64], arr[4] = {1, 2, 3, 4};
  struct S s = {7, {1, 2, 3}};
#pragma omp target map(from : a, b, c) firstprivate(arr)
  {
    int y = 10;
#pragma omp parallel for firstprivate(y, x, s, arr)
    for (int i = 0; i < n; i++) {
      int o = y;
      y += i;
      x++;
      s.a += i;
      s.b[1] += 1;
      arr[2] += i;
      a[i] = y - i == o;
      b[i] = s.a >= 7 + i;
      c[i] = arr[2] >= 3 + i && arr[0] == 1;
    }
#pragma omp parallel firstprivate(y)
    {
      y++;
#pragma omp for
      for (int i = 0; i < n; i++)
        a[i] += y;
    }
  }
  int bad = 0;
  for (int i = 0; i < n; i++)
    bad += a[i] != 12 || !b[i] || !c[i];
#pragma omp target teams distribute parallel for firstprivate(x) map(from : a)
  for (int i = 0; i < n; i++) {
    x += 1;
    a[i] = x;
  }
  for (int i = 0; i < n; i++)
    bad += a[i] < 6;
  printf("bad %d\n", bad);
  return bad;
}
