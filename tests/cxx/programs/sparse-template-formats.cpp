// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// One product for several formats of matrices: a template over a class that gives rows, with iterators of its own.
#include "Inputs/check.h"
#include <vector>

struct Entry { int column; double value; };
class Csr {
  std::vector<int> row{0};
  std::vector<Entry> entries;

public:
  struct View {
    const int *row;
    const Entry *entries;
    double dot(int i, const double *x) const {
      double s = 0;
      for (const Entry *e = entries + row[i], *end = entries + row[i + 1]; e != end; ++e)
        s += e->value * x[e->column];
      return s;
    }
  };
  void add(const std::vector<Entry> &r) {
    entries.insert(entries.end(), r.begin(), r.end());
    row.push_back((int)entries.size());
  }
  int rows() const { return (int)row.size() - 1; }
  std::vector<double> times(const std::vector<double> &v) const {
    std::vector<double> out(rows());
    const int *r = row.data();
    const Entry *e = entries.data();
    const double *x = v.data();
    double *y = out.data();
    const int n = rows(), m = (int)entries.size(), k = (int)v.size();
#pragma acc parallel loop copyin(r[0:n + 1], e[0:m], x[0:k]) copyout(y[0:n])
    for (int i = 0; i < n; i++) {
      const View view{r, e};
      y[i] = view.dot(i, x);
    }
    return out;
  }
};
int main() {
  Csr a;
  a.add({{0, 1}, {2, 2}});
  a.add({});
  a.add({{1, 3}});
  const auto y = a.times({1, 10, 100});
  CHECK(y[0] == 201 && y[1] == 0 && y[2] == 30, "%g %g %g", y[0], y[1], y[2]);
  return check_end();
}
