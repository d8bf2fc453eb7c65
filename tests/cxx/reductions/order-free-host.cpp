// RUN: %sumac++ -O2 -std=c++17 -fopenmp -freproducible=order-free %s -o %t 2>&1 | FileCheck --check-prefix=COPY %s
// RUN: for n in 1 2 5; do env OMP_NUM_THREADS=$n %run-once %t || exit 1; done
// Sums of OpenMP's host code in C++: in members, over iterators and ranges, by references, in lambdas and templates.
#include <cstdio>
#include <cstring>
#include <sumac_reproducible.h>
#include <vector>

struct counted {
  double base = 1;
};

struct field : counted {
  std::vector<double> v;
  double total = 0;
  float part[2] = {0, 0};
  void add_all() {
#pragma omp parallel for reduction(+ : total, base) reduction(+ : part)
    for (std::size_t i = 0; i < v.size(); i++) {
      this->total += v[i];
      base -= v[i];
      part[i % 2] += (float)v[i];
    }
  }
  double dot(const std::vector<double> &other) const {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (std::size_t i = 0; i < v.size(); i++)
      s += v[i] * other[i];
    return s;
  }
};

static void add(double &to, const std::vector<double> &v) {
#pragma omp parallel for reduction(+ : to)
  for (auto at = v.begin(); at < v.end(); ++at)
    to += *at;
}

static double ranged(const std::vector<double> &v) {
  double s = 0;
#pragma omp parallel for reduction(+ : s) schedule(dynamic, 3)
  for (double x : v)
    s += x;
  return s;
}

template <class T> static double in_double(const std::vector<T> &v) {
  double s = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : s)
    for (std::size_t i = 0; i < v.size(); i++)
      s += v[i];
  }
  return s;
}

/* A lambda's copy is another variable, so the sum stays a plain one. */
static double copied(const std::vector<double> &v) {
  double s = 0;
  // COPY: [[@LINE+1]]:{{.*}}warning: the sum of 's' {{.*}}: line [[#@LINE+3]] does more with it than to add terms
#pragma omp parallel for reduction(+ : s)
  for (std::size_t i = 0; i < v.size(); i++) {
    auto of_copy = [=]() mutable { s += v[i]; };
    of_copy();
    s += 1;
  }
  return s;
}

/* What becomes a number has operators of its own. */
struct number {
  double v;
  operator double() const { return v; }
};
static number operator*(double a, number b) { return {a * b.v + 1}; }
static double converted(const std::vector<double> &v) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (std::size_t i = 0; i < v.size(); i++)
    s += number{v[i]};
  return s;
}

static int wrong;

static void check(const char *what, double got, double first, const std::vector<double> &terms) {
  struct sumac_sum sum;
  sumac_sum_init(&sum);
  sumac_sum_add(&sum, first);
  for (double x : terms)
    sumac_sum_add(&sum, x);
  double want = sumac_sum_value(&sum);
  if (std::memcmp(&got, &want, sizeof got))
    std::printf("%s: %a, not %a\n", what, got, want), wrong = 1;
}

int main() {
  field a;
  std::vector<double> squares, thirds;
  std::vector<float> floats;
  for (int i = 0; i < 9001; i++) {
    a.v.push_back((i % 5 - 2) * 1e12 / (i + 1) + 1e-3 * i);
    squares.push_back(a.v[i] * a.v[i]);
    floats.push_back((float)a.v[i]);
    thirds.push_back(floats[i]);
  }
  double to = 0.25, captured = 0;
  add(to, a.v);
  auto f = [&] {
#pragma omp parallel for reduction(+ : captured)
    for (std::size_t i = 0; i < a.v.size(); i++)
      captured += a.v[i];
  };
  f();
  check("a member's", a.dot(a.v), 0, squares);
  std::vector<double> less, even;
  for (std::size_t i = 0; i < a.v.size(); i++) {
    less.push_back(-a.v[i]);
    if (i % 2 == 0)
      even.push_back(floats[i]);
  }
  a.add_all();
  check("a member", a.total, 0, a.v);
  check("a base's member", a.base, 1, less);
  struct sumac_sum sum;
  sumac_sum_init(&sum);
  for (double x : even)
    sumac_sum_add(&sum, x);
  if ((double)a.part[0] != (double)(float)sumac_sum_value(&sum))
    std::printf("a member's element\n"), wrong = 1;
  check("a reference's", to, 0.25, a.v);
  check("a range's", ranged(a.v), 0, a.v);
  check("a lambda's", captured, 0, a.v);
  check("a template's", in_double(a.v), 0, a.v);
  check("a template's of floats", in_double(floats), 0, thirds);
  check("of numbers", converted(a.v), 0, a.v);
  if ((double)(2.0 * number{1}) < 3 || copied(a.v) < 9001 || copied(a.v) > 9001)
    std::puts("a copy's sum is the variable's"), wrong = 1;
  return wrong;
}
