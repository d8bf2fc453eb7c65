// RUN: %sumac++ -std=c++11 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++20 -fopenacc -O2 -I%S/../../run %s -o %t.20 -lm && %run %t.20
// Loops over arrays: by reference, by value, of structures, of rows, of an array that a clause maps.
#include "Inputs/check.h"

struct point {
  float x, y;
};
static int global[64];

static int of_global() {
  int s = 0;
#pragma acc parallel loop
  for (int &x : global)
    x += 2;
#pragma acc parallel loop reduction(+ : s)
  for (const auto &x : global)
    s += x;
  return s;
}

int main() {
  int a[100];
  const int n = 100;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = i;
  long sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (auto x : a)
    sum += x;
  CHECK(sum == 4950, "the sum is %ld", sum);
  int most = -1, even = 0;
#pragma acc parallel loop gang vector reduction(max : most) reduction(+ : even) copyin(a)
  for (const int &x : a) {
    if (x % 2)
      continue;
    even++;
    most = x > most ? x : most;
  }
  CHECK(most == 98 && even == 50, "%d even numbers up to %d", even, most);
  point p[30];
#pragma acc parallel loop
  for (point &q : p)
    q = point{1, 2};
  float x = 0, y = 0;
#pragma acc parallel loop reduction(+ : x, y)
  for (point q : p)
    x += q.x, y += q.y;
  CHECK(x == 30 && y == 60, "%g %g", (double)x, (double)y);
  int rows[8][16];
#pragma acc parallel loop gang
  for (auto &row : rows)
#pragma acc loop vector
    for (int &e : row)
      e = 3;
  int all = 0;
#pragma acc parallel loop gang reduction(+ : all)
  for (auto &row : rows) {
    int of_row = 0;
#pragma acc loop vector reduction(+ : of_row)
    for (int e : row)
      of_row += e;
    all += of_row;
  }
  CHECK(all == 8 * 16 * 3, "of all rows %d", all);
  CHECK(of_global() == 128, "of the global array");
  return check_end();
}
