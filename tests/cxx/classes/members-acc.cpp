// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Members of a method's object in clauses of OpenACC: private, firstprivate, reduction.
#include "Inputs/check.h"

struct Sums {
  int n, sum, step, part[4];
  double most;

  int own() {
    int s = 0;
    step = 7;
#pragma acc parallel loop private(step, this->part) reduction(+:s)
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 4; k++)
        part[k] = i;
      this->step = i + part[3];
      s += step;
    }
    return s + 1000 * step;
  }
  int first() {
    int s = 0;
    step = 3;
#pragma acc parallel firstprivate(step) num_gangs(3)
    {
      step += 1;
#pragma acc loop gang reduction(+:s)
      for (int i = 0; i < n; i++)
        s += step + part[i % 4];
    }
    return s + 1000 * step;
  }
  int nested() {
    int s = 0;
#pragma acc parallel loop gang private(step) reduction(+:s)
    for (int i = 0; i < n; i++) {
      step = i;
#pragma acc loop vector reduction(+:step)
      for (int k = 0; k < 10; k++)
        step += 1;
      s += step;
    }
    return s;
  }
  int reduced() {
    sum = 0;
    most = -1;
    step = 3;
#pragma acc parallel loop reduction(+:sum, part[0:2]) reduction(max:most)
    for (int i = 0; i < n; i++) {
      sum += i * step;
      part[i % 2] += 1;
      most = most > i ? most : i;
    }
    return sum;
  }
};

int main() {
  Sums s = {20, 0, 0, {1, 2, 3, 4}, 0};
  int own = s.own(), first = s.first(), nested = s.nested(), reduced = s.reduced();
  CHECK(own == 2 * 190 + 7000, "%d", own);
  CHECK(first == 4 * 20 + 50 + 3000, "%d", first);
  CHECK(nested == 190 + 200, "%d", nested);
  CHECK(reduced == 570 && s.sum == 570 && s.most == 19 && s.part[1] == 12, "%d %g %d", reduced, s.most, s.part[1]);
  return check_end();
}
