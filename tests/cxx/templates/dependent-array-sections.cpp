// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
#include <cstdio>
#include <vector>
template <class T, int N> struct Field {
  int n;
  T a[N];
  T *p;
  struct Sub {
    int k;
    T q[3];
    T *r;
  } sub;
  char c[3];
};
struct Ptr {
  int n;
  double *a;
  double *p;
  struct Sub {
    int k;
    double *q;
    double *r;
  } sub;
  char *c;
};
template <class F> double use(F &f) {
  double s = 0;
  const int n = f.n;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : f) map(tofrom : f.a[0 : n])                 \
    map(to : f.p[0 : n], f.sub.r[0 : 3])
  for (int i = 0; i < n; i++) {
    f.a[i] += f.p[i];
    s += f.a[i] * f.sub.r[i % 3];
  }
#pragma acc parallel loop copyin(f) copy(f.a[1 : n - 1]) reduction(+ : s)
  for (int i = 1; i < n; i++) {
    f.a[i] *= 2;
    s += f.a[i];
  }
#pragma acc parallel loop copy(f.sub.q[0 : 2])
  for (int i = 0; i < 2; i++)
    f.sub.q[i] += i + 1;
#pragma acc enter data copyin(f.n, f.a[0 : n])
#pragma acc parallel loop reduction(+ : s) present(f.a[0 : n])
  for (int i = 0; i < n; i++) {
    s += f.a[i];
    f.a[i] -= 1;
  }
#pragma acc update self(f.a[0 : 2])
  s += f.a[1];
  f.a[1] = 50;
#pragma acc update device(f.a[1 : 1])
#pragma acc exit data copyout(f.a[0 : n]) delete (f.n)
#pragma omp target data map(tofrom : f.c[0 : 2])
  {
#pragma omp target map(tofrom : f.c[0 : 2])
    f.c[0] += 1, f.c[1] += 2;
  }
  F *g = &f;
#pragma omp target enter data map(to : g[0 : 1]) map(to : g -> a[0 : n])
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += g->a[i]++;
#pragma omp target exit data map(from : g->a[0 : n]) map(release : g[0 : 1])
  return s + f.a[2];
}
int main() {
  std::vector<double> v(8, 1.5);
  double r[3] = {1, 2, 3}, q[3] = {1, 1, 1}, a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  char c[3] = {1, 2, 3};
  Field<double, 8> f{8, {1, 2, 3, 4, 5, 6, 7, 8}, v.data(), {1, {1, 1, 1}, r}, {1, 2, 3}};
  double s = use(f);
  std::printf("%g %g %g %g %d %d %d\n", s, f.a[7], f.a[0], f.sub.q[1], f.c[0], f.c[1], f.c[2]);
  Ptr g{8, a, v.data(), {1, q, r}, c};
  s = use(g);
  std::printf("%g %g %g %g %d %d %d\n", s, g.a[7], g.a[0], g.sub.q[1], g.c[0], g.c[1], g.c[2]);
}
