// RUN: %sumac++ -std=c++17 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Where such loops stand: in lambdas, methods, branches without braces, loops of the host, regions and routines.
#include "Inputs/check.h"
#include <vector>

static int a[10];

#pragma acc routine vector
static int of_routine(int (&x)[10]) {
  int s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int e : x)
    s += e;
  return s;
}

class Mesh {
  int cell[6] = {1, 2, 3, 4, 5, 6};

public:
  int sum() {
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int c : cell)
      s += c;
    return s;
  }
};

int main(int argc, char **) {
  auto fill = [](int x) {
#pragma acc parallel loop
    for (int &e : a)
      e = x;
  };
  fill(3);
  int s = 0, t = 0;
  if (argc)
#pragma acc parallel loop reduction(+ : s)
    for (int e : a)
      s += e;
  else
    s = -1;
  for (int round : {1, 2})
#pragma acc parallel loop reduction(+ : t)
    for (int e : a)
      t += round * e;
  CHECK(s == 30 && t == 90, "%d %d", s, t);
  int inside = 0;
#pragma acc parallel num_gangs(1) copy(inside)
  {
    int own[4] = {1, 2, 3, 4}, sum = 0;
#pragma acc loop reduction(+ : sum)
    for (int e : own)
      sum += e;
    for (int e : own) // without a directive
      sum += e;
    inside = sum;
  }
  CHECK(inside == 20, "in a region %d", inside);
  int by_routine = 0;
#pragma acc parallel num_gangs(1) vector_length(32) copy(by_routine)
  by_routine = of_routine(a);
  CHECK(by_routine == 30, "in a routine %d", by_routine);
  CHECK(Mesh().sum() == 21, "in a method");
  return check_end();
}
