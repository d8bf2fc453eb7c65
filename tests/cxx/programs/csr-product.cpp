// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sparse matrices in a class with vectors, built from a std::map of the host.
#include "Inputs/check.h"
#include <map>
#include <utility>
#include <vector>

class Sparse {
  std::vector<int> row, column;
  std::vector<double> value;

public:
  Sparse(int n, const std::map<std::pair<int, int>, double> &entries) : row(n + 1) {
    for (const auto &e : entries) {
      row[e.first.first + 1]++;
      column.push_back(e.first.second);
      value.push_back(e.second);
    }
    for (int i = 0; i < n; i++)
      row[i + 1] += row[i];
  }
  std::vector<double> operator*(const std::vector<double> &v) const {
    std::vector<double> w(v.size());
    const int *r = row.data(), *c = column.data();
    const double *a = value.data(), *x = v.data();
    double *y = w.data();
    const std::size_t n = v.size(), m = value.size();
#pragma acc parallel loop gang worker copyin(r[0:n + 1], c[0:m], a[0:m], x[0:n]) copyout(y[0:n])
    for (std::size_t i = 0; i < n; ++i) {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = r[i]; k < r[i + 1]; ++k)
        sum += a[k] * x[c[k]];
      y[i] = sum;
    }
    return w;
  }
};

int main() {
  const int n = 30;
  std::map<std::pair<int, int>, double> entries;
  for (int i = 0; i < n; i++) {
    entries[{i, i}] = 2;
    entries[{i, (i * 7) % n}] += 1;
  }
  std::vector<double> x(n);
  for (int i = 0; i < n; i++)
    x[i] = i;
  const auto y = Sparse(n, entries) * x;
  for (int i = 0; i < n; i++)
    CHECK(y[i] == 2 * i + (i * 7) % n, "%d: %g", i, y[i]);
  return check_end();
}
