// Scores on the device, sorted on the host; <algorithm>, <vector>, <numeric>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

int main() {
  std::vector<double> score(10000);
  std::vector<int> order(score.size());
  std::iota(order.begin(), order.end(), 0);
  double *s = score.data();
  int n = (int)score.size();
#pragma omp target teams distribute parallel for map(from : s[0 : n])
  for (int i = 0; i < n; ++i)
    s[i] = (i * 7919) % 10007;
  std::sort(order.begin(), order.end(), [&](int a, int b) { return score[(std::size_t)a] < score[(std::size_t)b]; });
  double sum = 0;
#pragma omp target teams distribute parallel for map(to : s[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += std::max(s[i], 5000.0);
  std::printf("%d %g\n", order[0], sum);
}
