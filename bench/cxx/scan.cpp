// Methods with regions, static members, enum class; C headers alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include <cstdlib>

enum class Kind { plain, squared };

class Sum {
  double *x;
  int n;
  static constexpr double limit = 1e6;

public:
  explicit Sum(int n) : x(static_cast<double *>(std::malloc(sizeof(double) * (unsigned)n))), n(n) {
#pragma omp target enter data map(to : this[0 : 1]) map(alloc : x[0 : n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < this->n; ++i)
      x[i] = i % 17;
  }
  ~Sum() {
#pragma omp target exit data map(delete : x[0 : n], this[0 : 1])
    std::free(x);
  }
  double of(Kind kind) const {
    double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; ++i)
      s += kind == Kind::plain ? x[i] : x[i] * x[i];
    return s < limit ? s : limit;
  }
};

int main() {
  Sum sum(1000);
  std::printf("%g %g\n", sum.of(Kind::plain), sum.of(Kind::squared));
}
