// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// Static members of class templates between declare target and its end: each instance is on devices.
#include <cstdio>
template <class T> struct Table {
  static T data[4];
  static T one;
  T at(int i) const {
    return data[i] + one;
  }
};
#pragma omp begin declare target
template <class T> T Table<T>::data[4] = {1, 2, 3, 4};
template <class T> T Table<T>::one = 5;
#pragma omp end declare target
#pragma omp declare target
template <class T, int N> class Ring {
  static inline T values[N] = {T(N)};

public:
  static T get(int i) {
    return values[i % N];
  }
  static void set(int i, T x) {
    values[i % N] = x;
  }
};
#pragma omp end declare target
template <class T> T run(int n) {
  T s = 0;
  Table<T>::data[2] = 9;
#pragma omp target update to(Table<T>::data)
#pragma omp target
  Ring<T, 3>::set(1, T(7));
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += Table<T>().at(i % 4) * 1000 + Ring<T, 3>::get(i);
  return s;
}
int main() {
  int s = 0;
  Table<int>::one = 6;
#pragma omp target update to(Table<int>::one)
#pragma omp target map(tofrom : s)
  s += Table<int>().at(1) + Table<int>::data[1] + Ring<int, 5>::get(0);
  double d = run<double>(10);
  std::printf("%d %g %d\n", s, d, run<int>(10));
}
