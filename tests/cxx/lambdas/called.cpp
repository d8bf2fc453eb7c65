// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A region calls lambdas that are declared outside and inside.
#include "Inputs/check.h"

int main() {
  double factor = 3;
  auto times = [=](int i) { return i * factor; };
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+:sum) firstprivate(times)
  for (int i = 0; i < 10; i++) {
    auto plus = [&](double x) { return x + 1; };
    sum += plus(times(i));
  }
  CHECK(sum == 145, "%g", sum);
  sum = 0;
#pragma omp target teams distribute parallel for reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += times(i);
  CHECK(sum == 135, "%g", sum);
  return check_end();
}
