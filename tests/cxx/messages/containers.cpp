// RUN: %sumac++ -std=c++20 -fopenmp -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumac++ -std=c++20 -fopenmp -fopenacc -DSHARED -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %sumac++ -std=c++20 -fopenmp -fopenacc -Wno-sumac-container -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// NONE-NOT: warning:
// What a construct uses of objects that only point to it: elements of the library's containers, memory of a class.
#include <array>
#include <cstdlib>
#include <list>
#include <memory>
#include <span>
#include <string>
#include <vector>
#ifdef SHARED
#pragma omp requires unified_shared_memory
#endif

double library(std::vector<double> &v, const std::string &text, int n) {
  std::array<double, 4> a = {1, 2, 3, 4};
  std::unique_ptr<double[]> u(new double[4]());
  std::span<double> span(v);
  std::list<int> list = {1};
  std::vector<bool> bits(4);
  double s = 0, *p = v.data();
  // CHECK: containers.cpp:[[@LINE+3]]:5: warning: 'v' only points to its elements, which nothing maps for the construct: write 'auto *p = v.data();' in front of the construct, use p in it, and add map(tofrom: p[0:v.size()]) [-Wsumac-container]
#pragma omp target teams distribute parallel for map(tofrom : v)
  for (int i = 0; i < n; i++)
    v[i] = a[i % 4];
  // CHECK: containers.cpp:[[@LINE+4]]:10: warning: 'text' only points to its elements, {{.*}}'auto *p = text.data();'{{.*}} copy(p[0:text.size()])
  // CHECK: containers.cpp:[[@LINE+3]]:20: warning: 'v' only
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += text[i] + v.at(i);
  // CHECK: containers.cpp:[[@LINE+4]]:10: warning: 'u' only points to its elements, {{.*}}'auto *p = u.get();'{{.*}} map(tofrom: p[0:n])
  // CHECK: containers.cpp:[[@LINE+3]]:17: warning: 'span' only
#pragma omp target map(tofrom : s)
  {
    s += u[1] + span[2];
  }
  // CHECK: containers.cpp:[[@LINE+5]]:18: warning: 'list' only points to {{.*}}: copy them to an array
  // CHECK: containers.cpp:[[@LINE+5]]:12: warning: 'bits' only points to {{.*}}: copy them to an array
  // CHECK: containers.cpp:[[@LINE+4]]:22: warning: 'v' only
#pragma omp target map(tofrom : s)
  {
    for (int x : list)
      s += bits[1] + v.data()[x];
  }
  // Right: by a pointer, the size alone, objects of the region, loops over a range whose elements are mapped.
#pragma omp target teams distribute parallel for map(tofrom : p[0 : v.size()])
  for (int i = 0; i < (int)v.size(); i++)
    p[i] += 1;
#pragma acc parallel copy(s)
  {
    std::vector<double> inside(3);
    inside[1] = v.size() + text.empty();
    s += inside[1];
  }
#pragma acc parallel loop copy(p[0 : v.size()])
  for (auto &x : v)
    x *= 2;
#pragma omp target teams distribute parallel for if (n > 1000000)
  for (int i = 0; i < n; i++)
    v[i] = a[i % 4];
  return s + p[0];
}

template <class T> T of_template(std::vector<T> &v) {
  T s = 0;
  // CHECK: containers.cpp:[[@LINE+3]]:10: warning: 'v' only points
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : v)
  for (int i = 0; i < 10; i++)
    s += v[i];
  return s;
}
template double of_template(std::vector<double> &);

class Owner {
  double *p;
  int n;

public:
  explicit Owner(int n) : p(new double[n]), n(n) {}
  Owner(const Owner &) = delete;
  ~Owner() { delete[] p; }
  double &operator[](int i) { return p[i]; }
  int size() const { return n; }
};
class Mapped {
  double *p;
  int n;

public:
  explicit Mapped(int n) : p(new double[n]), n(n) {
#pragma acc enter data copyin(this[0 : 1]) create(p[0 : n])
  }
  ~Mapped() {
#pragma acc exit data delete (p[0 : n], this[0 : 1])
    delete[] p;
  }
  double &operator[](int i) { return p[i]; }
};
struct Plain {
  int n;
  float *data;
};
void unknown(Plain &);
struct ByMapper {
  int n;
  float *data;
};
#pragma omp declare mapper(ByMapper b) map(b.n, b.data[0 : b.n])

int own(int n) {
  Owner o(n), unused(n);
  Mapped m(n);
  Plain plain = {n, nullptr}, other = {n, nullptr};
  ByMapper by = {n, nullptr};
  int sum = 0;
  plain.data = static_cast<float *>(std::malloc(n * sizeof(float)));
  by.data = static_cast<float *>(std::malloc(n * sizeof(float)));
  unknown(other);
  // CHECK: containers.cpp:[[@LINE+1]]:1: warning: the construct uses what 'o.p' points to, and nothing maps that: a device with memory of its own needs map(tofrom: o.p[0:n]), or a mapper of Owner [-Wsumac-container]
#pragma omp target teams distribute parallel for map(tofrom : o)
  for (int i = 0; i < n; i++)
    o[i] = i;
  // CHECK: containers.cpp:[[@LINE+1]]:1: warning: the construct uses what 'plain.data' points to, and nothing maps that: a device with memory of its own needs copy(plain.data[0:n])
#pragma acc parallel loop copyin(plain)
  for (int i = 0; i < plain.n; i++)
    plain.data[i] = i;
  // Right, or not known.
#pragma acc parallel loop present(m)
  for (int i = 0; i < n; i++)
    m[i] = i;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += other.data[i] + unused.size();
#pragma omp target map(by)
  by.data[0] = 1;
  return sum;
}
