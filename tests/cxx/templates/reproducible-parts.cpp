// RUN: %sumac++ -fopenacc -fopenmp -freproducible -O1 %s -o %t -lm && %run %t
// Extremes and arrays whose type is a template's parameter have the bits of those whose type is written, for all
// numbers of gangs; so have sections, and arrays whose length is a parameter.
#include <cstdio>
#include <cstring>

template <class T> T value(int i) { return T(i % 7 == 0 ? 1e4 / (i + 1) : -0.37 * i / (1 + i % 11)); }
#define BODY(T, K)                                                                                                     \
  T hi = value<T>(0), lo = hi, sums[3] = {}, more[K] = {}, most[2] = {}, x[4] = {1, 1, 1, 1}, *p = x;                  \
  _Pragma("acc parallel loop num_gangs(gangs) vector_length(64) reduction(max:hi) reduction(min:lo)") for (            \
      int i = 0; i < n; i++) {                                                                                         \
    T v = value<T>(i);                                                                                                 \
    hi = v > hi ? v : hi;                                                                                              \
    lo = v < lo ? v : lo;                                                                                              \
  }                                                                                                                    \
  _Pragma("acc parallel loop num_gangs(gangs) reduction(+:sums)") for (int i = 0; i < n; i++) sums[i % 3] +=           \
      value<T>(i);                                                                                                     \
  _Pragma("omp target teams distribute parallel for num_teams(gangs) reduction(+:more)") for (int i = 0; i < n; i++)   \
      more[i % K] += value<T>(i + 1);                                                                                  \
  _Pragma("omp target teams distribute parallel for num_teams(gangs) reduction(max:most)") for (int i = 0; i < n;      \
                                                                                                i++) {                 \
    T v = value<T>(i);                                                                                                 \
    most[i % 2] = v > most[i % 2] ? v : most[i % 2];                                                                   \
  }                                                                                                                    \
  _Pragma("acc parallel loop num_gangs(gangs) reduction(*:p[1:2])") for (int i = 0; i < n; i++) p[1 + i % 2] *=        \
      T(1) + value<T>(i) / T(1000);                                                                                    \
  _Pragma("acc parallel loop gang num_gangs(gangs) reduction(+:sums)") for (int k = 0; k < 10; k++) {                  \
    T r = 0;                                                                                                           \
    _Pragma("acc loop vector reduction(max:r)") for (int i = 0; i < n; i++) {                                          \
      T v = value<T>(i + k);                                                                                           \
      r = v > r ? v : r;                                                                                               \
    }                                                                                                                  \
    sums[k % 3] += r;                                                                                                  \
  }                                                                                                                    \
  T all = hi - lo + sums[0] - sums[1] + sums[2] + most[0] * most[1] + p[1] - p[2];                                     \
  for (int k = 0; k < K; k++)                                                                                          \
    all -= T(k) * more[k];                                                                                             \
  return all;

template <class T, int K> T in_template(int n, int gangs) { BODY(T, K) }
static double of_double(int n, int gangs) { BODY(double, 5) }
static float of_float(int n, int gangs) { BODY(float, 3) }

int main() {
  int wrong = 0;
  for (int gangs = 1; gangs <= 13; gangs += 4) {
    double d = of_double(1000, 3), e = in_template<double, 5>(1000, gangs);
    float f = of_float(1000, 3), g = in_template<float, 3>(1000, gangs);
    if (memcmp(&d, &e, sizeof d) != 0 || memcmp(&f, &g, sizeof f) != 0)
      wrong += std::printf("%d gangs: %a %a, %a %a\n", gangs, d, e, double(f), double(g));
  }
  return wrong != 0;
}
