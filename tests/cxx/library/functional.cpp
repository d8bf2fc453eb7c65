// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Function objects of <functional> and std::hash-like ones as parameters of a template.
#include "Inputs/check.h"
#include <functional>
#include <vector>

template <class Op, class T> static std::vector<T> zip(const std::vector<T> &a, const std::vector<T> &b, Op op) {
  std::vector<T> out(a.size());
  const T *x = a.data(), *y = b.data();
  T *z = out.data();
  const auto n = a.size();
#pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(z[0:n])
  for (std::size_t i = 0; i < n; i++)
    z[i] = op(x[i], y[i]);
  return out;
}

int main() {
  std::vector<int> a = {1, 2, 3, 4}, b = {5, 6, 7, 9};
  CHECK(zip(a, b, std::plus<int>())[3] == 13, "plus");
  CHECK(zip(a, b, std::multiplies<>())[2] == 21, "multiplies");
  CHECK(zip(a, b, std::bit_xor<int>())[3] == 13, "xor");
  CHECK(zip(a, b, std::less<int>())[0] == 1, "less");
  std::vector<double> c = {1, 2}, d = {4, 8};
  CHECK(zip(c, d, std::divides<double>())[1] == 0.25, "divides");
  CHECK(zip(c, d, std::minus<>())[0] == -3, "minus");
  return check_end();
}
