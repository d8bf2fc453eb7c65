// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 5.8.8: mappers of classes, of instances of templates, by default and by name, in another scope.
#include "Inputs/check.h"

class Vec {
  int n;
  double *p;

public:
  explicit Vec(int n) : n(n), p(new double[n]) {
    for (int i = 0; i < n; i++)
      p[i] = i;
  }
  Vec(const Vec &) = delete;
  ~Vec() { delete[] p; }
  double &operator[](int i) { return p[i]; }
#pragma omp declare mapper(Vec v) map(v, v.p[0:v.n])
  void add();
};
void Vec::add() {
  Vec &v = *this;
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++)
    v.p[i] += 2;
}
namespace geo {
template <class T> struct Field {
  int n;
  T *p;
  explicit Field(int n) : n(n), p(new T[n]()) {}
  Field(const Field &) = delete;
  ~Field() { delete[] p; }
  T first() const { return p[0]; }
};
#pragma omp declare mapper(whole : Field<double> f) map(f, f.p[0:f.n])
#pragma omp declare mapper(Field<int> f) map(f, f.p[0:f.n])
}

int main() {
  geo::Field<double> f(4);
  geo::Field<int> g(4);
#pragma omp target teams distribute parallel for map(mapper(whole), tofrom: f)
  for (int i = 0; i < 4; i++)
    f.p[i] += i;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; i++)
    g.p[i] += i + 1;
  int first = 0;
#pragma omp target map(from: first)
  first = g.first();
  CHECK(f.p[3] == 3 && g.p[3] == 4 && first == 1, "%g %d %d", f.p[3], g.p[3], first);
  Vec v(4);
  v.add();
  CHECK(v[3] == 5, "%g", v[3]);
  return check_end();
}
