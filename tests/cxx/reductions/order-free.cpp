// Sums in whatever order, of terms that C++ has in other places: in a range-for, in lambdas, of a template's types.
// RUN: %sumac++ -fopenacc -freproducible=order-free -std=c++17 -O2 %s -o %t && %run %t
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <sumac_reproducible.h>

constexpr int N = 3000;
static double a[N];
static int wrong;

static void check(const char *what, double is, double should) {
  if (std::memcmp(&is, &should, sizeof is) != 0)
    std::printf("%s: %a, but it should be %a\n", what, is, should), wrong = 1;
}

template <class F> static double sum(double from, F term) {
  sumac_sum s;
  sumac_sum_init(&s);
  sumac_sum_add(&s, from);
  for (int i = 0; i < N; i++)
    term(&s, i);
  return sumac_sum_value(&s);
}

template <class T> static double shifted(T by) {
  double s = 0;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    s = s + T(a[i]) + by;
  return s;
}

/* What is in place of a pack is a lambda, too. */
template <class... T> static double of_pack(T... x) {
  double s = 0;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++) {
    s += a[i];
    s += (x + ...);
  }
  return s;
}

struct Number {
  float value;
  operator float() const { return value; }
};

struct Mean {
  double total;
  void add() {
#pragma acc parallel loop gang vector reduction(+ : total) copyin(a) copy(this[0 : 1])
    for (int i = 0; i < N; i++)
      total += a[i];
  }
};

int main() {
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 3) * (i % 2 ? 1 : -1e3);
  double s = 0.5, plain = sum(0.5, [](sumac_sum *q, int i) { sumac_sum_add(q, a[i]); });
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    for (double x : {a[i], -2 * a[i]})
      s += x;
  check("range-for", s, sum(0.5, [](sumac_sum *q, int i) { sumac_sum_add(q, a[i]), sumac_sum_add(q, -2 * a[i]); }));
  s = 0.5;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    s += [&] { return a[i]; }();
  check("a lambda's value", s, plain);
  s = 0.5;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++) {
    auto add = [&](double x) { s += x; };
    add(a[i]);
    add(1);
  }
  check("in a lambda", s, sum(0.5, [](sumac_sum *q, int i) { sumac_sum_add(q, a[i]), sumac_sum_add(q, 1); }));
  check("float", shifted(0.25f),
        sum(0, [](sumac_sum *q, int i) { sumac_sum_add(q, float(a[i])), sumac_sum_add(q, 0.25); }));
  check("double", shifted(0.25), sum(0, [](sumac_sum *q, int i) { sumac_sum_add(q, a[i]), sumac_sum_add(q, 0.25); }));
  check("a pack", of_pack(1, 2.5f, 3.25),
        sum(0, [](sumac_sum *q, int i) { sumac_sum_add(q, a[i]), sumac_sum_add(q, 6.75); }));
  s = 0.5;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++) {
    Number x{float(a[i])};
    s += x;
  }
  check("a class", s, sum(0.5, [](sumac_sum *q, int i) { sumac_sum_add(q, float(a[i])); }));
  Mean m{0.5};
  m.add();
  check("member", m.total, plain);
  return wrong;
}
