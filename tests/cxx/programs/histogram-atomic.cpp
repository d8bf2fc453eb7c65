// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A histogram by atomic, in a template over the counter's type.
#include "Inputs/check.h"
#include <vector>

template <class C> static std::vector<C> histogram(const std::vector<float> &v, int bins) {
  std::vector<C> out(bins);
  const float *x = v.data();
  C *h = out.data();
  const auto n = v.size();
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: h[0:bins])
  for (std::size_t i = 0; i < n; ++i) {
    const int bin = static_cast<int>(x[i] * bins);
#pragma omp atomic update
    h[bin] += 1;
  }
  return out;
}

int main() {
  std::vector<float> v;
  for (int i = 0; i < 1000; i++)
    v.push_back((i % 8) / 8.0f);
  for (int k : histogram<int>(v, 8))
    CHECK(k == 125, "%d", k);
  for (unsigned long long k : histogram<unsigned long long>(v, 4))
    CHECK(k == 250, "%llu", k);
  for (float k : histogram<float>(v, 2))
    CHECK(k == 500, "%g", k);
  return check_end();
}
