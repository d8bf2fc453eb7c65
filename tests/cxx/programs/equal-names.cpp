// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// namespaces with equal names, inline namespaces, using-directives, aliases, same names class/namespace
#include <cstdio>
namespace a {
int n = 3;
double data[4] = {1, 2, 3, 4};
struct P {
  int x;
  int f(int k) const {
    return x + k;
  }
};
inline int f(const P &p) {
  return p.f(1);
}
namespace detail {
inline int g(int x) {
  return x + 1;
}
} // namespace detail
} // namespace a
namespace b {
int n = 5;
double data[4] = {5, 6, 7, 8};
struct P {
  double x;
  int f(int k) const {
    return int(x * k);
  }
};
inline int f(const P &p) {
  return p.f(2);
}
namespace detail {
inline int g(int x) {
  return x * 2;
}
} // namespace detail
inline namespace v1 {
template <class T> struct Q {
  T x;
  T f() const {
    return x + detail::g(3);
  }
};
} // namespace v1
} // namespace b
namespace c {
using namespace a;
using b::Q;
namespace d = b::detail;
int n = 7;
} // namespace c
int n = 11;
namespace {
int hidden = 4;
double data[4] = {9, 8, 7, 6};
} // namespace
int f(const a::P &p, int) {
  return -p.x;
}
int main() {
  int n = 10;
  long s = 0;
  a::P pa{3};
  b::P pb{2.5};
  c::Q<int> q{4};
  b::v1::Q<double> r{0.5};
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : a::data, b::data)                           \
    firstprivate(a::n, b::n, ::n, c::n) map(to : pa, pb, q, r, hidden, ::data)
  for (int i = 0; i < n; i++) {
    s += f(pa) + f(pb) + f(pa, 1) + a::n * b::n + ::n * c::n + n + q.f() + (long)(2 * r.f()) + a::detail::g(i) +
         b::detail::g(i) + c::d::g(i) + hidden;
    s += (long)(a::data[i % 4] + 10 * b::data[i % 4] + 100 * ::data[i % 4]);
  }
  std::printf("%ld\n", s);
#pragma acc parallel loop copy(a::n, b::n) copy(a::data) create(b::data) num_gangs(1)
  for (int i = 0; i < 4; i++) {
    b::data[i] = 2;
    a::data[i] += b::data[i];
    if (i == 0) {
      a::n++;
      b::n--;
    }
  }
  std::printf("%d %d %g %g\n", a::n, b::n, a::data[3], a::data[0]);
  {
    using namespace a;
    P n{6};
    int t = 0;
#pragma acc parallel loop reduction(+ : t)
    for (int i = 0; i < 5; i++)
      t += n.f(i) + detail::g(i) + f(n);
    std::printf("%d\n", t);
  }
  struct n {
    int m;
    n(int n) : m(n) {}
    int get() const {
      return this->m;
    }
  };
  struct n z(5);
  int u = 0;
#pragma omp target teams distribute parallel for reduction(+ : u) map(to : z)
  for (int i = 0; i < 5; i++)
    u += z.get() * i + z.m;
  std::printf("%d\n", u);
}
