// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 3.1: a sequence is a directive for each of its parts, from the outermost on.
#include "Inputs/check.h"

int main() {
  int s = 0, t = 0;
  [[omp::sequence(directive(target map(tofrom: s)),
                  omp::directive(teams distribute parallel for, reduction(+ : s)))]]
  for (int i = 0; i < 10; i++)
    s += i;
  [[using omp: sequence(directive(target data map(tofrom: t)), sequence(directive(target map(t)), directive(parallel for, reduction(+ : t))))]]
  for (int i = 0; i < 10; i++)
    t += i;
  CHECK(s == 45 && t == 45, "%d %d", s, t);
  return check_end();
}
