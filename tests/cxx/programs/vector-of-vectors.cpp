// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Rows of different lengths are copied to one array with offsets.
#include "Inputs/check.h"
#include <vector>

int main() {
  std::vector<std::vector<int>> rows;
  for (int i = 0; i < 20; i++)
    rows.emplace_back(i % 5 + 1, i);
  std::vector<int> flat, offsets(1, 0);
  for (const auto &row : rows) {
    flat.insert(flat.end(), row.begin(), row.end());
    offsets.push_back((int)flat.size());
  }
  std::vector<long> sums(rows.size());
  const int *f = flat.data(), *o = offsets.data();
  long *s = sums.data();
  const int n = (int)rows.size(), m = (int)flat.size();
#pragma acc parallel loop gang copyin(f[0:m], o[0:n + 1]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    long sum = 0;
#pragma acc loop vector reduction(+:sum)
    for (int j = o[i]; j < o[i + 1]; j++)
      sum += f[j] + 1;
    s[i] = sum;
  }
  for (int i = 0; i < n; i++)
    CHECK(sums[i] == (i % 5 + 1) * (i + 1), "%d: %ld", i, sums[i]);
  return check_end();
}
