#pragma once
#include <vector>
/* A system's header with a construct: the early half changes it, so clang cannot have read it ahead. */
inline double halves(int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += 0.5;
  return sum;
}
