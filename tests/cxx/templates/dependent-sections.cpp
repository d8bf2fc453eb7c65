// RUN: %sumac++ -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sections of members of objects whose type depends on a template's parameters: what the member is, instances know.
#include "Inputs/check.h"

template <class T> struct Field {
  int n;
  T *data;
};
struct Flat {
  int n;
  float *data;
  int *hits;
};
template <class V> struct Holder {
  V *inner;
  int n;
};

template <class T> void omp_ramp(Field<T> &f) {
#pragma omp target teams distribute parallel for map(to: f) map(tofrom: f.data[0:f.n])
  for (int i = 0; i < f.n; i++)
    f.data[i] += i;
}
template <class V> void acc_ramp(V &v) {
#pragma acc parallel loop copyin(v) copy(v.data[0:v.n])
  for (int i = 0; i < v.n; i++)
    v.data[i] += i;
}
template <class V> double sum(V *v) {
  double s = 0;
#pragma acc enter data copyin(v[0:1], v->data[0:v->n])
#pragma acc parallel loop present(v[0:1]) reduction(+:s)
  for (int i = 0; i < v->n; i++)
    s += v->data[i];
  v->data[0] = 100;
#pragma acc update device(v->data[0:1])
#pragma acc parallel loop present(v[0:1]) reduction(+:s)
  for (int i = 0; i < v->n; i++)
    s += v->data[i];
#pragma acc exit data delete(v->data[0:v->n], v[0:1])
  return s;
}
/* Several members of one object, updates of elements, and a reduction of a section. */
template <class V> void histogram(V &v, int bins) {
  int hits[4] = {};
#pragma acc parallel loop copyin(v, v.data[0:v.n]) copy(v.hits[0:bins])
  for (int i = 0; i < v.n; i++) {
#pragma acc atomic
    v.hits[static_cast<int>(v.data[i]) % bins] += 1;
  }
#pragma acc parallel loop copyin(v, v.data[0:v.n]) reduction(+:hits)
  for (int i = 0; i < v.n; i++)
    hits[static_cast<int>(v.data[i]) % 4] += 1;
  for (int i = 0; i < bins; i++)
    CHECK(hits[i] == v.hits[i], "%d: %d %d", i, hits[i], v.hits[i]);
}
/* Behind two pointers, of which both are members. */
template <class V> void nested(Holder<V> &h) {
#pragma omp target map(to: h) map(to: h.inner[0:1]) map(tofrom: h.inner->data[0:h.n])
  for (int i = 0; i < h.n; i++)
    h.inner->data[i] *= 2;
}
/* Variables that only instances know as pointers: deduced, a parameter, of two levels; in a region without a clause. */
template <class T> double deduced(Field<T> &f) {
  auto p = f.data;
  auto *q = f.data;
  double s = 0;
#pragma omp target enter data map(to: p[0:f.n])
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < f.n; i++)
    s += (p[i] += 1);
#pragma omp target exit data map(from: p[0:f.n])
#pragma omp target map(tofrom: q[0:2])
  q[1] *= 2;
  return s;
}
template <class P> double rows(P p, int n, int m) {
  double s = 0;
#pragma acc parallel loop collapse(2) copyin(p[0:n][0:m]) reduction(+:s)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      s += p[i][k];
  return s;
}

int main() {
  double d[6] = {1, 1, 1, 1, 1, 1};
  float x[6] = {0, 1, 2, 3, 4, 5};
  int hits[4] = {};
  Field<double> f = {6, d};
  Flat v = {6, x, hits};
  omp_ramp(f);
  CHECK(d[5] == 6, "%g", d[5]);
  acc_ramp(f);
  acc_ramp(v);
  CHECK(d[5] == 11 && x[5] == 10, "%g %g", d[5], static_cast<double>(x[5]));
  double s = sum(&f);
  CHECK(s == 36 + 135, "%g", s);
  histogram(v, 4);
  CHECK(hits[2] == 3, "%d", hits[2]);
  Holder<Flat> h = {&v, 3};
  nested(h);
  CHECK(x[2] == 8 && x[3] == 6, "%g %g", static_cast<double>(x[2]), static_cast<double>(x[3]));
  double y[3] = {1, 2, 3}, *both[2] = {y, d};
  Field<double> g = {3, y};
  double all = deduced(g);
  CHECK(all == 9 && y[1] == 6, "%g %g", all, y[1]);
  all = rows(both, 2, 3);
  double sum = 0;
  for (int i = 0; i < 3; i++)
    sum += y[i] + d[i];
  CHECK(all == sum, "%g %g", all, sum);
  return check_end();
}
