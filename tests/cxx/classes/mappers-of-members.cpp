// RUN: %sumac++ -std=c++17 -fopenmp -O1 -w -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 5.8.2, 5.8.8: members and bases whose types have default mappers, in objects whose types have none: of
// classes, of instances of templates, in templates, in the library's arrays, in a method's own object.
#include "Inputs/check.h"
#include <array>
#include <utility>

struct In {
  int n;
  double *p;
};
#pragma omp declare mapper(In v) map(v.n) map(v.p[0:v.n])
template <class T> struct Buf {
  T *p;
  int n;
};
#pragma omp declare mapper(Buf<double> b) map(b.n) map(b.p[0:b.n])
#pragma omp declare mapper(Buf<long> b) map(b.n) map(b.p[0:b.n])

class Base {
public:
  In in;
  char mark;

private:
  char more;

public:
  Base(double *p) : in{2, p}, mark('a'), more('b') {}
  char next() { return more++; }
};
class Other : public In {};
struct Derived : public Base, private Other { // 'tail' may lie in the space that a base ends with
  char tail;
  In &same;
  Derived(double *p, double *q) : Base(p), tail('x'), same(in) {
    Other::n = 1;
    Other::p = q;
  }
  double *q() { return Other::p; }
  void work() {
#pragma omp target
    {
      tail++;
      Other::p[0] += 5;
      Base::in.p[1] += next();
    }
  }
};
struct Holder {
  std::array<In, 2> all;
  std::pair<int, Buf<double>> pair;
  int k;
};
template <class T> struct Grid : In {
  int first;
  In in;
  Buf<T> u[2];
};

static void bases() {
  double x[2] = {1, 2}, y[1] = {3};
  Derived d(x, y);
#pragma omp target map(tofrom: d)
  {
    d.tail++;
    d.next();
    d.in.p[0] = d.q()[0];
    d.q()[0] = 9;
  }
  CHECK(d.tail == 'y' && d.next() == 'c' && x[0] == 3 && y[0] == 9, "%c %g %g", d.tail, x[0], y[0]);
  d.work();
  CHECK(d.tail == 'z' && x[1] == 2 + 'd' && y[0] == 14, "%c %g %g", d.tail, x[1], y[0]);
}

static void library() {
  double x[3] = {1, 2, 3};
  Holder h = {{{{1, x}, {1, x + 1}}}, {4, {x + 2, 1}}, 5};
#pragma omp target
  {
    h.all[0].p[0] += h.k;
    h.all[1].p[0] += h.pair.first;
    h.pair.second.p[0] += h.pair.second.n;
    h.k++;
  }
  CHECK(x[0] == 6 && x[1] == 6 && x[2] == 4 && h.k == 6, "%g %g %g %d", x[0], x[1], x[2], h.k);
}

/* The type of the object is known in the instances alone. */
template <class V> void scale(V &v, int by) {
#pragma omp target map(tofrom: v)
  {
    v.u[1].p[0] *= by;
    v.in.p[0] *= by;
    v.first++;
  }
#pragma omp target
  v.u[0].p[0] += v.first;
}
template <class T> T of_template(Grid<T> &g) {
  T x[2] = {2, 3};
  double y[2] = {4, 5};
  g.p = y + 1;
  g.n = 1;
  g.first = 7;
  g.in = {1, y};
  g.u[0] = {x, 1};
  g.u[1] = {x + 1, 1};
#pragma omp target map(tofrom: g)
  {
    g.u[0].p[0] += g.first;
    g.in.p[0]++;
    g.p[0] *= 2;
  }
  scale(g, 10);
  return x[0] * 1000 + x[1] * 10 + (T)y[0] + (T)y[1];
}
/* A mapper of the template's own. */
template <class T> struct Cell {
  T *at;
};
template <class T> struct Row {
  int k;
  Cell<T> cell[2];
  std::pair<int, int> other;
};
template <class T> T own(Row<T> row, T a, T b) {
#pragma omp declare mapper(Cell<T> c) map(c.at[0:1])
  row = {1, {{&a}, {&b}}, {2, 3}};
#pragma omp target map(tofrom: row)
  {
    row.cell[0].at[0] += row.k;
    row.cell[1].at[0] += row.other.first++;
    row.k = row.other.second;
  }
  return a * 100 + b * 10 + row.k + row.other.first;
}

int main() {
  bases();
  library();
  Grid<double> g;
  Grid<long> h;
  double of_g = of_template(g);
  long of_h = of_template(h);
  CHECK(of_g == 17360 && of_h == 17360, "%g %ld", of_g, of_h);
  int i = own(Row<int>(), 1, 2);
  double d = own(Row<double>(), 1.0, 2.0);
  CHECK(i == 246 && d == 246, "%d %g", i, d);
  return check_end();
}
