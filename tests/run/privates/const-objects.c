// RUN: %sumacc -fopenacc %s -o %t && %run %t
/* OpenACC 3.3 2.6.2: constant objects are never copied back: those of the file, of functions, in typedefs, structures,
   rows; also in explicit copy clauses. They may stand in memory that cannot be written. */
#include <stdio.h>

enum { N = 64 };
typedef const double row[4];
struct point {
  int x, y[2];
};

static const double one[4] = {1, 2, 3, 4};
const int two[2][3] = {{1, 2, 3}, {4, 5, 6}};
static row three[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
static const struct point point = {1, {2, 3}}, points[2] = {{4, {5, 6}}, {7, {8, 9}}};
static const char *const words[] = {"reduction", "copy"};
static const int scalar = 5;
extern const int outside[4];

static int value(int i) {
  return (int)one[i % 4] + two[i % 2][i % 3] + (int)three[i % 2][i % 4] + point.y[i % 2] + points[i % 2].y[i % 2] +
         words[i % 2][i % 4] + scalar + outside[i % 4];
}

int main(void) {
  static const long inner[3] = {7, 8, 9};
  const short local[2] = {3, 4};
  int a[N], b[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = value(i) + (int)inner[i % 3] + local[i % 2];
#pragma acc parallel loop copyout(b) copy(one, two, point, points, inner, local, outside)
  for (int i = 0; i < N; i++)
    b[i] = (int)one[i % 4] + two[i % 2][i % 3] + (int)three[i % 2][i % 4] + point.y[i % 2] + points[i % 2].y[i % 2] +
           words[i % 2][i % 4] + scalar + outside[i % 4] + (int)inner[i % 3] + local[i % 2];
  for (int i = 0; i < N; i++) {
    int want = value(i) + (int)inner[i % 3] + local[i % 2];
    if (a[i] != want || b[i] != want) {
      printf("%d: %d and %d, not %d\n", i, a[i], b[i], want);
      return 1;
    }
  }
  return 0;
}

const int outside[4] = {1, 3, 5, 7};
