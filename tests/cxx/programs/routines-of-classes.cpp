// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// constructs x places: acc data, atomic, routine levels in class templates; worker/vector routines as methods
#include <cstdio>
#include <vector>
template <class T> struct Matrix {
  int r, c;
  T *d;
#pragma acc routine vector
  T row_sum(int i) const {
    T s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < c; j++)
      s += d[i * c + j];
    return s;
  }
#pragma acc routine worker
  template <class F> T col(int j, F f) const {
    T s = 0;
#pragma acc loop worker vector reduction(+ : s)
    for (int i = 0; i < r; i++)
      s += f(d[i * c + j]);
    return s;
  }
#pragma acc routine seq
  static T sq(T x) {
    return x * x;
  }
};
template <class T> T frob(const Matrix<T> &m) {
  T t = 0;
  T *d = m.d;
  int sz = m.r * m.c;
#pragma acc data copyin(m, d[0 : sz])
  {
#pragma acc parallel loop gang reduction(+ : t) present(m) copyin(m.d[0 : sz])
    for (int i = 0; i < m.r; i++) {
      T x = m.row_sum(i);
      t += Matrix<T>::sq(x);
    }
#pragma acc parallel loop gang reduction(+ : t) present(m) copyin(m.d[0 : sz]) num_workers(4)
    for (int j = 0; j < m.c; j++)
      t += m.col(j, [](T x) { return x + 1; });
  }
  return t;
}
template <class T, int B> struct Hist {
  T bins[B] = {};
  void add(const int *k, int n) {
    T *b = bins;
#pragma acc parallel loop copyin(k[0 : n]) copy(b[0 : B])
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
      b[k[i] % B] += T(1);
    }
#pragma omp target teams distribute parallel for map(to : k[0 : n])
    for (int i = 0; i < n; i++) {
      T old;
#pragma omp atomic capture
      {
        old = bins[(k[i] + 1) % B];
        bins[(k[i] + 1) % B] += T(1);
      }
      if (old < 0)
        bins[0] = -1;
    }
  }
};
int main() {
  std::vector<double> v(35);
  std::vector<int> w(35), k(300);
  for (int i = 0; i < 35; i++)
    v[i] = i % 6, w[i] = i % 4;
  for (int i = 0; i < 300; i++)
    k[i] = i * i % 17;
  std::printf("%g %d\n", frob(Matrix<double>{5, 7, v.data()}), frob(Matrix<int>{7, 5, w.data()}));
  Hist<int, 5> h;
  Hist<double, 7> g;
  h.add(k.data(), 300);
  g.add(k.data(), 300);
  for (int x : h.bins)
    std::printf("%d ", x);
  for (double x : g.bins)
    std::printf("%g ", x);
  std::printf("\n");
}
