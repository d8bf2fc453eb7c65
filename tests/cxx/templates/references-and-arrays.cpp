// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// Parameters F &&f and V &v whose types are references to variables, constants, lambdas and arrays.
#include <array>
#include <cstdio>
template <class Body> void forall(int b, int e, Body &&body) {
#pragma omp target teams distribute parallel for map(to : body)
  for (int i = b; i < e; i++)
    body(i);
}
template <class T> void add(int n, T &&t) {
#pragma omp target map(tofrom : t)
  t += n;
#pragma omp target defaultmap(tofrom : scalar)
  t += 1;
#pragma acc parallel copy(t) num_gangs(1)
  t += n;
  auto &&again = t;
#pragma acc parallel copy(again) num_gangs(1)
  again += n;
}
template <class T> int look(const T &t, int n) {
  int s = 0;
#pragma acc parallel loop firstprivate(t) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += t + i;
  return s;
}
template <class... A> int call(int n, A &&...a) {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += (a + ...);
  return s;
}
template <class V> double read(const V &v, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i];
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
template <class V> double change(V &&v, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i]++;
#pragma acc parallel loop reduction(+ : s) copy(v)
  for (int i = 0; i < n; i++)
    s += v[i]++;
#pragma omp target teams distribute parallel for reduction(+ : s) firstprivate(v)
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
template <class V> double copied(V v, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i];
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : v)
  for (int i = 0; i < n; i++)
    s += v[i]++;
  return s;
}
int main() {
  int p[9] = {};
#pragma omp target data map(tofrom : p)
  {
    int *q;
#pragma omp target data use_device_addr(p)
    q = p;
    auto f = [=](int i) { q[i] += i; };
    const auto g = [=](int i) { q[i] += i; };
    forall(0, 9, f);
    forall(0, 9, g);
    forall(0, 9, [=](int i) { q[i] += i * i; });
  }
  int x = 3;
  const double y = 2;
  long z = 1;
  add(4, x);
  add(5, z);
  add(5, 7);
  std::printf("%d %d %d %ld %d %d\n", p[8], p[3], x, z, call(5, x, 3, y, z), look(y, 4) + look(x, 3));
  double a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  std::array<double, 8> b = {1, 2, 3, 4, 5, 6, 7, 8};
  double r = read(a, 8), t = read(b, 8), u = change(a, 8), v = change(b, 8), w = copied(b, 8);
  double q = copied<std::array<double, 8> &>(b, 8);
  std::printf("%g %g %g %g %g %g %g\n", r, t, u, v, w, q, b[0]);
}
