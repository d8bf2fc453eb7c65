// RUN: %sumac++ -std=c++17 -fopenmp -O2 %s -o %t && %run %t
// Firstprivate objects of loops are made by the copy constructor: a class, a lambda and a type of a template may have no
// constructor without arguments.
#include <cstdio>
struct S {
  int v;
  explicit S(int v) : v(v) {}
  S(const S &o) : v(o.v + 100) {}
  void bump() { v++; }
};
#pragma omp declare target
template <class T> int use(T &t) {
  t.bump();
  return t.v;
}
template <class F> int call(const F &f, int i) { return f(i); }
template <class A> int first(A &a) { return a[0]++; }
#pragma omp end declare target
template <class T> int run(T s) {
  int out[40], bad = 0;
#pragma omp target teams distribute parallel for firstprivate(s) map(from : out) num_teams(2) thread_limit(4)
  for (int i = 0; i < 40; i++)
    out[i] = use(s);
  for (int x : out)
    bad += x <= 105;
  return bad;
}
template <class F> int calls(F f) {
  int out[40], bad = 0;
#pragma omp target teams distribute parallel for firstprivate(f) map(from : out)
  for (int i = 0; i < 40; i++)
    out[i] = call(f, i);
  for (int i = 0; i < 40; i++)
    bad += out[i] != 3 * i + 1;
  return bad;
}
template <class A> int arrays(A &a) {
  int out[40], bad = 0;
#pragma omp target parallel for firstprivate(a) map(from : out)
  for (int i = 0; i < 40; i++)
    out[i] = first(a);
  for (int x : out)
    bad += x < 7;
  return bad + (out[0] != 7) + (a[0] != 7);
}
int main() {
  int out[40], bad = 0, k = 3, a[3] = {7, 8, 9};
  S s(5), all[2] = {S(1), S(2)};
#pragma omp target map(from : out)
  {
#pragma omp parallel for firstprivate(s)
    for (int i = 0; i < 40; i++)
      out[i] = use(s);
  }
  for (int x : out)
    bad += x <= 105;
#pragma omp target map(from : out)
  {
#pragma omp parallel for firstprivate(all)
    for (int i = 0; i < 40; i++)
      out[i] = use(all[1]);
  }
  for (int x : out)
    bad += x <= 102;
  bad += run(s) + calls([=](int i) { return k * i + 1; }) + arrays(a);
  if (bad)
    std::printf("%d\n", bad);
  return bad != 0;
}
