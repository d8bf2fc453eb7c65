// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A handler that rethrows, a function-try-block, noexcept functions, all around regions; a region in a handler.
#include "Inputs/check.h"
#include <exception>
#include <stdexcept>

static int sum(int n) noexcept {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
struct Checked {
  int s;
  explicit Checked(int n) try : s(sum(n)) {
    if (s > 100)
      throw s;
  } catch (int) {
    throw std::overflow_error("large");
  }
};
static int outer(int n) {
  try {
    return Checked(n).s;
  } catch (const std::overflow_error &) {
    int s = 0;
#pragma omp target map(tofrom: s)
    s = -1;
    if (n > 100)
      throw;
    return s;
  }
}

int main() {
  CHECK(outer(10) == 45 && outer(50) == -1, "%d", outer(50));
  bool thrown = false;
  try {
    outer(200);
  } catch (const std::exception &) {
    thrown = true;
  }
  CHECK(thrown, "nothing was thrown");
  return check_end();
}
