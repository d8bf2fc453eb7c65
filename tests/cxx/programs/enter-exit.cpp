// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// target enter data, update and exit data in methods; a flag says where the newest values are.
#include "Inputs/check.h"
#include <vector>

template <class T> class Field {
  std::vector<T> values;
  mutable bool host_is_new = true;
  T *p;
  int n;

public:
  Field(int n, T x) : values(n, x), p(values.data()), n(n) {
    T *p = this->p;
#pragma omp target enter data map(alloc: p[0:n])
  }
  ~Field() {
    T *p = this->p;
#pragma omp target exit data map(delete: p[0:n])
  }
  Field(const Field &) = delete;
  void to_device() const {
    T *p = this->p;
    if (host_is_new) {
#pragma omp target update to(p[0:n])
    }
    host_is_new = false;
  }
  const std::vector<T> &host() {
    T *p = this->p;
    if (!host_is_new) {
#pragma omp target update from(p[0:n])
    }
    host_is_new = true;
    return values;
  }
  Field &operator+=(const Field &o) {
    to_device(), o.to_device();
    T *a = p, *b = o.p;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      a[i] += b[i];
    return *this;
  }
};

int main() {
  Field<double> a(40, 1.5), b(40, 2);
  a += b;
  a += b;
  CHECK(a.host()[39] == 5.5, "%g", a.host()[39]);
  CHECK(b.host()[0] == 2, "%g", b.host()[0]);
  return check_end();
}
