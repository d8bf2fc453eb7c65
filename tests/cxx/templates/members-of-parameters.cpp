// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// T::x static members of parameters, in clauses
#include <cstdio>
#include <vector>
struct Conf {
  static int scale;
  static double w[4];
  static constexpr int k = 3;
  typedef double real;
  static int *p;
  static constexpr double c[3] = {1, 2, 3};
};
int Conf::scale = 2;
double Conf::w[4] = {1, 2, 3, 4};
int *Conf::p;
struct Conf2 {
  static int scale;
  static float w[4];
  static constexpr int k = 4;
  typedef float real;
  static int *p;
  static constexpr float c[4] = {4, 2, 3, 5};
};
int Conf2::scale = 5;
float Conf2::w[4] = {4, 3, 2, 1};
int *Conf2::p;
template <class C> double conf(int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : C::w) map(tofrom : C::scale)
  for (int i = 0; i < n; i++)
    s += C::scale * C::w[i % 4] + C::k;
#pragma acc parallel loop reduction(+ : s) copyin(C::w)
  for (int i = 0; i < n; i++) {
    typename C::real x = C::w[i % C::k];
    s += x + C::scale;
  }
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += C::w[i % 4] + C::scale;
#pragma acc parallel loop copy(C::w)
  for (int i = 0; i < 4; i++)
    C::w[i] += C::scale + C::c[i % C::k];
#pragma acc parallel loop firstprivate(C::scale) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += C::w[i % 4] + C::scale;
#pragma omp target data map(to : C::scale)
  {
    C::scale++;
#pragma omp target update to(C::scale)
#pragma omp target map(tofrom : s)
    s += C::scale;
  }
#pragma omp target teams distribute parallel for reduction(+ : C::scale)
  for (int i = 0; i < n; i++)
    C::scale += i;
  std::vector<int> v(n, 3);
  C::p = v.data();
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : C::p[0 : n])
  for (int i = 0; i < n; i++)
    s += C::p[i] += i;
  return s + C::scale + v[2];
}
template <class L> double weights(const double *x, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : L::c) map(to : x[0 : n])
  for (int i = 0; i < n; i++) {
    double t[L::k] = {};
    for (int k = 0; k < L::k; k++)
      t[k] = L::c[k] * x[(i + k) % n];
    for (double q : t)
      s += q;
  }
  return s;
}
template <class C> struct User {
  typename C::real q[C::k];
  long run(int n) {
    long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(C::w, C::scale)
    for (int i = 0; i < n; i++)
      s += (long)(C::w[i % 4] * C::scale);
    return s;
  }
};
int main() {
  std::printf("%g %g\n", conf<Conf>(10), conf<Conf2>(7));
  double x[5] = {1, 2, 3, 4, 5};
  std::printf("%g %g\n", weights<Conf>(x, 5), weights<Conf2>(x, 5));
  std::printf("%ld %ld\n", User<Conf>().run(9), User<Conf2>().run(9));
}
