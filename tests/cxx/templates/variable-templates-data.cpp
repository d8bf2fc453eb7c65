// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// Variables of variable templates in regions and clauses: as whatever a variable of a namespace may be, alone or in a
// template, where each instance has its own.
#include "Inputs/check.h"
#define COMMA ,

template <class T> T v = T(3);
template <> double v<double> = 0.5;
template <class T, int N = 4> T row[N] = {1, 2, 3};
template <class T> T *start = nullptr;
namespace n {
template <class T> T v = T(30);
namespace {
template <class T> T hidden = T(100);
}
} // namespace n
template <class A, class B> struct Pair {
  A a;
  B b;
};
template <class T> Pair<T, int> both = {T(1), 2};

template <class T> T read() {
  T s = 0;
#pragma omp target map(tofrom: s)
  s += v<T> + n::v<T> + n::hidden<T> + row<T>[2] + row<T, 5>[1] + both<T>.a;
  return s;
}
template <class T> void write(T k) {
#pragma omp target map(tofrom: v<T>, both<T>) map(from: row<T, 3>)
  {
    v<T> += k;
    both<T>.a = k;
    both<T>.b++;
    for (int i = 0; i < 3; i++)
      row<T, 3>[i] = k * T(i);
  }
}
template <class T> T sum(int n) {
  v<T> = 0;
#pragma omp target teams distribute parallel for reduction(+: v<T>) map(tofrom: v<T>)
  for (int i = 0; i < n; i++)
    v<T> += T(i);
  return v<T>;
}
template <class T> T pointed(int n) {
  T s = 0;
  start<T> = new T[n];
#pragma omp target enter data map(alloc: start<T>[0:n])
#pragma omp target
  for (int i = 0; i < n; i++)
    start<T>[i] = T(i);
#pragma omp target map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += start<T>[i];
#pragma omp target exit data map(release: start<T>[0:n])
  delete[] start<T>;
  return s;
}

int main() {
  int s = 0;
#pragma omp target map(tofrom: s)
  s += v<int> + n::v<int> + (int)v<double> + row<int>[2] + n::hidden<int>;
  CHECK(s == 136, "%d", s);
#pragma omp target map(tofrom: v<int>) map(from: row<int, 6>)
  {
    v<int> += 4;
    for (int i = 0; i < 6; i++)
      row<int, 6>[i] = v<int> + i;
  }
  CHECK(v<int> == 7 && row<int COMMA 6>[5] == 12 && v<long> == 3, "%d %d", v<int>, row<int COMMA 6>[5]);
  CHECK(read<int>() == 7 + 30 + 100 + 3 + 2 + 1, "%d", read<int>());
  CHECK(read<double>() == 0.5 + 30 + 100 + 3 + 2 + 1, "%g", read<double>());
  write<int>(5);
  write<float>(1.5f);
  CHECK(v<int> == 12 && both<int>.a == 5 && both<int>.b == 3 && row<int COMMA 3>[2] == 10, "%d", v<int>);
  CHECK(v<float> == 4.5f && both<float>.a == 1.5f && row<float COMMA 3>[1] == 1.5f, "%g", v<float>);
  CHECK(sum<int>(100) == 4950 && sum<double>(10) == 45, "%d", v<int>);
  CHECK(pointed<int>(10) == 45 && pointed<double>(5) == 10, "%d", pointed<int>(10));
#pragma omp target teams distribute parallel for reduction(+: v<long>)
  for (int i = 0; i < 10; i++)
    v<long> += i;
  CHECK(v<long> == 48, "%ld", v<long>);
  return check_end();
}
