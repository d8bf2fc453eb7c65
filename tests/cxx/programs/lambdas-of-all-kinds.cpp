// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// lambdas of all kinds: generic, init captures, nested, returning lambdas, recursive via fix, stored in struct/tuple,
// in template members
#include <cstdio>
#include <tuple>
#include <utility>
template <class F> struct Fix {
  F f;
  template <class... A> auto operator()(A... a) const {
    return f(*this, a...);
  }
};
template <class F> Fix(F) -> Fix<F>;
template <class... F> struct Over : F... {
  using F::operator()...;
};
template <class... F> Over(F...) -> Over<F...>;
template <class F, class G> auto compose(F f, G g) {
  return [f, g](auto x) { return f(g(x)); };
}
template <class F> long sweep(F f, int n) {
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) firstprivate(f)
  for (int i = 0; i < n; i++)
    s += f(i);
  return s;
}
template <class F> long sweep_acc(const F &f, int n) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(f)
  for (int i = 0; i < n; i++)
    s += f(i);
  return s;
}
struct Runner {
  int k;
  template <class F> auto with(F f) {
    return [this, f](int n) {
      long s = 0;
      const int kk = k;
#pragma acc parallel loop reduction(+ : s) firstprivate(f)
      for (int i = 0; i < n; i++)
        s += f(i) * kk;
      return s;
    };
  }
  auto copy() {
    return [*this](int i) { return k + i; };
  }
};
int main() {
  int a = 3;
  auto add = [a](auto x) { return x + a; };
  auto twice = [m = 2](auto x) mutable -> decltype(x) { return x * m; };
  auto fact = Fix{[](auto self, int n) -> long { return n <= 1 ? 1 : n * self(n - 1); }};
  auto kind = Over{[](int x) { return x; }, [](double x) { return int(x) * 100; }};
  std::printf("%ld %ld %ld\n", sweep(add, 10), sweep(compose(add, [](int x) { return x * x; }), 10),
              sweep_acc(compose(compose(add, add), add), 8));
  std::printf("%ld %ld\n", sweep([=](int i) { return fact(i % 8); }, 20),
              sweep([=](int i) { return i % 2 ? kind(i) : kind(double(i)); }, 20));
  Runner r{4};
  std::printf("%ld %ld\n", r.with(add)(9), sweep(r.copy(), 7));
  auto maker = [](int k) { return [k](int i) { return [k, i](int j) { return k * i + j; }; }; };
  std::printf("%ld\n",
              sweep([=](int i) { return maker(3)(i)(7); }, 12) * 0 + sweep([=](int i) { return maker(3)(i)(7); }, 12));
  std::tuple t{add, [](int x) { return -x; }};
  std::printf("%ld\n", sweep([t](int i) { return std::get<0>(t)(i) * std::get<1>(t)(i); }, 12));
  auto region = [&](auto n, auto... extra) {
    long s = 0;
    const long e = (0 + ... + extra);
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (decltype(n) i = 0; i < n; i++) {
      auto in = [&, q = i * 2](auto z) { return q + z + a; };
      s += in(e);
    }
    a++;
    return s;
  };
  long r1 = region(5, 1, 2), r2 = region(6L);
  std::printf("%ld %ld %d\n", r1, r2, a);
}
