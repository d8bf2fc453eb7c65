// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sums kept in a class: locals are reduced, results become members; minimum and maximum beside them.
#include "Inputs/check.h"
#include <algorithm>
#include <vector>

template <class T> class Summary {
  T sum_ = 0, low_, high_;
  std::size_t n_;

public:
  explicit Summary(const std::vector<T> &v) : low_(v.front()), high_(v.front()), n_(v.size()) {
    const T *x = v.data();
    T sum = 0, low = low_, high = high_;
#pragma acc parallel loop copyin(x[0:n_]) reduction(+:sum) reduction(min:low) reduction(max:high)
    for (std::size_t i = 0; i < n_; i++) {
      sum += x[i];
      low = std::min(low, x[i]);
      high = std::max(high, x[i]);
    }
    sum_ = sum, low_ = low, high_ = high;
  }
  T mean() const { return sum_ / T(n_); }
  T range() const { return high_ - low_; }
};

int main() {
  std::vector<double> a = {4, -2, 7, 3};
  Summary<double> s(a);
  CHECK(s.mean() == 3 && s.range() == 9, "%g %g", s.mean(), s.range());
  std::vector<int> b(1001);
  for (int i = 0; i < 1001; i++)
    b[i] = (i * 8) % 1001;
  Summary<int> t(b);
  CHECK(t.mean() == 500 && t.range() == 1000, "%d %d", t.mean(), t.range());
  return check_end();
}
