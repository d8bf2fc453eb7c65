// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// reductions: members, arrays, float3 w/ declare reduction (namespace, template, class scope), nested levels
#include <array>
#include <complex>
#include <cstdio>
struct float3 {
  float x, y, z;
  float3(float x = 0, float y = 0, float z = 0) : x(x), y(y), z(z) {}
  float3 &operator+=(const float3 &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
};
inline float3 operator*(float a, const float3 &b) {
  return float3(a * b.x, a * b.y, a * b.z);
}
#pragma omp declare reduction(+ : float3 : omp_out += omp_in) initializer(omp_priv = float3())
namespace phys {
template <class T, int N> struct vec {
  T v[N];
  T &operator[](int i) {
    return v[i];
  }
  const T &operator[](int i) const {
    return v[i];
  }
  vec() {
    for (T &x : v)
      x = 0;
  }
};
template <class T, int N> vec<T, N> add(const vec<T, N> &a, const vec<T, N> &b) {
  vec<T, N> r;
  for (int i = 0; i < N; i++)
    r[i] = a[i] + b[i];
  return r;
}
template <class T, int N> vec<T, N> sum(const T *p, int n) {
#pragma omp declare reduction(plus : vec<T, N> : omp_out = add(omp_out, omp_in)) initializer(omp_priv = vec<T, N>())
  vec<T, N> s;
#pragma omp target teams distribute parallel for reduction(plus : s) map(to : p[0 : n]) map(tofrom : s)
  for (int i = 0; i < n; i++) {
    vec<T, N> q;
    for (int k = 0; k < N; k++)
      q[k] = p[i] * k;
    s = add(s, q);
  }
  return s;
}
struct Bounds {
  int lo, hi;
};
#pragma omp declare reduction(span:Bounds : omp_out.lo = omp_in.lo < omp_out.lo ? omp_in.lo : omp_out.lo,              \
                                  omp_out.hi = omp_in.hi > omp_out.hi ? omp_in.hi : omp_out.hi)                        \
    initializer(omp_priv = Bounds{1 << 30, -(1 << 30)})
Bounds span(const int *p, int n) {
  Bounds b{1 << 30, -(1 << 30)};
#pragma omp target teams distribute parallel for reduction(span : b) map(to : p[0 : n]) map(tofrom : b)
  for (int i = 0; i < n; i++) {
    if (p[i] < b.lo)
      b.lo = p[i];
    if (p[i] > b.hi)
      b.hi = p[i];
  }
  return b;
}
} // namespace phys
struct Stats {
  double sum = 0;
  long count = 0;
  int mx = -100;
  float hist[4] = {};
  template <class T> void add(const T *p, int n) {
#pragma omp target teams distribute parallel for reduction(+ : sum, count) reduction(max : mx)                         \
    reduction(+ : hist[0 : 4]) map(to : p[0 : n]) map(tofrom : this[0 : 1])
    for (int i = 0; i < n; i++) {
      sum += p[i];
      count++;
      if (p[i] > mx)
        mx = p[i];
      hist[(int)p[i] & 3] += 1;
    }
  }
};
int main() {
  const int n = 150;
  int p[n];
  double d[n];
  for (int i = 0; i < n; i++)
    p[i] = (i * 37) % 101 - 30, d[i] = (i * 11) % 13;
  float3 f;
#pragma omp target teams distribute parallel for reduction(+ : f) map(to : p)
  for (int i = 0; i < n; i++)
    f += float(p[i]) * float3(1, 2, -1);
  std::printf("%g %g %g\n", f.x, f.y, f.z);
  float3 arr[2];
#pragma omp target teams distribute parallel for reduction(+ : arr) map(to : p)
  for (int i = 0; i < n; i++)
    arr[i & 1] += float3(p[i], i, 1);
  std::printf("%g %g %g %g %g %g\n", arr[0].x, arr[0].y, arr[0].z, arr[1].x, arr[1].y, arr[1].z);
  auto v = phys::sum<double, 4>(d, n);
  auto w = phys::sum<int, 3>(p, n);
  std::printf("%g %g %g %g %d %d %d\n", v[0], v[1], v[2], v[3], w[0], w[1], w[2]);
  auto b = phys::span(p, n);
  std::printf("%d %d\n", b.lo, b.hi);
  Stats s;
  s.add(p, n);
  s.add(d, n);
  std::printf("%g %ld %d %g %g %g %g\n", s.sum, s.count, s.mx, s.hist[0], s.hist[1], s.hist[2], s.hist[3]);
  std::array<long, 3> ar{};
  long a3[3] = {};
#pragma acc parallel loop gang reduction(+ : a3)
  for (int i = 0; i < n; i++) {
    long in[3] = {};
#pragma acc loop vector reduction(+ : in)
    for (int j = 0; j < 5; j++)
      in[j % 3] += p[i] * j;
    for (int j = 0; j < 3; j++)
      a3[j] += in[j];
  }
  std::printf("%ld %ld %ld\n", a3[0], a3[1], a3[2]);
}
