// RUN: %sumac++ -std=c++11 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 5.8.8: mappers in templates, for types that depend on their parameters, and mappers of known types for
// objects of such types: each instance has the one for its type, or none.
#include "Inputs/check.h"

template <class T> struct Field {
  int n;
  T *data;
  Field(int n) : n(n), data(new T[n]()) {}
  Field(const Field &) = delete;
  ~Field() { delete[] data; }
};
struct Pair {
  double v[2];
};
#pragma omp declare mapper(Field<double> f) map(f, f.data[0:f.n])
#pragma omp declare mapper(Field<Pair> f) map(to: f.n) map(f.data[0:f.n])
#pragma omp declare mapper(half : Field<double> f) map(f, f.data[0:f.n / 2])

/* A clause, and the object that no clause names. */
template <class T> void ramp(Field<T> &f) {
#pragma omp target teams distribute parallel for map(tofrom: f)
  for (int i = 0; i < f.n; i++)
    f.data[i] += i;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < f.n; i++)
    f.data[i] *= 2;
}
/* The parameter is the class itself, a scalar, or another class. */
template <class V, class F> void with(V &v, F f) {
#pragma omp target
  f(v);
}
template <class V, class F> void with_clause(V &v, F f) {
#pragma omp target map(tofrom: v)
  f(v);
}
/* By name; an array of objects; enter, update, exit. */
template <class T> T half(Field<T> &f) {
  T s = 0;
#pragma omp target map(mapper(half), tofrom: f) map(from: s)
  {
    for (int i = 0; i < f.n / 2; i++)
      f.data[i] += 100;
    s = f.data[f.n / 2 - 1];
  }
  return s;
}
template <class T> T moved(Field<T> (&f)[2]) {
  T s = 0;
#pragma omp target enter data map(to: f)
#pragma omp target map(f) map(from: s)
  {
    f[1].data[1] += 7;
    s = f[0].data[1] + f[1].data[1];
  }
  f[0].data[2] = -1;
#pragma omp target update to(f[0])
#pragma omp target
  f[0].data[2] -= 5;
#pragma omp target update from(f[0])
#pragma omp target exit data map(from: f)
  return s + f[0].data[2] + f[1].data[1];
}

/* In a class template, of private members; with a method that stands elsewhere. */
template <class T, int N> class Stack {
  int used = 0;
  T *item;
#pragma omp declare mapper(Stack<T, N> s) map(s, s.item[0:N])

public:
  Stack() : item(new T[N]()) {}
  Stack(const Stack &) = delete;
  ~Stack() { delete[] item; }
  void push(T value) {
    Stack<T, N> &s = *this;
#pragma omp target map(tofrom: s)
    s.item[s.used++] = value;
  }
  T sum();
};
template <class T, int N> T Stack<T, N>::sum() {
  Stack<T, N> &s = *this;
  T total = 0;
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
  for (int i = 0; i < N; i++)
    total += i < s.used ? s.item[i] : T();
  return total;
}

/* In a function template, of members whose objects have mappers, too. */
template <class T> struct Grid {
  Field<T> x, y;
  int steps;
};
template <class T> T both(int n) {
  Grid<T> g = {{n}, {n}, 3};
#pragma omp declare mapper(Field<T> f) map(f, f.data[0:f.n])
#pragma omp declare mapper(Grid<T> g) map(g.steps, g.x, g.y)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    g.x.data[i] = i * g.steps;
    g.y.data[i] = -i;
  }
#pragma omp target data map(g)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      g.x.data[i] += g.y.data[i];
  }
  return g.x.data[n - 1];
}

int main() {
  Field<double> f(8);
  ramp(f);
  CHECK(f.data[7] == 14, "%g", f.data[7]);
  with(f, [](Field<double> &f) { f.data[0] = f.n; });
  with_clause(f, [](Field<double> &f) { f.data[1] += f.n; });
  CHECK(f.data[0] == 8 && f.data[1] == 10, "%g %g", f.data[0], f.data[1]);
  Field<Pair> p(2);
  with(p, [](Field<Pair> &p) { p.data[1].v[1] = 5; });
  CHECK(p.data[1].v[1] == 5, "%g", p.data[1].v[1]);
  int plain = 3;
  with_clause(plain, [](int &i) { i *= 2; });
  Pair pair = {{1, 2}};
  with(pair, [](Pair &p) { p.v[0] += p.v[1]; });
  CHECK(plain == 6 && pair.v[0] == 3, "%d %g", plain, pair.v[0]);
  double last = half(f);
  CHECK(last == 106 && f.data[3] == 106 && f.data[4] == 8, "%g %g", last, f.data[4]);

  Field<double> a[2] = {{3}, {4}};
  double moves = moved(a);
  CHECK(moves == 7 - 6 + 7, "%g", moves);

  Stack<int, 4> s;
  s.push(4);
  s.push(5);
  Stack<double, 2> d;
  d.push(0.5);
  CHECK(s.sum() == 9 && d.sum() == 0.5, "%d %g", s.sum(), d.sum());
  CHECK(both<double>(5) == 8 && both<long>(3) == 4, "%g %ld", both<double>(5), both<long>(3));
  return check_end();
}
