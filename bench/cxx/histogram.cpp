// Counts on the device, names on the host; <map>, <string>, <random>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include <map>
#include <random>
#include <string>
#include <vector>

int main() {
  std::mt19937 random(42);
  std::normal_distribution<double> normal(50, 15);
  std::vector<double> value(20000);
  for (double &v : value)
    v = normal(random);
  int count[10] = {};
  const double *v = value.data();
  int n = (int)value.size();
#pragma omp target teams distribute parallel for map(to : v[0 : n]) map(tofrom : count)
  for (int i = 0; i < n; ++i) {
    int k = (int)(v[i] / 10);
    k = k < 0 ? 0 : k > 9 ? 9 : k;
#pragma omp atomic
    ++count[k];
  }
  std::map<std::string, int> named;
  for (int k = 0; k < 10; ++k)
    named["from " + std::to_string(10 * k)] = count[k];
  for (const auto &[name, many] : named)
    std::printf("%s: %d\n", name.c_str(), many);
}
