// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// declare target of templates, static members, static constexpr arrays, variable templates
#include <cstdio>
#pragma omp declare target
template <class T> T cube(T x) {
  return x * x * x;
}
template <class T> struct Table {
  static T data[4];
  static constexpr int n = 4;
  static const T c;
  T at(int i) const {
    return data[i];
  }
};
template <class T> T Table<T>::data[4] = {1, 2, 3, 4};
template <class T> const T Table<T>::c = T(9);
template <class T> constexpr T two = T(2);
int counter = 5;
struct Cfg {
  static int level;
  static double w[3];
  static int twice() {
    return 2 * level;
  }
};
int Cfg::level = 3;
double Cfg::w[3] = {0.5, 1, 2};
#pragma omp end declare target
template <class T> struct Kern {
  static constexpr T coef[3] = {T(1), T(4), T(1)};
  static constexpr int half = 1;
  T operator()(const T *p, int i, int n) const {
    T s = 0;
    for (int k = -half; k <= half; k++)
      s += coef[k + half] * p[(i + k + n) % n];
    return s;
  }
};
template <class T, template <class> class K> T apply(const T *p, int n) {
  T s = 0;
  K<T> k;
#pragma omp target teams distribute parallel for map(to : p[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += k(p, i, n) + K<T>::coef[1] * K<T>::half;
  return s;
}
template <class T> long tables() {
  long s = 0;
  Table<T>::data[2] = 7;
#pragma omp target update to(Table<T>::data)
#pragma omp target map(tofrom : s)
  {
    Table<T> t;
    for (int i = 0; i < Table<T>::n; i++)
      s += (long)(t.at(i) * two<T> + Table<T>::c);
    Table<T>::data[0] += 10;
  }
#pragma omp target update from(Table<T>::data)
  return s * 1000 + (long)Table<T>::data[0];
}
int main() {
  int p[30];
  double d[30];
  for (int i = 0; i < 30; i++)
    p[i] = i % 4, d[i] = i % 7;
  std::printf("%d %g\n", apply<int, Kern>(p, 30), apply<double, Kern>(d, 30));
  std::printf("%ld %ld\n", tables<int>(), tables<float>());
  Cfg::level = 8;
  Cfg::w[1] = 5;
  counter++;
#pragma omp target update to(Cfg::level, Cfg::w, counter)
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < 30; i++)
    s += cube(i % 3) + Cfg::twice() * Cfg::w[i % 3] + counter;
  std::printf("%g\n", s);
}
