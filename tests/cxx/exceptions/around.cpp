// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Exceptions of the host around regions: thrown after one, caught in front of the next, through data constructs.
#include "Inputs/check.h"
#include <stdexcept>
#include <string>
#include <vector>

struct Failure : std::runtime_error {
  int at;
  Failure(int at) : std::runtime_error("at " + std::to_string(at)), at(at) {}
};
static int first_negative(const std::vector<int> &v) {
  const int *p = v.data(), n = (int)v.size();
  int first = n;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(min:first)
  for (int i = 0; i < n; i++)
    if (p[i] < 0 && i < first)
      first = i;
  if (first < n)
    throw Failure(first);
  return first;
}
struct Mapped {
  int *p, n;
  Mapped(int *p, int n) : p(p), n(n) {
#pragma omp target enter data map(to: p[0:n])
  }
  ~Mapped() {
    int *p = this->p;
#pragma omp target exit data map(release: p[0:n])
  }
};

int main() {
  std::vector<int> v(100, 1);
  CHECK(first_negative(v) == 100, "none");
  v[70] = v[42] = -1;
  int at = -1;
  std::string what;
  try {
    Mapped mapped(v.data(), 100);
    first_negative(v);
  } catch (const Failure &f) {
    at = f.at;
    what = f.what();
  }
  CHECK(at == 42 && what == "at 42", "%d %s", at, what.c_str());
  return check_end();
}
