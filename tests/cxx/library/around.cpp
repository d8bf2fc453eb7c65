// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Host code around regions is whatever clang takes: streams, vectors, strings, exceptions, algorithms.
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
#include "Inputs/check.h"

static double total(const std::vector<double> &v) {
  const double *p = v.data();
  const std::size_t n = v.size();
  if (v.empty())
    throw std::invalid_argument("empty");
  double s = 0;
#pragma acc parallel loop copyin(p[0:n]) reduction(+:s)
  for (std::size_t i = 0; i < n; ++i)
    s += p[i];
  return s;
}

int main() {
  std::vector<double> v(10);
  std::iota(v.begin(), v.end(), 1);
  std::ostringstream out;
  out << total(v);
  CHECK(out.str() == "55", "%s", out.str().c_str());
  std::map<std::string, int> seen;
  try {
    total({});
  } catch (const std::exception &e) {
    seen[e.what()]++;
  }
  CHECK(seen["empty"] == 1, "no exception");
  return check_end();
}
