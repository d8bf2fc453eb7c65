// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -fopenmp -O0 -I%S/../../run %s -o %t.0 -lm && %run-once %t.0
// Directives in templates and in members of classes share the threads of the region that calls them; each instance is a
// function of its own.
#include "Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
template <class T> void add(T *q, int n, T by) {
#pragma omp for
  for (int i = 0; i < n; i++)
    q[i] += by * T(i);
}

template <class T, int N> T sum(const T (&q)[N]) {
  static_assert(N > 0, "");
#pragma omp single
  {
  }
  T mine = 0;
#pragma omp for nowait schedule(static, 3)
  for (int i = 0; i < N; i++)
    mine += q[i];
  return mine;
}

template <class F> void each(int n, F &&f) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    f(i);
}

template <class T> T total(const T *q, int n) {
  T s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += q[i];
  return s;
}

template <class T> struct Field {
  T *p;
  int n;
  T extra;
  void scale(T by) {
#pragma omp for simd
    for (int i = 0; i < n; i++)
      p[i] *= by;
#pragma omp single
    extra += by;
  }
  auto sum() const -> T {
    T s = extra;
#pragma omp parallel for reduction(+:s)
    for (int i = 0; i < n; ++i)
      s += p[i];
    return s;
  }
  void outside(T by);
  T operator()(int k) {
    T got = 0;
#pragma omp critical
    got = p[k];
    return got;
  }
};
template <class T> void Field<T>::outside(T by) {
#pragma omp sections
  {
#pragma omp section
    p[0] += by;
#pragma omp section
    p[1] += by;
  }
}

struct Counter {
  int count = 0;
  static int threads() {
    int most = 0;
#pragma omp master
    most = omp_get_num_threads();
    return most;
  }
  Counter &operator+=(int by) {
#pragma omp atomic
    count += by;
    return *this;
  }
  virtual void tell(int n) {
#pragma omp for
    for (int i = 0; i < n; i++)
#pragma omp atomic
      count += i;
  }
  static void fill(int *q, int n) {
    auto value = [](int i) { return 2 * i; };
#pragma omp for
    for (int i = 0; i < n; i++)
      q[i] = value(i);
  }
};
int plain(int *q, int n);
int plain(int *q, int n) { // a function of the file, beside them
  add(q, n, 1);
  return n;
}
#pragma omp end declare target

// No directive names these: regions call them, in templates by names that are known in instances alone.
template <class T> void implied(T *q, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    q[i] += 1;
}
template <class T> struct Implied {
  T *q;
  void all(int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      q[i] += 1;
  }
  template <class U> static void of_class(U *q, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      q[i] += 1;
  }
};
template <class T> static T by_name() {
  T q[10] = {};
#pragma omp target map(tofrom : q)
  {
    implied(q, 10);
    Implied<T> a = {q};
    a.all(10);
    Implied<T>::template of_class<T>(q, 10);
  }
  return q[9];
}
static int by_name_outside() {
  int q[10] = {};
#pragma omp target map(tofrom : q)
  {
    implied(q, 10);
    Implied<int> a = {q};
    a.all(10);
    Implied<char>::of_class(q, 10);
  }
  return q[9];
}

template <class T> static void in_template() {
  T q[40] = {}, s = 0, t = 0;
#pragma omp target teams num_teams(2) map(tofrom : q, s, t)
#pragma omp parallel num_threads(4) reduction(+:s)
  if (omp_get_team_num() == 0) {
    add(q, 40, T(2));
    s += sum(q);
#pragma omp barrier
#pragma omp single
    {
      Field<T> f = {q, 40, 1};
      t = f.sum() + total(q, 40);
      each(40, [&](int i) { q[i] = T(i) + 1; });
    }
  }
  CHECK(s == 2 * 780 && t == 2 * 1560 + 1, "%g %g", double(s), double(t));
  for (int i = 0; i < 40; i++)
    CHECK(q[i] == i + 1, "%d: %g", i, double(q[i]));
}

int main() {
  in_template<int>();
  in_template<double>();
  CHECK(by_name<long>() == 3 && by_name<float>() == 3 && by_name_outside() == 3, "%d", by_name_outside());
  double q[32];
  int k[32], threads = 0, got = 0, filled = 0;
  for (int i = 0; i < 32; i++)
    q[i] = i;
  double s = 0, u = 0;
#pragma omp target map(tofrom : q, s, u, threads, got) map(from : k, filled)
  {
    Field<double> f = {q, 32, 10};
    Counter c;
#pragma omp parallel num_threads(3)
    {
      f.scale(2);
      f.outside(100);
#pragma omp barrier
#pragma omp atomic
      u += f(1);
      int t = Counter::threads();
      if (t)
        threads = t;
      c += 5;
      c.tell(10);
      Counter::fill(k, 32);
      plain(k, 32);
    }
    got = c.count;
    s = f.sum();
    filled = 0;
    for (int i = 0; i < 32; i++)
      filled += k[i];
    each(32, [&q](int i) { q[i] = -i; });
  }
  CHECK(threads >= 1 && threads <= 3, "%d", threads);
  CHECK(s == 12 + 2 * 496 + 200, "%g", s);
  CHECK(u == threads * 102, "%g", u);
  CHECK(got == 5 * threads + 45, "%d", got);
  CHECK(filled == 3 * 496, "%d", filled);
  for (int i = 0; i < 32; i++)
    CHECK(q[i] == -i, "%d: %g", i, q[i]);
  // The host's own calls share the threads of the host's constructs.
  int h[20] = {}, hs = 0;
#pragma omp parallel num_threads(2) reduction(+:hs)
  {
    add(h, 20, 3);
    hs += sum(h);
  }
  CHECK(hs == 570 && total(h, 20) == 570, "%d", hs);
  return check_end();
}
