// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 3.2.1: *p in clauses is p[0:1]; depend takes calls that return references and conditional expressions.
#include "Inputs/check.h"

struct Box {
  int *at;
};
static int here;
static int &ref() { return here; }

int main() {
  int value = 3, *p = &value, a = 1, b = 2;
  Box box = {p};
#pragma omp target enter data map(to: *p)
#pragma omp target
  *p += 4;
#pragma omp target update from(*p)
  CHECK(value == 7, "%d", value);
#pragma omp target exit data map(delete: *p)
#pragma omp target map(tofrom: *box.at)
  *box.at += 1;
  CHECK(value == 8, "%d", value);
  int sum = 0;
#pragma omp target parallel map(tofrom: *p, sum) map(to: a, b)
#pragma omp single
  {
#pragma omp task depend(out: *p) shared(sum)
    sum += *p;
#pragma omp task depend(inout: *p) shared(sum)
    sum *= 2;
#pragma omp task depend(in: a > b ? a : b) shared(a)
    a = 5;
#pragma omp taskwait
  }
  CHECK(sum == 16, "%d", sum);
#pragma omp target depend(out: ref()) map(tofrom: sum) nowait
  sum += 1;
#pragma omp target depend(in: ref()) map(tofrom: sum)
  sum *= 2;
#pragma omp taskwait
  CHECK(sum == 34, "%d", sum);
  return check_end();
}
