// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// regions in ctor, dtor, conversion operator, operator overloads (), [], <<, +=, ++, friend, comparison, UDL
#include <cstdio>
#include <utility>
template <class T> class V {
  T *p;
  int n;
  static int live;

public:
  V(int n, T x) : p(new T[n]), n(n) {
    live++;
#pragma acc parallel loop copyout(p[0 : n])
    for (int i = 0; i < n; i++)
      p[i] = x + i;
  }
  V(const V &o) : V(o.n, T()) {
    *this = o;
  }
  ~V() {
    T s = T();
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : p[ : n])
    for (int i = 0; i < n; i++)
      s += p[i];
    std::printf("~V %g %d\n", double(s), --live);
    delete[] p;
  }
  V &operator=(const V &o) {
    T *q = o.p;
#pragma acc parallel loop copyout(p[0 : n]) copyin(q[0 : n])
    for (int i = 0; i < n; i++)
      p[i] = q[i];
    return *this;
  }
  V &operator+=(const V &o) {
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n]) map(to : o.p[0 : o.n])
    for (int i = 0; i < n; i++)
      p[i] += o.p[i];
    return *this;
  }
  V &operator++() {
#pragma omp target map(tofrom : p[0 : n])
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      ++p[i];
    return *this;
  }
  V operator++(int) {
    V old(*this);
    ++*this;
    return old;
  }
  template <class F> V &operator<<(F f) {
#pragma omp target teams loop map(tofrom : p[0 : n]) map(to : f)
    for (int i = 0; i < n; i++)
      p[i] = f(p[i]);
    return *this;
  }
  explicit operator T() const {
    T s = 0;
#pragma acc kernels loop reduction(+ : s) copyin(p[0 : n])
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }
  T &operator[](int i) {
    return p[i];
  }
  T operator()(T a, T b) const {
    T s = 0;
#pragma acc parallel loop reduction(max : s) copyin(p[0 : n])
    for (int i = 0; i < n; i++) {
      T y = a * p[i] + b;
      s = y > s ? y : s;
    }
    return s;
  }
  friend bool operator==(const V &a, const V &b) {
    int differ = 0;
#pragma omp target teams distribute parallel for map(to : a.p[0 : a.n], b.p[0 : b.n]) reduction(|| : differ)
    for (int i = 0; i < a.n; i++)
      differ = differ || a.p[i] != b.p[i];
    return !differ;
  }
};
template <class T> int V<T>::live = 0;
long operator""_sum(unsigned long long n) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (unsigned long long i = 0; i < n; i++)
    s += i;
  return s;
}
int main() {
  V<double> a(20, 0.5), b(20, 1);
  V<long> c(5, 3);
  a += b;
  ++b;
  c++;
  a << [](double x) { return 2 * x; } << [](double x) { return x - 1; };
  std::printf("%g %g %ld %g %d %d\n", double(a), double(b), long(c), a(2, 1), a == b, a == a);
  std::printf("%ld %d %d\n", 100_sum, 0, 0);
}
