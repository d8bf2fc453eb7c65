// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A std::map of buffers by name, each with its own device memory, found and used by a function template.
#include "Inputs/check.h"
#include <map>
#include <memory>
#include <string>

template <class T> class Buffer {
  std::unique_ptr<T[]> v;
  int n;

public:
  Buffer(int n, T x) : v(new T[n]), n(n) {
    T *p = v.get();
    for (int i = 0; i < n; i++)
      p[i] = x;
#pragma omp target enter data map(to: p[0:n])
  }
  ~Buffer() {
    T *p = v.get();
    if (p) {
#pragma omp target exit data map(delete: p[0:n])
    }
  }
  Buffer(Buffer &&) = default;
  T *get() const { return v.get(); }
  int size() const { return n; }
  void fetch() {
    T *p = v.get();
#pragma omp target update from(p[0:n])
  }
};
template <class T> static void axpy(T a, const Buffer<T> &x, Buffer<T> &y) {
  const T *p = x.get();
  T *q = y.get();
  const int n = x.size();
#pragma omp target teams distribute parallel for map(alloc: p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    q[i] += a * p[i];
}

int main() {
  std::map<std::string, Buffer<double>> fields;
  fields.emplace("u", Buffer<double>(50, 1));
  fields.emplace("v", Buffer<double>(50, 2));
  auto &u = fields.at("u"), &v = fields.at("v");
  axpy(3.0, u, v);
  axpy(1.0, v, u);
  u.fetch();
  CHECK(u.get()[0] == 6 && u.get()[49] == 6, "%g", u.get()[0]);
  return check_end();
}
