// RUN: %sumac++ -fopenacc -freproducible -O2 %s -o %t -lm && %run %t
// A sum whose type is a template's parameter has the bits of the sum whose type is written, for all numbers of gangs.
#include <cstdio>
#include <cstring>

template <class T> T value(int i) { return T(i % 7 == 0 ? 1e6 / (i + 1) : -0.37 * i / (1 + i % 11)); }
#define BODY(T)                                                                                                        \
  T s = 0, m = 1;                                                                                                      \
  _Pragma("acc parallel loop num_gangs(gangs) vector_length(64) reduction(+:s)") for (int i = 0; i < n; i++) s +=      \
      value<T>(i);                                                                                                     \
  _Pragma("acc parallel loop gang num_gangs(gangs) reduction(+:s)") for (int k = 0; k < 10; k++) {                     \
    T r = 0;                                                                                                           \
    _Pragma("acc loop vector reduction(+:r)") for (int i = 0; i < n; i++) r += value<T>(i + k);                        \
    s += r;                                                                                                            \
  }                                                                                                                    \
  _Pragma("acc parallel loop num_gangs(gangs) reduction(*:m)") for (int i = 0; i < n; i++) m *=                         \
      T(1) + value<T>(i % 5) / T(1000);                                                                                \
  return s * m;

template <class T> T in_template(int n, int gangs) { BODY(T) }
static double of_double(int n, int gangs) { BODY(double) }
static float of_float(int n, int gangs) { BODY(float) }

int main() {
  int wrong = 0;
  for (int gangs = 1; gangs <= 13; gangs += 4) {
    double d = of_double(1000, 3), e = in_template<double>(1000, gangs);
    float f = of_float(1000, 3), g = in_template<float>(1000, gangs);
    if (memcmp(&d, &e, sizeof d) != 0 || memcmp(&f, &g, sizeof f) != 0)
      wrong += std::printf("%d gangs: %a %a, %a %a\n", gangs, d, e, double(f), double(g));
  }
  return wrong != 0;
}
